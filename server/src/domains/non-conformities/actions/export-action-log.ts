import { type Infer, writeDay } from '@lineside/contract/core'
import { actionLogList, type actionLogRow, actionStates, exportActionLog } from '@lineside/contract/non-conformities'
import { type Cell, type Cells, exportable } from '../../../core/export/index.ts'
import { textAt } from '../../../core/i18n/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { structure } from '../../structure/index.ts'
import { texts } from '../texts.ts'
import { actionLogPresenter, actionLogSource, type LogColumns } from './list-action-log.ts'

type Row = Infer<typeof actionLogRow> & { industry: string }

/** The log of actions as a file. */
export const actionLogExport = exportable({
  endpoint: exportActionLog,
  list: actionLogList,
  source: actionLogSource,
  texts,
  present: withPlant,
  values: {
    event: ({ event }, cells) => cells.code('event', event.slice(event.indexOf('.') + 1)),
    what: ({ action }) => action.what,
    actionId: ({ action }) => action.id,
    actor: ({ actor }, cells) => actor?.name ?? cells.word('system'),
    change,
  },
})

async function withPlant(ctx: ReadContext): Promise<(row: LogColumns) => Row> {
  const present = await actionLogPresenter(ctx)
  const places = await ctx.cached(structure)
  const nameOf = (id: number) => places.nameOf(id, ctx.language)
  return (row) => ({ ...present(row), industry: nameOf(row.industry_id) })
}

/** What an entry may hold, in the order it is told, with the key of its word. Where a person is named, by name. */
const facts = [
  ['what', 'actions.columns.what'],
  ['how', 'actionLog.changed.how'],
  ['responsible', 'actions.columns.responsible'],
  ['expectedDate', 'actions.columns.expectedDate'],
  ['performedDate', 'actions.columns.performedDate'],
  ['result', 'actionLog.changed.result'],
] as const

/** 'Status: Tardy → Ongoing; Expected date: 12/11/2026 → 18/11/2026', as the list tells it. */
function change({ from, to, before, after }: Row, { language }: Cells): Cell {
  const word = (key: string) => textAt(texts[language], key) ?? key
  const state = (code: string) => (code in actionStates.states ? word(`actions.states.${code}`) : code)
  const moved = from && to && from !== to ? [`${word('actions.columns.status')}: ${state(from)} → ${state(to)}`] : []
  const values = facts.flatMap(([key, label]) => {
    const [old, now] = [written(key, before?.[key]), written(key, after?.[key])]
    if (now === null || now === old) return []
    return `${word(label)}: ${old === null ? now : `${old} → ${now}`}`
  })
  return [...moved, ...values].join('; ') || null
}

function written(key: string, value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null
  return key.endsWith('Date') ? writeDay(value) : value
}
