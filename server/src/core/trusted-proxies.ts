import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { SettingError } from './db/index.ts'
import type { Env } from './env.ts'

/** Whose word on where a request comes from counts: nobody's, so many proxies in a row, or these addresses and ranges. */
export type TrustedProxies = null | number | readonly string[]

const NAME = 'TRUST_PROXY'
const MAX_HOPS = 10

/** `off`, a number of proxies, or a list with commas of addresses and ranges (`10.0.0.0/8`, `::1`). */
export function readTrustedProxies(env: Env): TrustedProxies {
  const text = (env[NAME] ?? '').trim()
  if (text === '' || text === 'off' || text === '0') return null
  if (/^\d+$/.test(text)) return hopsOf(text)
  const ranges = text.split(',').map((one) => one.trim())
  const wrong = ranges.find((one) => !isRange(one))
  if (wrong === undefined) return ranges
  throw new SettingError(
    `${NAME} must be off, a number of proxies or a list of addresses and ranges such as 10.0.0.0/8, not "${wrong}".`,
  )
}

function hopsOf(text: string): number {
  const hops = Number(text)
  if (hops <= MAX_HOPS) return hops
  throw new SettingError(`${NAME} takes at most ${MAX_HOPS} proxies in a row, not "${text}".`)
}

/** A range of everybody is none: then anybody could say where they come from. */
function isRange(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (length === undefined) return true
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : 0
  return bits >= 1 && bits <= (version === 4 ? 32 : 128)
}

/**
 * The same as Fastify takes it. It trusts nobody where it is given a number, for it cannot know whether the request came
 * through a proxy at all; whoever sets a number says that nothing else reaches the port.
 */
export function trustOf(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === null) return false
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return [...proxies]
}

/** The address that a request comes from, where no Fastify reads it: of the hub's handshakes. */
export function addressReader(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const ranges = new BlockList()
  for (const range of Array.isArray(proxies) ? proxies : []) {
    const [address = '', length] = range.split('/')
    const version = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    ranges.addSubnet(address, Number(length ?? (version === 'ipv4' ? 32 : 128)), version)
  }
  const trusts = (address: string, hop: number) =>
    typeof proxies === 'number' ? hop < proxies : ranges.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    let address = plain(socket.remoteAddress ?? '')
    for (let hop = 0; isIP(address) && trusts(address, hop); hop++) {
      const before = plain(forwarded.pop() ?? '')
      if (!isIP(before)) break
      address = before
    }
    return address
  }
}

/** An IPv4 address that comes by an IPv6 socket is that address. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
