import { SettingError } from '../db/index.ts'
import { type Env, isLoopback, oneOf, switches, whole } from '../env.ts'

/** The SMTP server that mails are sent by. */
export interface MailConfig {
  host: string
  port: number
  /** TLS from the first byte (`smtps:`) */
  secure: boolean
  /** without it, TLS is begun by STARTTLS or nothing is sent; on this machine it may be missing */
  needsTls: boolean
  user: string | null
  password: string | null
  /** the sender, as `Name <address>` or an address */
  from: string
  /** where links in mails lead: the address of the portal, never what a request says it is */
  portal: string
}

const names = ['SMTP_FROM', 'SMTP_TLS'] as const

/** `SMTP_URL` with `SMTP_FROM` and `PORTAL_URL`; null where no mails are sent. */
export function readMail(env: Env): MailConfig | null {
  const input = env.SMTP_URL
  if (!input) {
    const alone = names.find((name) => env[name])
    if (alone) throw new SettingError(`${alone} has no effect without SMTP_URL. Set both, or neither.`)
    return null
  }
  const url = URL.canParse(input) ? new URL(input) : null
  // the setting may hold a password: it is never repeated
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '' || url.search !== '') {
    throw new SettingError(
      'SMTP_URL must be smtp://user:password@server:port or smtps://…, without anything behind it.',
    )
  }
  const secure = url.protocol === 'smtps:'
  const tls = switches[oneOf(env, 'SMTP_TLS', ['on', 'off'], 'on')]
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: whole({ port: url.port }, 'port', secure ? 465 : 587, 1, 65_535),
    secure,
    needsTls: !secure && tls && !isLoopback(host),
    user: decodeURIComponent(url.username) || null,
    password: decodeURIComponent(url.password) || null,
    from: sender(env),
    portal: portal(env),
  }
}

function sender(env: Env): string {
  const from = env.SMTP_FROM ?? ''
  if (/^[^\r\n]{0,200}[^\s@<>]+@[^\s@<>]+>?$/.test(from)) return from
  throw new SettingError('SMTP_URL needs SMTP_FROM, the address that mails come from: Lineside <portal@plant.example>.')
}

function portal(env: Env): string {
  const input = env.PORTAL_URL ?? ''
  const url = URL.canParse(input) ? new URL(input) : null
  const whole = url && ['https:', 'http:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (whole) return url.origin
  throw new SettingError(
    'SMTP_URL needs PORTAL_URL, the address at which people reach the portal: https://portal.plant.',
  )
}
