import { text } from './scalars.ts'

/** Names of servers in a text, as people type them: apart by commas, spaces or lines; lower case, each once. */
export function hostsIn(typed: string): string[] {
  return [
    ...new Set(
      typed
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^${LABEL}(?:\\.${LABEL})*(?::[1-9]\\d{0,4})?$`)

/** A server by its whole name, with a port where it is not the usual one; no address, no `*`. */
export const isHost = (host: string): boolean => host.length <= 253 && HOST.test(host)

function readAddress(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}

/** The server of an address, as a list of hosts names it; null where it is no address. */
export const hostOf = (address: string): string | null => readAddress(address)?.host || null

function wrongAddress(address: string, isPlainAllowed: boolean): 'notAnAddress' | 'notHttps' | 'notHttp' | null {
  const read = readAddress(address)
  if (!read?.host) return 'notAnAddress'
  const isPlain = isPlainAllowed && read.protocol === 'http:'
  if (read.protocol !== 'https:' && !isPlain) return isPlainAllowed ? 'notHttp' : 'notHttps'
  // what stands before an @ looks like a server and is none
  return read.username || read.password || /\s/.test(address) ? 'notAnAddress' : null
}

const address = (most: number, isPlainAllowed: boolean) =>
  text(most)
    .trim()
    .min(1, 'required')
    .superRefine((typed, ctx) => {
      const message = typed === '' ? null : wrongAddress(typed, isPlainAllowed)
      if (message) ctx.addIssue({ code: 'custom', message })
    })

/** The address of a page on the web: https, without a name or a password in it. */
export const webAddress = (most: number) => address(most, false)

/** The address of a function that the server asks: http or https, without a name or a password in it. */
export const serviceAddress = (most: number) => address(most, true)
