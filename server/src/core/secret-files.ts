import { readFileSync, statSync } from 'node:fs'
import { SettingError } from './db/index.ts'
import type { Env } from './env.ts'

/** The settings that hold a secret: each may stand in a file of its own, named by `<NAME>_FILE`. */
export const secretSettings = [
  'CONNECTOR_SECRETS',
  'DATABASE_URL',
  'LINESIDE_ADMIN_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'SEAL_HEADS_TOKEN',
  'SMTP_URL',
  'SUGGESTIONS_KEY',
  'DEV_LOGIN_PATH',
] as const

/** More than any secret, less than a file taken by mistake. */
const MAX_BYTES = 64 * 1024

/**
 * The environment with the secrets that files hold, as container engines and systemd hand them over. One line end after
 * the secret is not part of it. A file that cannot be read, is empty or stands beside the setting itself is one sentence.
 */
export function withSecretFiles(env: Env): Env {
  const result: Env = {}
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) throw new SettingError(`${name} and ${name}_FILE are both set. Keep one of them.`)
    result[name] = readSecret(`${name}_FILE`, path)
  }
  return { ...env, ...result }
}

function readSecret(name: string, path: string): string {
  let text: string
  try {
    if (statSync(path).size > MAX_BYTES) throw new SettingError(`${name}: ${path} is too large to hold a secret.`)
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    if (error instanceof SettingError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError(`${name}: ${path} cannot be read${code ? ` (${code})` : ''}.`, { cause: error })
  }
  if (text === '' || /[\r\n\0]/.test(text))
    throw new SettingError(`${name}: ${path} must contain one line, the secret.`)
  return text
}
