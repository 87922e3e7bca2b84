import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** An address that was looked at, and is the one that is connected to. */
export interface CheckedAddress {
  address: string
  family: 4 | 6
}

/** What is not the public internet, by the registries of special addresses (RFC 6890 and what followed). */
const own = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // with the metadata of clouds, 169.254.169.254
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  own.addSubnet(network, bits, 'ipv4')

/** Of IPv6 only what is given out to the internet, without what carries an IPv4 address or is for examples. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const carried = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  carried.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is of the own network, the own machine, or none that a server of the internet has. */
export function isOwnAddress(address: string): boolean {
  if (isIP(address) === 4) return own.check(address, 'ipv4')
  if (isIP(address) !== 6) return true
  return !open6.check(address, 'ipv6') || carried.check(address, 'ipv6')
}

/** The host of an address as it is looked up: of IPv6 without its brackets. */
export const nameIn = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Names that lead nowhere else, whoever is asked; what another name leads to is known when it is looked up. */
export function isOwnName(url: URL): boolean {
  const name = nameIn(url).replace(/\.$/, '')
  return isIP(name) === 0 ? name === 'localhost' || name.endsWith('.localhost') : isOwnAddress(name)
}

type Lookup = (name: string) => Promise<readonly { address: string; family: number }[]>

/**
 * Looks a host up once; what it gives is connected to, so that a name cannot lead elsewhere afterwards. Null where one of
 * its addresses is of the own network and the host is not allowed by name. Throws where nobody knows the name.
 */
export async function checkedAddress(
  url: URL,
  isAllowed: boolean,
  find: Lookup = (name) => lookup(name, { all: true, verbatim: true }),
): Promise<CheckedAddress | null> {
  const addresses = await find(nameIn(url))
  const [first] = addresses
  if (!first) throw new Error('The name has no address')
  if (!isAllowed && addresses.some(({ address }) => isOwnAddress(address))) return null
  return { address: first.address, family: first.family === 6 ? 6 : 4 }
}

/** For a request: whatever name it has, it is connected to the address that was looked at. */
export const pinnedTo =
  (address: CheckedAddress): LookupFunction =>
  (_name, options, answer) =>
    options.all ? answer(null, [address]) : answer(null, address.address, address.family)

/** The system's own look-up cannot be ended; nobody waits for it any longer. */
export function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
