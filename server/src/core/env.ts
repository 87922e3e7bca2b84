import { SettingError } from './db/index.ts'

export type Env = Record<string, string | undefined>

/** A whole number of the environment. Like all readers here: what is empty is not said, what is wrong one sentence. */
export function whole(env: Env, name: string, otherwise: number, min: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new SettingError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}

export function oneOf<const C extends string>(env: Env, name: string, choices: readonly C[], otherwise: C): C {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  const match = choices.find((choice) => choice === text)
  if (match) return match
  throw new SettingError(`${name} must be one of ${choices.join(', ')}, not "${text}".`)
}

/** An address by http or https, without a name and a password in it. */
export function address(env: Env, name: string): string | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.href
  throw new SettingError(`${name} must be an address by http or https, without a user or a password in it.`)
}

export const switches = { on: true, off: false } as const

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
