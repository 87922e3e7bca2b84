import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(?:0:)?(\d+\.\d+\.\d+\.\d+)$/i

/**
 * What limits count as one caller: an IPv4 address, or the /64 of an IPv6 one, for whoever has one address of such a
 * network has all 2^64 of them. An IPv4 address in IPv6 clothes is the IPv4 address.
 */
export function addressKey(address: string): string {
  const bare = address.split('%')[0] ?? ''
  const mapped = MAPPED.exec(bare)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  if (!isIPv6(bare)) return address
  return `${groups(bare).slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  // the last two groups may stand as an IPv4 address; they are no part of the /64
  const written = before.length + after.length + Number(address.includes('.'))
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - written) }, () => '0')
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
