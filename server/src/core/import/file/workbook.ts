import { MAX_CELL_LENGTH, UnreadableFile } from './cells.ts'
import { builtInFormats } from './number-format.ts'
import { Enough, type Listener, readXml } from './xml.ts'
import type { Parts } from './zip.ts'

/** Bytes of the texts that cells share, when unpacked; they are kept while the sheet is read, two bytes a character. */
const MAX_TEXTS_BYTES = 48 * 1024 ** 2
const MAX_PART_BYTES = 8 * 1024 ** 2
/** Texts that cells share: ten in each row of an import that no other row has. */
const MAX_TEXTS = 1_000_000
/** Cell styles of a workbook, by Excel's own limit. */
const MAX_STYLES = 65_490
/** Characters of a number format, by Excel's own limit; a longer one shows nothing. */
const MAX_FORMAT_LENGTH = 255
/** Characters of a text before its escapes are read, of which each stands for one. */
export const MAX_ESCAPED_LENGTH = MAX_CELL_LENGTH * '_x005F_'.length

/** Formats of ECMA-376 part 1, 18.8.30 that show a day or a time. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57])

/** A sheet that people see. */
export interface SeenSheet {
  name: string
  part: string
}

export interface Workbook {
  sheets: readonly SeenSheet[]
  /** the parts of the texts that cells share and of their styles */
  texts: string
  styles: string
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

interface Relation {
  /** the last word of its type: `worksheet`, `styles` */
  kind: string
  part: string
}

/** The relations of a part by their ids; programs write their types in one of two namespaces. */
async function readRelations(parts: Parts, of: string): Promise<ReadonlyMap<string, Relation>> {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(of) ?? []
  const relations = new Map<string, Relation>()
  await read(parts, `${folder}_rels/${name}.rels`, MAX_PART_BYTES, {
    opened(element, { Id, Type = '', Target, TargetMode }) {
      if (element !== 'Relationship' || !Id || !Target || TargetMode === 'External') return
      relations.set(Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), part: partAt(folder, Target) })
    },
  })
  return relations
}

/** A target from the folder of the part that names it, or from the top. */
function partAt(folder: string, target: string): string {
  const way = target.replaceAll('\\', '/')
  const steps: string[] = []
  for (const step of (way.startsWith('/') ? way : `${folder}${way}`).split('/').slice(0, MAX_STEPS)) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(decoded(step))
  }
  return steps.join('/')
}

const MAX_STEPS = 50

function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

const partOf = (relations: ReadonlyMap<string, Relation>, kind: string) =>
  [...relations.values()].find((one) => one.kind === kind)?.part

/** Sheets that are hidden are those that say so. */
const isHidden = (state: string | undefined) => state === 'hidden' || state === 'veryHidden'
/** Sheets of a workbook whose names are kept. */
const MAX_SHEETS = 255

/** What a workbook is made of, by the relations of its parts: other programs name them otherwise than Excel. */
export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const workbook = partOf(await readRelations(parts, ''), 'officeDocument') ?? 'xl/workbook.xml'
  const relations = await readRelations(parts, workbook)
  const sheets: SeenSheet[] = []
  let from1904 = false
  const result = await read(parts, workbook, MAX_PART_BYTES, {
    opened(name, { date1904, id = '', state, name: title = '' }) {
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true'
      const relation = name === 'sheet' && !isHidden(state) ? relations.get(id) : undefined
      // a sheet of a chart alone has no rows
      if (relation && /^(worksheet)?$/.test(relation.kind) && sheets.length < MAX_SHEETS)
        sheets.push({ name: title.slice(0, 100), part: relation.part })
    },
  })
  if (!result || sheets.length === 0) throw new UnreadableFile('damaged')
  const beside = (name: string) => partAt(workbook.slice(0, workbook.lastIndexOf('/') + 1), name)
  return {
    sheets,
    texts: partOf(relations, 'sharedStrings') ?? beside('sharedStrings.xml'),
    styles: partOf(relations, 'styles') ?? beside('styles.xml'),
    from1904,
  }
}

/** A text as it was meant: `_x000D_` stands for what XML cannot hold, and `_x005F_` for an underscore before such a word. */
export const plainText = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * The texts that cells name by their number; text that tells how a word is spoken is no part of it. One that is longer
 * than a cell can be is kept just too long: who has it is refused where a cell names it.
 */
export async function readTexts(parts: Parts, part: string): Promise<readonly string[]> {
  const texts: string[] = []
  let text: string | null = null
  let within = false
  let spoken = false
  await read(parts, part, MAX_TEXTS_BYTES, {
    opened(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') spoken = true
      else if (name === 't') within = !spoken
    },
    text(more) {
      if (within && text !== null && text.length <= MAX_ESCAPED_LENGTH) text += more
    },
    closed(name) {
      if (name === 't') within = false
      else if (name === 'rPh') spoken = false
      else if (name === 'si') {
        if (texts.length === MAX_TEXTS) throw new UnreadableFile('tooLarge')
        texts.push(plainText(text ?? '').slice(0, MAX_CELL_LENGTH + 1))
      }
    },
  })
  return texts
}

/** How cells show their numbers, by the number of their style: the code of a format, or that it is a day or a time. */
export type NumberStyles = readonly (string | typeof SHOWS_DATE | null)[]
export const SHOWS_DATE = Symbol('a day or a time')

/** null stands for a format that nobody described. */
export async function readStyles(parts: Parts, part: string): Promise<NumberStyles> {
  const formats = new Map<number, string | typeof SHOWS_DATE | null>(builtInFormats)
  for (const id of BUILT_IN_DATES) formats.set(id, SHOWS_DATE)
  const styles: (string | typeof SHOWS_DATE | null)[] = []
  let ofCells = false
  await read(parts, part, MAX_PART_BYTES, {
    opened(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatOf(formatCode))
      else if (name === 'cellXfs') ofCells = true
      else if (name === 'xf' && ofCells) {
        styles.push(formats.get(Number(numFmtId)) ?? null)
        if (styles.length > MAX_STYLES) throw new Enough()
      }
    },
    closed(name) {
      if (name === 'cellXfs') throw new Enough()
    },
  })
  return styles
}

const formatOf = (code: string) => (code.length > MAX_FORMAT_LENGTH ? null : showsDate(code) ? SHOWS_DATE : code)

/** A format with letters of a date outside its quotes, its escapes and what stands in brackets, such as a colour. */
function showsDate(format: string): boolean {
  // no part of it looks past the next bracket: a format of brackets alone takes no longer than another one
  const bare = format.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h|m|s)[^[\]]*\]/gi, '')
  return /[dmyhs]/i.test(bare.replace(/general/gi, ''))
}
