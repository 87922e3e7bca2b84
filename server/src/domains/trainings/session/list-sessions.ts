import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { exportSessions, getSession, getSessionLog, listSessions, sessionList } from '@lineside/contract/trainings'
import { presentPage } from '../../../core/catalogue/index.ts'
import { rowAs } from '../../../core/db/index.ts'
import { exportable } from '../../../core/export/index.ts'
import { readHistory } from '../../../core/history/index.ts'
import { list, query, type ReadContext } from '../../../core/kernel/index.ts'
import { containing, type ListSource, runList } from '../../../core/list/index.ts'
import { abilitiesOf } from '../../../core/states/index.ts'
import { accountNames, subordinatesOf } from '../../accounts/index.ts'
import { attendedBy, seenSessions } from '../access.ts'
import { texts } from '../texts.ts'
import {
  loadSession,
  presentSessionRow,
  SESSION_ENTITY,
  type SessionColumns,
  sessionColumns,
  sessionRules,
  sessionSource,
  sessionWorkflow,
} from './session.ts'

export type SessionFilters = Parsed<SchemasOf<typeof listSessions>>['query']

export const sessionListSource: ListSource<SessionFilters> = {
  from: sessionSource,
  select: sessionColumns,
  plant: 's.industry_id',
  day: 's.begins_on',
  seen: seenSessions,
  id: { sql: 's.id', type: 'bigint', field: 'id' },
  sorts: { beginsOn: { sql: 's.begins_on', type: 'date', field: 'begins_on' } },
  filters: {
    courseId: (ids, p) => p.oneOf('s.course_id', ids),
    level: (levels, p) => p.oneOf('r.level', levels),
    state: (states, p) => p.oneOf('s.state', states),
    accountId: (ids, p) => attendedBy(ids, p),
  },
  queried: {
    subordinates: async (only, p, ctx) => (only ? attendedBy(await subordinatesOf(ctx), p) : 'true'),
  },
  search: (text, p) => `r.search_name like ${p.add(containing(text))}`,
}

/** What asks for the people is left out of rows: the command refuses, and the record says so beforehand. */
const rowRules = { ...sessionRules, guards: { hasBegun: () => undefined, attendsNot: () => undefined } }

export const listSessionsQuery = list(listSessions, async (ctx, { query: sent }) => {
  const page = await runList(ctx, sessionList, sessionListSource, sent, (row) => rowAs<SessionColumns>(row))
  return presentPage(page, {
    likeness: ({ state }) => state,
    abilities: (session) => abilitiesOf(ctx, rowRules, session.state, { ...session, attendees: [] }),
    present: await rowPresenter(ctx),
  })
})

async function rowPresenter(ctx: ReadContext) {
  const people = await ctx.cached(accountNames)
  return (row: SessionColumns) => presentSessionRow(row, people)
}

/** The trainings as a file: plant and trainer by their names. */
export const sessionExport = exportable({
  endpoint: exportSessions,
  list: sessionList,
  source: sessionListSource,
  texts,
  fileName: 'treinamentos',
  present: rowPresenter,
})

export const getSessionQuery = query(getSession, async (ctx, { params }) =>
  sessionWorkflow.present(ctx, await loadSession(ctx, params.id)),
)

export const getSessionLogQuery = query(getSessionLog, async (ctx, { params }) => {
  await loadSession(ctx, params.id)
  const people = await ctx.cached(accountNames)
  return readHistory(ctx.db, SESSION_ENTITY, params.id, (id) => people.get(id) ?? '')
})
