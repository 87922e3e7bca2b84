/** Chance that repeats itself: the same seed gives the same numbers on every machine. For demo data, never secrets. */
export interface Random {
  /** 0 (inclusive) to 1 (exclusive) */
  next(): number
  /** a whole number from 0 to below `n` */
  below(n: number): number
  /** standard normal distribution */
  normal(): number
  /** Poisson distribution of a small mean */
  count(mean: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  /** a UUID of version 4 */
  uuid(): string
}

/** FNV-1a of a name, so that each part of the plant has chance of its own and one more form changes no other. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The generator sfc32 of Chris Doty-Humphrey (PractRand), seeded by a number and the name of what it is for. */
export function createRandom(seed: number, name = ''): Random {
  let a = seed >>> 0
  let b = hashOf(name)
  let c = 0x9e3779b9
  let counter = 1

  function bits(): number {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
  for (let i = 0; i < 15; i++) bits()

  const next = () => bits() / 4_294_967_296
  const below = (n: number) => Math.floor(next() * n)

  function bytes(word: number): string {
    return hex[word >>> 24]! + hex[(word >>> 16) & 255]! + hex[(word >>> 8) & 255]! + hex[word & 255]!
  }

  return {
    next,
    below,
    // Box and Muller
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    count(mean) {
      const limit = Math.exp(-mean)
      let k = 0
      for (let p = next(); p > limit; p *= next()) k++
      return k
    },
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)]!,
    uuid() {
      const one = bytes(bits())
      const two = bytes((bits() & 0xffff0fff) | 0x4000)
      const three = bytes((bits() & 0x3fffffff) | 0x80000000)
      const four = bytes(bits())
      return `${one}-${two.slice(0, 4)}-${two.slice(4)}-${three.slice(0, 4)}-${three.slice(4)}${four}`
    },
  }
}
