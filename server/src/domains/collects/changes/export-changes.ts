import { changeList, changeLogList, type changeRow, exportChangeLog, exportChanges } from '@lineside/contract/collects'
import type { Language, RowOf } from '@lineside/contract/core'
import { type Cell, exportable } from '../../../core/export/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { texts } from '../texts.ts'
import { type ChangeColumns, changeColumns } from './change-queries.ts'
import { decidersOf } from './deciders.ts'
import { changeSource, logSource } from './list-changes.ts'
import { changePresenter } from './present-change.ts'

type Row = RowOf<typeof changeRow>
type Difference = Row['diff'][number]

/** The versions of forms that any request speaks of, and who decides those that wait: few beside the requests. */
async function present(ctx: ReadContext): Promise<(row: ChangeColumns) => Row> {
  const { rows: versions } = await ctx.db.query<Pick<ChangeColumns, 'form_id' | 'form_version'>>(
    'select distinct form_id, form_version from collects_changes',
  )
  const { rows: waiting } = await ctx.db.query<ChangeColumns>(
    `select ${changeColumns} from collects_changes x where x.state in ('EW', 'DW')`,
  )
  const row = await changePresenter(ctx, versions)
  const deciders = await decidersOf(ctx, waiting)
  return (change) => row(change, deciders.get(change.id)?.acting ?? [])
}

/** Numbers with a comma where the reader's language has one. */
function written(value: Difference['old'], label: string | null, unit: string | null, language: Language): string {
  if (value === null || value === '') return '–'
  if (label !== null) return label
  if (typeof value !== 'number') return String(value)
  const text = language === 'en-US' ? String(value) : String(value).replace('.', ',')
  return unit ? `${text} ${unit}` : text
}

/** 'Temperature: 21 °C → 12 °C; Remark: – → Measured again', as the list says it. */
const change = ({ diff }: Row, { language }: { language: Language }): Cell =>
  diff
    .map(({ name, unit, ...one }) => {
      const old = written(one.old, one.oldLabel, unit, language)
      return `${name}: ${old} → ${written(one.new, one.newLabel, unit, language)}`
    })
    .join('; ') || null

const values = {
  change,
  waitsFor: (row: Row) => row.waitsFor.map(({ name }) => name).join(', ') || null,
  collectStatus: (row: Row) => row.collectStatus || null,
}

export const changeExport = exportable({
  endpoint: exportChanges,
  list: changeList,
  source: changeSource,
  texts,
  present,
  values,
})

/** The log of requests as a file, named as the specification names it. */
export const changeLogExport = exportable({
  endpoint: exportChangeLog,
  list: changeLogList,
  source: logSource,
  texts,
  fileName: 'log-de-coletas',
  present,
  values,
})
