import { exportPlanActionLog, planActionLogList, type planActionLogRow } from '@lineside/contract/action-plans'
import type { Infer } from '@lineside/contract/core'
import { type Cell, exportable } from '../../../core/export/index.ts'
import { textAt } from '../../../core/i18n/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { structure } from '../../structure/index.ts'
import { texts } from '../texts.ts'
import { type LogColumns, logPresenter, planActionLogSource } from './list-log.ts'
import { factsWriter, type WrittenFact } from './log-values.ts'

type Row = Infer<typeof planActionLogRow> & { industry: string; facts: readonly WrittenFact[] }
type Language = keyof typeof texts

/** The log of actions as a file, with old and new values. */
export const planActionLogExport = exportable({
  endpoint: exportPlanActionLog,
  list: planActionLogList,
  source: planActionLogSource,
  texts,
  present: withNames,
  values: {
    event: ({ event }, cells) => cells.code('event', event.slice(event.indexOf('.') + 1)),
    what: ({ action }) => action.what,
    actionId: ({ action }) => action.id,
    actor: ({ actor }, cells) => actor?.name ?? cells.word('system'),
    change: (row, { language }) => changeOf(row, language),
  },
})

async function withNames(ctx: ReadContext): Promise<(row: LogColumns) => Row> {
  const present = await logPresenter(ctx)
  const places = await ctx.cached(structure)
  const nameOf = (id: number) => places.nameOf(id, ctx.language)
  const factsOf = await factsWriter(ctx)
  return (row) => {
    const shown = present(row)
    return { ...shown, industry: nameOf(row.industry_id), facts: factsOf(shown) }
  }
}

/** 'State: Ongoing → Tardy; Expected date: 12/11/2026 → 18/11/2026'. */
function changeOf({ from, to, facts }: Row, language: Language): Cell {
  const word = (key: string) => textAt(texts[language], key) ?? key
  const moved = from && to && from !== to ? [`${word('columns.state')}: ${stateOf(from)} → ${stateOf(to)}`] : []
  const values = facts.map(({ label, before, after }) => `${label}: ${before === '' ? after : `${before} → ${after}`}`)
  return [...moved, ...values].join('; ') || null

  function stateOf(code: string) {
    return word(`states.${code}`)
  }
}
