import { exportPlanActionLog, planActionLogList, type planActionLogRow } from '@lineside/contract/action-plans'
import { type Infer, writeDay } from '@lineside/contract/core'
import { type Cell, exportable } from '../../core/export/index.ts'
import { textAt } from '../../core/i18n/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { structure } from '../structure/index.ts'
import { texts } from './export-texts.ts'
import { type LogColumns, logPresenter, planActionLogSource } from './list-log.ts'

type Row = Infer<typeof planActionLogRow> & { industry: string }
type Language = keyof typeof texts

/** The log of actions as a file, with old and new values. */
export const planActionLogExport = exportable({
  endpoint: exportPlanActionLog,
  list: planActionLogList,
  source: planActionLogSource,
  texts,
  present: withPlant,
  values: {
    event: ({ event }, cells) => cells.code('event', event.slice(event.indexOf('.') + 1)),
    what: ({ action }) => action.what,
    actionId: ({ action }) => action.id,
    actor: ({ actor }, cells) => actor?.name ?? cells.word('system'),
    change: (row, { language }) => changeOf(row, language),
  },
})

async function withPlant(ctx: ReadContext): Promise<(row: LogColumns) => Row> {
  const present = await logPresenter(ctx)
  const { nameOf } = await ctx.cached(structure)
  return (row) => ({ ...present(row), industry: nameOf(row.industry_id) })
}

/** 'State: Ongoing → Tardy; Expected date: 12/11/2026 → 18/11/2026'. */
function changeOf({ from, to, before, after, people }: Row, language: Language): Cell {
  const word = (key: string) => textAt(texts[language], key)
  const state = (code: string) => word(`states.${code}`) ?? code
  const label = (field: string) => word(`columns.${field}`) ?? word(`columns.${field.replace(/Id$/, '')}`) ?? field
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const moved = from && to && from !== to ? [`${label('state')}: ${state(from)} → ${state(to)}`] : []
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const values = fields.map((field) => {
    const [old, now] = [before?.[field], after?.[field]].map((value) => written(value, names))
    return `${label(field)}: ${old === '' ? now : `${old} → ${now}`}`
  })
  return [...moved, ...values].join('; ') || null
}

function written(value: unknown, names: ReadonlyMap<number, string>): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return names.get(value) ?? String(value)
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? writeDay(value) : value
  return JSON.stringify(value)
}
