import { type Language, MAX_IMPORTED_ROWS } from '@lineside/contract/core'
import { coreText } from '../i18n/index.ts'
import type { WriteContext } from '../kernel/index.ts'
import { Problem } from '../problems/index.ts'
import type { BookSheet } from './define.ts'
import { type HeadingPlace, type RawRow, SheetsToChoose, UnreadableFile } from './file/cells.ts'
import { plainHeading } from './file/find-headings.ts'
import { readRows } from './file/reading.ts'
import { columnLetters, type Headings, knownHeadings, readHeadings } from './headings.ts'
import { openPlanner } from './plan.ts'
import { cellSentence, sentence } from './present.ts'
import { ImportRefused, refuseFile } from './refusals.ts'
import type { PlannedRow } from './table.ts'

/** Milliseconds that somebody waits for an answer: for the next rows, for a sheet. */
const PATIENCE = { portion: 20_000, file: 60_000 }
/** Rows that are written together. */
const PORTION = 500
/** Cells of a sheet that are named; who has so many wrong begins with those. */
const MAX_NAMED = 100

/** A sheet as it was read, before anybody looks at what its rows mean. */
export interface SheetRead {
  part: BookSheet
  /** its name in the workbook; null where no sheet has its headings */
  sheet: string | null
  headings: Headings | null
  rows: readonly RawRow[]
  problem: ImportRefused['problem'] | null
}

/** What became of a sheet, for its reader. */
export interface SheetOutcome {
  sheet: string | null
  problem: string | null
  created: number
  /** rows of records that were there already, and stay as they are */
  existing: number
  refused: number
  /** `cell`: as the program that shows the file names it */
  refusals: { cell: string; heading: string; problem: string }[]
}

interface Book {
  path: string
  language: Language
  parts: readonly BookSheet[]
  /** of all sheets together */
  mostRows: number
}

/**
 * Reads each sheet of a workbook that is known by its headings, in the order of `parts`, in a thread of its own. What
 * cannot be read is told at its sheet.
 */
export async function readBook({ path, language, parts, mostRows }: Book): Promise<readonly SheetRead[]> {
  const read: SheetRead[] = []
  let left = Math.min(mostRows, MAX_IMPORTED_ROWS)
  for (const part of parts) {
    const sheet = await readSheet(path, language, part, left, mostRows)
    left -= sheet.rows.length
    read.push(sheet)
  }
  return read
}

async function readSheet(path: string, language: Language, part: BookSheet, left: number, most: number) {
  const none: SheetRead = { part, sheet: null, headings: null, rows: [], problem: null }
  let place: HeadingPlace | null = null
  const rows: RawRow[] = []
  const headings = { ...knownHeadings(part), needed: neededOf(part) }
  try {
    const setup = { path, format: 'xlsx', language, headings } as const
    for await (const portion of readRows(setup, undefined, PATIENCE, (match) => (place = match))) {
      rows.push(...portion)
      if (rows.length > left + 1) throw refuseFile('tooManyRows', { most })
    }
    const [first, ...others] = rows
    if (!first || !hasHeadings(part, first)) return none
    return { ...none, sheet: nameOf(place), headings: readHeadings(part, first.cells), rows: others }
  } catch (error) {
    if (error instanceof SheetsToChoose) return { ...none, sheet: error.sheets.join(', '), problem: ambiguous }
    if (error instanceof ImportRefused) return { ...none, sheet: nameOf(place), problem: error.problem }
    if (error instanceof UnreadableFile) return { ...none, sheet: nameOf(place), problem: error.problem }
    throw error
  }
}

const ambiguous = { code: 'ambiguous' } as const
const nameOf = (place: HeadingPlace | null) => place?.sheet ?? null

/** The columns by which a sheet is told from its neighbours. */
const neededOf = ({ sheet }: BookSheet) => [
  ...sheet.identity,
  ...sheet.columns.flatMap(({ key, required }) => (required && !sheet.identity.includes(key) ? key : [])),
]

function hasHeadings(part: BookSheet, { cells }: RawRow): boolean {
  const { columns } = knownHeadings(part)
  const there = new Set(cells.map((cell) => (typeof cell === 'string' ? columns.get(plainHeading(cell)) : undefined)))
  return neededOf(part).every((key) => there.has(key))
}

/**
 * Writes what the sheets say, one after the other within the work under way, so that a row may name what an earlier sheet
 * makes. Where some rows are refused the others are written all the same, for what later rows say of them: whoever asks
 * commits only where nothing is refused.
 */
export async function writeBook(ctx: WriteContext, read: readonly SheetRead[]): Promise<SheetOutcome[]> {
  const outcomes: SheetOutcome[] = []
  for (const one of read) outcomes.push(await writeSheet(ctx, one))
  return outcomes
}

async function writeSheet(
  ctx: WriteContext,
  { part, sheet, headings, rows, problem }: SheetRead,
): Promise<SheetOutcome> {
  const outcome: SheetOutcome = {
    ...{ sheet, created: 0, existing: 0, refused: 0, refusals: [] },
    problem: problem && sentence(problem, part, ctx.language),
  }
  if (!headings) return outcome
  try {
    const planner = await openPlanner(ctx, part, headings, false)
    for (let at = 0; at < rows.length; at += PORTION) {
      const planned = await planner.plan(rows.slice(at, at + PORTION))
      const created = planned.filter(({ action }) => action === 'create')
      await part.create(
        ctx,
        created.map(({ values }) => values),
      )
      outcome.created += created.length
      for (const row of planned) if (row.action === 'refused') noteRefusal(ctx, outcome, part, headings, row)
    }
  } catch (error) {
    // a rule that only shows when rows are written is told as its own command would tell it
    if (error instanceof Problem)
      return { ...outcome, problem: coreText(ctx.language, 'problems', error.code, error.details.params) }
    if (error instanceof ImportRefused) return { ...outcome, problem: sentence(error.problem, part, ctx.language) }
    throw error
  }
  return { ...outcome, existing: rows.length - outcome.created - outcome.refused }
}

function noteRefusal(
  { language }: WriteContext,
  outcome: SheetOutcome,
  part: BookSheet,
  { cells }: Headings,
  { row, problems }: PlannedRow,
): void {
  outcome.refused++
  for (const { key } of part.sheet.columns) {
    const problem = problems[key]
    if (!problem) continue
    if (outcome.refusals.length >= MAX_NAMED) return
    const column = cells.get(key)
    outcome.refusals.push({
      cell: `${column === undefined ? '' : columnLetters(column)}${row}`,
      heading: part.heading(language, key),
      problem: cellSentence(problem, language),
    })
  }
}
