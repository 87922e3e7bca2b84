import type { Infer, Parsed, SchemasOf } from '@lineside/contract/core'
import { exportFormLog, type FormDifference, formLogList, type formLogRow, listFormLog } from '@lineside/contract/forms'
import { rowAs } from '../../core/db/index.ts'
import { exportable } from '../../core/export/index.ts'
import { type HistoryRow, historyOf, presentEntry } from '../../core/history/index.ts'
import { list, type ReadContext } from '../../core/kernel/index.ts'
import { comparedText, findBy, type ListSource, runList } from '../../core/list/index.ts'
import { accountNames, searchedPeople } from '../accounts/index.ts'
import { texts } from './texts.ts'

type Filters = Parsed<SchemasOf<typeof listFormLog>>['query']

interface LogColumns extends HistoryRow {
  industry_id: number
  form: string
  difference: FormDifference | null
}

const source: ListSource<Filters> = {
  from: `${historyOf('forms', ['forms.expiryAnnounced'])} left join forms f on f.id = h.entity_id
    left join forms_versions v on v.form_id = h.entity_id and h.event = 'forms.submitted'
      and v.version = (h.after ->> 'version')::integer`,
  // a form that was removed is called as its history calls it
  select: `h.id, h.entity, h.entity_id, h.event, h.from_state, h.to_state, h.actor_id, h.at, h.reason, h.before, h.after,
    h.industry_id, coalesce(f.name, h.before ->> 'name', h.after ->> 'name', '') as form, v.difference`,
  plant: 'h.industry_id',
  at: 'h.at',
  id: { sql: 'h.id', type: 'bigint', field: 'id' },
  sorts: { at: { sql: 'h.at', type: 'timestamptz', field: 'at' } },
  filters: {
    event: (events, p) =>
      p.oneOf(
        'h.event',
        events.map((event) => `forms.${event}`),
      ),
    accountId: (ids, p) => p.oneOf('h.actor_id', ids),
  },
  search: findBy({
    numbers: ['h.entity_id'],
    names: [{ columns: ['h.actor_id'], of: searchedPeople }],
    texts: [comparedText(`coalesce(f.name, h.before ->> 'name', h.after ->> 'name', '')`)],
  }),
}

async function presenter(ctx: ReadContext): Promise<(row: LogColumns) => Infer<typeof formLogRow>> {
  const people = await ctx.cached(accountNames)
  return (row) => {
    const version = row.after?.version ?? row.before?.version
    return {
      ...presentEntry(row, (id) => people.get(id) ?? ''),
      industryId: row.industry_id,
      form: { id: row.entity_id, name: row.form },
      version: typeof version === 'number' ? version : null,
      difference: row.difference,
    }
  }
}

export const listFormLogQuery = list(listFormLog, async (ctx, { query }) => {
  const present = await presenter(ctx)
  return runList(ctx, formLogList, source, query, (row) => present(rowAs<LogColumns>(row)))
})

export const formLogExport = exportable({
  endpoint: exportFormLog,
  list: formLogList,
  source,
  texts: texts,
  fileName: 'alteracoes-de-formularios',
  async present(ctx) {
    const present = await presenter(ctx)
    return (row: LogColumns) => present(row)
  },
  values: {
    event: (row, cells) => cells.code('event', row.event.replace(/^forms\./, '')),
    change: (row) => row.difference?.fields.map(({ name }) => name).join(', ') ?? null,
    form: (row) => row.form.name,
    formId: (row) => row.form.id,
    actor: (row) => row.actor?.name ?? null,
  },
})
