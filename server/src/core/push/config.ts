import { SettingError } from '../db/index.ts'
import { type Env, oneOf } from '../env.ts'

/** How pushes leave the plant. */
export interface PushConfig {
  /** whom the services of browsers can write to, `mailto:` or `https:`; null: nobody */
  contact: string | null
  /** what is reached without the outgoing proxy, as `NO_PROXY` names it; null: there is no proxy */
  direct: readonly string[] | null
}

/** `LINESIDE_PUSH`, `PUSH_CONTACT`; null where it is switched off. Without a contact it is the sender of mails. */
export function readPush(env: Env): PushConfig | null {
  if (oneOf(env, 'LINESIDE_PUSH', ['on', 'off'], 'on') === 'off') return null
  return { contact: contact(env), direct: direct(env) }
}

function contact(env: Env): string | null {
  const input = env.PUSH_CONTACT
  if (input) {
    if (/^mailto:[^\s@<>]+@[^\s@<>]+$/.test(input)) return input
    if (URL.parse(input)?.protocol === 'https:') return input
    throw new SettingError('PUSH_CONTACT must be mailto:name@plant.example or an https address.')
  }
  const sender = /([^\s@<>]+@[^\s@<>]+?)>?$/.exec(env.SMTP_FROM ?? '')
  return sender ? `mailto:${sender[1]}` : null
}

/** As Node itself reads it: `NODE_USE_ENV_PROXY`, `HTTPS_PROXY`, `NO_PROXY`. */
function direct(env: Env): string[] | null {
  if (env.NODE_USE_ENV_PROXY !== '1' || !(env.https_proxy || env.HTTPS_PROXY)) return null
  const names = env.no_proxy || env.NO_PROXY || ''
  return names
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
}

/** Whether a server is reached through the outgoing proxy. */
export const isProxied = ({ direct }: PushConfig, { protocol, hostname, port }: URL): boolean =>
  direct !== null && protocol === 'https:' && !direct.some((entry) => isMeant(entry, hostname, port || '443'))

function isMeant(entry: string, name: string, port: string): boolean {
  if (entry === '*') return true
  const [host = '', only] = entry.split(':')
  if (only !== undefined && only !== port) return false
  return host.startsWith('.') || host.startsWith('*.') ? name.endsWith(host.replace('*', '')) : name === host
}
