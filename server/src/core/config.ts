import { join } from 'node:path'
import { type ConnectorSecrets, readConnectorSecrets } from './connector-secrets.ts'
import { type DemoLanguage, demoLanguages } from './demo/languages.ts'
import { address, type Env, oneOf, switches, whole } from './env.ts'
import { type FilesConfig, readFilesConfig } from './files-config.ts'
import { type MailConfig, readMail } from './mail/index.ts'
import { type OidcConfig, readDevLoginPath, readOidc, readPasswordSignIn } from './oidc-config.ts'
import { type ProbesConfig, readProbes } from './probes-config.ts'
import { type PushConfig, readPush } from './push/index.ts'
import { withSecretFiles } from './secret-files.ts'
import { readSuggestions, type SuggestionsConfig } from './suggestions-config.ts'
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'

export { isLoopback } from './env.ts'

/** Of the demo plants: one in Portuguese, in Brazil, and one in Turkish, in Türkiye. */
export const EACH_ITS_OWN = 'pt-BR,tr'

const demoChoices = [...demoLanguages, EACH_ITS_OWN] as const

export interface Config {
  host: string
  port: number
  dataDir: string
  /** where the contents of files are kept */
  files: FilesConfig
  databaseUrl: string | undefined
  databasePool: number
  environment: 'prod' | 'hom' | 'dev'
  organisation: string
  /** true, false, or unsaid: then only an empty embedded database that nobody reaches from elsewhere gets the demo plant */
  demo: boolean | undefined
  /** the demo plant comes with less of a past */
  shortDemo: boolean
  /** the language of the demo plants, or each in that of its country; unsaid: that of the machine, and others as pages ask */
  demoLanguage: DemoLanguage | typeof EACH_ITS_OWN | undefined
  /** this server is the demo plant of another one's visitors, which started it */
  demoBeside: boolean
  adminId: string | undefined
  adminPassword: string | undefined
  /** requests a minute for one session, failed sign-ins a minute for one address (decisions 5.2) */
  requestsPerMinute: number
  /** messages of one account in the help chat */
  chatMessagesPerMinute: number
  failedSignInsPerMinute: number
  /** new sessions of one person */
  sessionsPerMinute: number
  /** answers that need no sign-in, pages and their parts included, for one address */
  publicRequestsPerMinute: number
  /** whose `X-Forwarded-For` says which address that is */
  trustedProxies: TrustedProxies
  /** where metrics and readiness are told; null where the portal itself listens */
  probes: ProbesConfig | null
  /** after so many seconds a stop no longer waits for what is under way */
  stopSeconds: number
  logLevel: string
  /** where the heads of the sealed history are written beside the database, and posted to (decisions 0056) */
  sealHeadsFolder: string
  sealHeadsUrl: string | undefined
  sealHeadsToken: string | undefined
  /** check every answer against its schema; otherwise what the schema does not name is dropped unseen */
  strictAnswers: boolean
  /** whether open pages are told of news at once (decisions 5.3) */
  hubs: boolean
  /** whether the operators' application is put on devices, to open without a network (decisions 5.7) */
  offline: boolean
  /** the identity provider of the corporate sign-in; null where people sign in with ID and password */
  oidc: OidcConfig | null
  /** where the form of ID and password stands beside a corporate sign-in; null where that address does not exist */
  devLoginPath: string | null
  /** whether anybody signs in with ID and password; off only beside an identity provider */
  passwordSignIn: boolean
  /** the server that mails are sent by; null where none are */
  mail: MailConfig | null
  /** how what people are told is pushed to closed browsers; null where it is not */
  push: PushConfig | null
  /** the model that proposes values; null where none is asked */
  suggestions: SuggestionsConfig | null
  /** what connectors prove themselves with, by name */
  connectorSecrets: ConnectorSecrets
}

/** Reads the settings of the environment; a wrong one ends in one clear sentence. */
export function readConfig(input: Env): Config {
  const env = withSecretFiles(input)
  const environment = oneOf(env, 'APP_ENV', ['prod', 'hom', 'dev'], 'prod')
  const demo = env.LINESIDE_DEMO ? oneOf(env, 'LINESIDE_DEMO', ['on', 'short', 'off'], 'off') : undefined
  return {
    host: env.HOST || '127.0.0.1',
    port: whole(env, 'PORT', 3000, 0, 65_535),
    dataDir: env.DATA_DIR || './data',
    files: readFilesConfig(env),
    databaseUrl: env.DATABASE_URL || undefined,
    databasePool: whole(env, 'DATABASE_POOL', 16, 1, 200),
    environment,
    organisation: env.ORGANISATION || 'BRF',
    demo: demo && demo !== 'off',
    shortDemo: demo === 'short',
    demoLanguage: env.LINESIDE_DEMO_LANGUAGE
      ? oneOf(env, 'LINESIDE_DEMO_LANGUAGE', demoChoices, EACH_ITS_OWN)
      : undefined,
    demoBeside: env.LINESIDE_DEMO_BESIDE === 'on',
    adminId: env.LINESIDE_ADMIN_ID || undefined,
    adminPassword: env.LINESIDE_ADMIN_PASSWORD || undefined,
    requestsPerMinute: whole(env, 'RATE_REQUESTS_PER_MINUTE', 1200, 1, 100_000_000),
    chatMessagesPerMinute: whole(env, 'RATE_CHAT_MESSAGES_PER_MINUTE', 60, 1, 100_000_000),
    failedSignInsPerMinute: whole(env, 'RATE_FAILED_SIGN_INS_PER_MINUTE', 100, 1, 100_000_000),
    sessionsPerMinute: whole(env, 'RATE_SESSIONS_PER_MINUTE', 60, 1, 100_000_000),
    publicRequestsPerMinute: whole(env, 'RATE_PUBLIC_REQUESTS_PER_MINUTE', 12_000, 100, 100_000_000),
    trustedProxies: readTrustedProxies(env),
    probes: readProbes(env),
    stopSeconds: whole(env, 'STOP_SECONDS', 25, 1, 3600),
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'warn'),
    sealHeadsFolder: env.SEAL_HEADS_FOLDER || join(env.DATA_DIR || './data', 'seal-heads'),
    sealHeadsUrl: address(env, 'SEAL_HEADS_URL'),
    sealHeadsToken: env.SEAL_HEADS_TOKEN || undefined,
    strictAnswers: env.LINESIDE_STRICT_ANSWERS === 'on',
    hubs: switches[oneOf(env, 'LINESIDE_HUBS', ['on', 'off'], 'on')],
    offline: switches[oneOf(env, 'LINESIDE_OFFLINE', ['on', 'off'], 'on')],
    oidc: readOidc(env),
    devLoginPath: readDevLoginPath(env, environment),
    passwordSignIn: readPasswordSignIn(env),
    mail: readMail(env),
    push: readPush(env),
    suggestions: readSuggestions(env),
    connectorSecrets: readConnectorSecrets(env),
  }
}
