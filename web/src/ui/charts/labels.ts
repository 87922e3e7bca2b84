/** Size of the words of a chart, in the units of its drawing: pixels. */
export const WORD_SIZE = 12
/** Height of a line of them, with what keeps two apart. */
export const WORD_LINE = 15

const narrow = /[ .,:;'|!ijlıİ·()[\]/-]/
const wide = /[MWmw%@—]/
const capital = /\p{Lu}/u

/** How wide words are drawn, a little more than Inter takes: what is said to fit is never drawn over something. */
export function widthOf(text: string, size: number = WORD_SIZE): number {
  let letters = 0
  for (const one of text) letters += narrow.test(one) ? 0.38 : wide.test(one) ? 0.95 : capital.test(one) ? 0.72 : 0.63
  return letters * size
}

/** Words under a drawing: which of the places they belong to, and where their middle stands. */
export interface Foot {
  index: number
  x: number
}

/**
 * The words under a drawing that have room, every so many of them, counted from the last. None reaches over the edges;
 * `x`: the middle of a place.
 */
export function feetOf(texts: readonly string[], x: (index: number) => number, width: number, gap = 10): Foot[] {
  const halves = texts.map((text) => widthOf(text) / 2)
  for (let stride = 1; stride < texts.length; stride++) {
    const feet = texts.flatMap((_, index) => {
      const half = halves[index] ?? 0
      const isLabelled = (texts.length - 1 - index) % stride === 0
      return isLabelled ? [{ index, half, x: Math.min(Math.max(x(index), half), width - half) }] : []
    })
    const isClear = feet.every(({ x: left, half }, at) => {
      const next = feet[at + 1]
      return next === undefined || next.x - next.half - (left + half) >= gap
    })
    if (isClear) return feet
  }
  const last = texts.length - 1
  const half = halves[last] ?? 0
  return last < 0 ? [] : [{ index: last, x: Math.min(Math.max(x(last), half), width - half) }]
}

/**
 * Heights of words moved apart, each as near to its own as the others let it, in the order in which they were given. Where
 * there is not room for all, they go beyond `high`.
 */
export function apart(heights: readonly number[], low: number, high: number, line: number = WORD_LINE): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((one, other) => one.height - other.height)
  let least = low
  for (const one of order) {
    one.height = Math.max(one.height, least)
    least = one.height + line
  }
  let most = Math.max(high, low + line * (order.length - 1))
  for (const one of order.toReversed()) {
    one.height = Math.min(one.height, most)
    most = one.height - line
  }
  return order.sort((one, other) => one.index - other.index).map(({ height }) => height)
}

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

const shared = (one: Area, other: Area): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y))

/** The first of some places that covers nothing of `taken` and lies within `room`; else the one that covers least. */
export function freeArea(places: readonly Area[], taken: readonly Area[], room: Area): Area | undefined {
  const covered = (place: Area) =>
    taken.reduce((sum, one) => sum + shared(place, one), 0) + (place.width * place.height - shared(place, room)) * 4
  return places.reduce<Area | undefined>(
    (best, place) => (best === undefined || covered(place) < covered(best) ? place : best),
    undefined,
  )
}
