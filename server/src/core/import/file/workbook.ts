import { LONGEST_CELL, UnreadableFile } from './cells.ts'
import { Enough, type Listener, readXml } from './xml.ts'
import type { Parts } from './zip.ts'

/** Bytes of the texts that cells share, when unpacked; they are kept while the sheet is read, two bytes a character. */
const LARGEST_TEXTS = 48 * 1024 ** 2
const LARGEST_PART = 8 * 1024 ** 2
/** Texts that cells share: ten in each row of an import that no other row has. */
const MOST_TEXTS = 1_000_000
/** Cell styles of a workbook, by Excel's own limit. */
const MOST_STYLES = 65_490
/** Characters of a number format, by Excel's own limit; a longer one shows nothing. */
const LONGEST_FORMAT = 255
/** Characters of a text before its escapes are read, of which each stands for one. */
export const LONGEST_ESCAPED = LONGEST_CELL * '_x005F_'.length

/** Formats of ECMA-376 part 1, 18.8.30 that show a day or a time. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57])

export interface SheetPlace {
  /** the part of the first sheet */
  sheet: string
  /** where the workbook's parts stand */
  folder: string
  /** days are counted from 1904, as old Macintosh programs did */
  from1904: boolean
}

async function read(parts: Parts, name: string, limit: number, listener: Listener): Promise<boolean> {
  const content = await parts.open(name, limit)
  if (!content) return false
  try {
    await readXml(content, listener)
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return true
}

/** The first sheet that is not hidden, by the workbook and its relations. */
export async function readSheetPlace(parts: Parts): Promise<SheetPlace> {
  const folder = 'xl/'
  const sheets: string[] = []
  let from1904 = false
  const result = await read(parts, `${folder}workbook.xml`, LARGEST_PART, {
    opened(name, attributes) {
      if (name === 'workbookPr') from1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
      if (name === 'sheet' && attributes.id && (attributes.state ?? 'visible') === 'visible') sheets.push(attributes.id)
    },
  })
  if (!result) throw new UnreadableFile('damaged')
  const targets = new Map<string, string>()
  await read(parts, `${folder}_rels/workbook.xml.rels`, LARGEST_PART, {
    opened(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target)
    },
  })
  const target = targets.get(sheets[0] ?? '')
  if (!target) throw new UnreadableFile('damaged')
  return { sheet: target.startsWith('/') ? target : `${folder}${target}`, folder, from1904 }
}

/** A text as it was meant: `_x000D_` stands for what XML cannot hold, and `_x005F_` for an underscore before such a word. */
export const plainText = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * The texts that cells name by their number; text that tells how a word is spoken is no part of it. One that is longer
 * than a cell can be is kept just too long: who has it is refused where a cell names it.
 */
export async function readTexts(parts: Parts, folder: string): Promise<readonly string[]> {
  const texts: string[] = []
  let text: string | null = null
  let within = false
  let spoken = false
  await read(parts, `${folder}sharedStrings.xml`, LARGEST_TEXTS, {
    opened(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') spoken = true
      else if (name === 't') within = !spoken
    },
    text(more) {
      if (within && text !== null && text.length <= LONGEST_ESCAPED) text += more
    },
    closed(name) {
      if (name === 't') within = false
      else if (name === 'rPh') spoken = false
      else if (name === 'si') {
        if (texts.length === MOST_TEXTS) throw new UnreadableFile('tooLarge')
        texts.push(plainText(text ?? '').slice(0, LONGEST_CELL + 1))
      }
    },
  })
  return texts
}

/** The cell styles, by their number, that show a number as a day or a time. */
export async function readDateStyles(parts: Parts, folder: string): Promise<ReadonlySet<number>> {
  const dates = new Set(BUILT_IN_DATES)
  const styles = new Set<number>()
  let ofCells = false
  let style = 0
  await read(parts, `${folder}styles.xml`, LARGEST_PART, {
    opened(name, attributes) {
      if (name === 'numFmt' && showsDate(attributes.formatCode ?? '')) dates.add(Number(attributes.numFmtId))
      else if (name === 'cellXfs') ofCells = true
      else if (name === 'xf' && ofCells) {
        if (dates.has(Number(attributes.numFmtId ?? 0))) styles.add(style)
        if (++style > MOST_STYLES) throw new Enough()
      }
    },
    closed(name) {
      if (name === 'cellXfs') throw new Enough()
    },
  })
  return styles
}

/** A format with letters of a date outside its quotes, its escapes and what stands in brackets, such as a colour. */
function showsDate(format: string): boolean {
  if (format.length > LONGEST_FORMAT) return false
  // no part of it looks past the next bracket: a format of brackets alone takes no longer than another one
  const bare = format.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h|m|s)[^[\]]*\]/gi, '')
  return /[dmyhs]/i.test(bare) && !/^general$/i.test(bare)
}
