import {
  type Infer,
  type importRow,
  type importStatus,
  isWrittenDay,
  type Language,
  type SheetValue,
  withMinus,
  writeDay,
} from '@lineside/contract/core'
import enUS from '@lineside/contract/texts/core/imports/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/core/imports/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/core/imports/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/core/imports/texts/tr' with { type: 'json' }
import { coreLabel, coreText, fill, inLanguages, textAt } from '../i18n/index.ts'
import type { Importable, ReadableSheet } from './define.ts'
import { joinParts } from './parts.ts'
import type { CellProblem } from './read-cell.ts'
import type { ImportRow, PlannedRow } from './table.ts'

const texts = inLanguages({ 'en-US': enUS, pt, 'pt-BR': ptBR, tr })

/** An import for its reader, in their language. */
export function presentImport(
  row: ImportRow,
  list: Importable | undefined,
  language: Language,
): Infer<typeof importStatus> {
  const { id, sheet, fileName, state, rows, total, counts, columns, ignored, place, sheets, createdAt } = row
  const problem = row.problem && sentence(row.problem, list, language)
  const chosen = { sheets: state === 'CHOOSING' ? [...sheets] : [] }
  const reading = { columns, ignored, place, ...chosen }
  return { importId: id, sheet, fileName, state, rows, total, counts, ...reading, problem, createdAt }
}

/** Why a file as a whole is refused, for its reader. */
export function sentence(
  { code, params }: NonNullable<ImportRow['problem']>,
  list: ReadableSheet | undefined,
  language: Language,
) {
  if (code === 'told') return coreText(language, 'problems', String(params?.problem ?? ''), params)
  const named: Record<string, string> =
    params?.column === undefined ? {} : { column: list?.heading(language, String(params.column)) ?? '' }
  return fill(textAt(texts[language], `problems.${code}`) ?? code, { ...params, ...named })
}

export function presentRow(row: PlannedRow, list: Importable, language: Language): Infer<typeof importRow> {
  const before = Object.entries(row.before).map(([key, value]) => [key, shown(list, language, key, value ?? null)])
  const problems = Object.entries(row.problems).map(([key, problem]) => [key, cellSentence(problem, language)])
  // what was understood of each cell; where nothing was, the cell
  const understood = Object.entries(row.cells).map(([key, cell]) => [
    key,
    row.values[key] === undefined ? cell : shown(list, language, key, row.values[key]),
  ])
  return {
    row: row.row,
    action: row.action,
    cells: Object.fromEntries(understood),
    before: Object.fromEntries(before),
    problems: Object.fromEntries(problems),
  }
}

/** What is wrong with a cell, for its reader. */
export function cellSentence({ code, params }: CellProblem, language: Language): string {
  const own = textAt(texts[language], `cells.${code}`)
  return own === undefined ? coreText(language, 'fields', code, params) : fill(own, params)
}

function shown({ sheet, texts }: Importable, language: Language, key: string, value: SheetValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return coreLabel(language, value ? 'yesNo.yes' : 'yesNo.no')
  if (typeof value === 'number') {
    return withMinus(value.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 15 }))
  }
  if (typeof value !== 'string') return joinParts(value)
  const column = sheet.columns.find((one) => one.key === key)
  if (column?.kind === 'day') return isWrittenDay(value) ? writeDay(value) : value
  if (column?.kind !== 'code' || !column.codes) return value
  const word = `codes.${column.codes.set}.${value}`
  return textAt(texts[language], sheet.part ? `${sheet.part}.${word}` : word) ?? value
}
