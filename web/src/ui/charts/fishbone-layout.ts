import { widthOf } from './labels.ts'

export interface Bone {
  name: string
  /** what hangs on it */
  items: readonly string[]
}

export interface Line {
  x: number
  y: number
  text: string
}

export interface DrawnBone {
  name: Line
  /** from its outer end to the spine */
  from: { x: number; y: number }
  to: { x: number; y: number }
  /** each with the lines of its words and the rib below them */
  items: { lines: Line[]; rib: { x1: number; x2: number; y: number } }[]
}

export interface Layout {
  width: number
  height: number
  spine: { x1: number; y1: number; x2: number; y2: number }
  head: { x: number; y: number; width: number; height: number; lines: Line[] }
  bones: DrawnBone[]
  /** where the words of the bones end or begin */
  anchor: 'start' | 'end'
}

/** Height of a line of words, in the units of the drawing (13 to a letter's height). */
const LINE = 17
const GAP = 9

/** Height of the letters, as the sheet says it. */
const SIZE = 13
const widthAt = (text: string) => widthOf(text, SIZE)

/** Breaks words into lines of at most so many pixels; a longer word is broken too, none is cut off. */
export function wrap(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).flatMap((one) => pieces(one, most))) {
    const joined = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthAt(joined) <= most) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

function pieces(word: string, most: number): string[] {
  const parts: string[] = []
  for (const letter of word) {
    const last = parts.at(-1)
    if (last !== undefined && widthAt(last + letter) <= most) parts[parts.length - 1] = last + letter
    else parts.push(letter)
  }
  return parts
}

/** Pixels for the words of a cause beside its bone, and of the effect in its box. */
const TEXT = 176
const HEAD_TEXT = 140

const COLUMN = 244
const SLANT = 56
const HEAD = 160

/** The drawing as it is known: head at the right, half of the bones above the spine, half below. */
export function layOutWide(head: string, bones: readonly Bone[]): Layout {
  const columns = Math.ceil(bones.length / 2)
  const above = bones.slice(0, columns)
  const below = bones.slice(columns)
  const headLines = wrap(head, HEAD_TEXT)
  const least = Math.max(64, (headLines.length * LINE) / 2)
  const up = Math.max(least, ...above.map(lengthOf))
  const down = Math.max(least, ...below.map(lengthOf))
  const spineY = up + 30
  const spineEnd = columns * COLUMN + 24
  const draw = (bone: Bone, index: number, side: -1 | 1): DrawnBone => {
    const to = { x: (index + 1) * COLUMN, y: spineY }
    const from = { x: to.x - SLANT, y: spineY + side * (side < 0 ? up : down) }
    // words hang from the outer end towards the spine above it, and away from the spine below it
    let y = side < 0 ? from.y + 6 : spineY + 10
    const items = bone.items.map((item) => {
      const lines = wrap(item, TEXT)
      const bottom = y + lines.length * LINE + 3
      const along = (at: number) => to.x - (SLANT * Math.abs(at - spineY)) / (side < 0 ? up : down)
      // the bone leans: words end where it is nearest to them
      const end = Math.min(along(y), along(bottom)) - 8
      const placed = lines.map((text, line) => ({ x: end, y: y + LINE * (line + 1) - 4, text }))
      const rib = { x1: end - longest(lines), x2: along(bottom), y: bottom }
      y = bottom + GAP - 3
      return { lines: placed, rib }
    })
    const name = { x: from.x, y: side < 0 ? from.y - 10 : from.y + 20, text: bone.name }
    return { name, from, to, items }
  }
  const headHeight = headLines.length * LINE + 20
  return {
    width: spineEnd + HEAD + 4,
    height: spineY + down + 32,
    spine: { x1: 8, y1: spineY, x2: spineEnd, y2: spineY },
    head: {
      x: spineEnd,
      y: spineY - headHeight / 2,
      width: HEAD,
      height: headHeight,
      lines: centred(headLines, spineEnd + HEAD / 2, spineY - headHeight / 2 + 10),
    },
    bones: [...above.map((bone, index) => draw(bone, index, -1)), ...below.map((bone, index) => draw(bone, index, 1))],
    anchor: 'end',
  }
}

const TALL_WIDTH = 340
const SPINE_X = 16
const TALL_TEXT = TALL_WIDTH - 66

/** For a narrow place: head above, the spine runs down, the bones stand one below the other. */
export function layOutTall(head: string, bones: readonly Bone[]): Layout {
  const headLines = wrap(head, TALL_WIDTH - 24)
  const headHeight = headLines.length * LINE + 18
  let y = headHeight + 14
  const drawn = bones.map((bone): DrawnBone => {
    const from = { x: 44, y: y + 16 }
    const name = { x: 50, y: y + 21, text: bone.name }
    const to = { x: SPINE_X, y: y + 2 }
    y += 32
    const items = bone.items.map((item) => {
      const lines = wrap(item, TALL_TEXT)
      const placed = lines.map((text, line) => ({ x: 62, y: y + LINE * (line + 1) - 4, text }))
      const rib = { x1: 46, x2: 57, y: y + LINE / 2 }
      y += lines.length * LINE + 5
      return { lines: placed, rib }
    })
    y += 6
    return { name, from, to, items }
  })
  return {
    width: TALL_WIDTH,
    height: y + 4,
    spine: { x1: SPINE_X, y1: y, x2: SPINE_X, y2: headHeight },
    head: {
      x: 1,
      y: 1,
      width: TALL_WIDTH - 2,
      height: headHeight - 1,
      lines: centred(headLines, TALL_WIDTH / 2, 9),
    },
    bones: drawn,
    anchor: 'start',
  }
}

function centred(lines: readonly string[], x: number, top: number): Line[] {
  return lines.map((text, index) => ({ x, y: top + LINE * (index + 1) - 4, text }))
}

function lengthOf(bone: Bone): number {
  return bone.items.reduce((sum, item) => sum + wrap(item, TEXT).length * LINE + GAP, 16)
}

function longest(lines: readonly string[]): number {
  return Math.max(0, ...lines.map(widthAt))
}
