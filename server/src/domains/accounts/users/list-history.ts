import { exportUserHistory, listUserHistory, userHistoryList, type userHistoryRow } from '@lineside/contract/accounts'
import type { Infer, Parsed, SchemasOf } from '@lineside/contract/core'
import type { NamesOf } from '../../../core/catalogue/index.ts'
import { rowAs } from '../../../core/db/index.ts'
import { exportable } from '../../../core/export/index.ts'
import { type HistoryRow, historyOf, presentEntry } from '../../../core/history/index.ts'
import { list, type ReadContext } from '../../../core/kernel/index.ts'
import { findBy, type ListSource, runList } from '../../../core/list/index.ts'
import { profiles, searchedProfiles, shownName } from '../../profiles/index.ts'
import { accountNames, searchedPeople } from '../queries.ts'
import { texts } from '../texts.ts'
import { changeWriter } from './history-text.ts'

type Filters = Parsed<SchemasOf<typeof listUserHistory>>['query']
type Row = Infer<typeof userHistoryRow>

/** The same events as in the index of the migration, so that the database sees that it may use it. */
export const historyOfUsers = historyOf(
  ['accounts', 'profiles'],
  [
    'accounts.signedIn',
    'accounts.signedOut',
    'accounts.signInRefused',
    'accounts.linkOpened',
    'accounts.passwordRefused',
    'accounts.sessionEnded',
    'accounts.otherSessionsEnded',
  ],
)

const source: ListSource<Filters> = {
  from: historyOfUsers,
  select: `h.id, h.entity, h.entity_id, h.event, h.from_state, h.to_state, h.actor_id, h.at, h.reason, h.before,
    h.after`,
  plant: 'h.industry_id',
  // only administrators come here, and they see all plants
  own: () => 'true',
  at: 'h.at',
  readersDay: true,
  id: { sql: 'h.id', type: 'bigint', field: 'id' },
  sorts: { at: { sql: 'h.at', type: 'timestamptz', field: 'at' } },
  filters: {
    kind: (kinds, p) => p.oneOf('h.entity', kinds),
    event: (events, p) =>
      p.oneOf(
        'h.event',
        events.flatMap((event) => [`accounts.${event}`, `profiles.${event}`]),
      ),
    accountId: (ids, p) => `(h.entity = 'accounts' and ${p.oneOf('h.entity_id', ids)})`,
    profileId: (ids, p) => `(h.entity = 'profiles' and ${p.oneOf('h.entity_id', ids)})`,
    actorId: (ids, p) => p.oneOf('h.actor_id', ids),
  },
  // ids are of one line for all records: no profile has an account's
  search: findBy({
    numbers: ['h.entity_id'],
    names: [
      { columns: ['h.actor_id', 'h.entity_id'], of: searchedPeople },
      { columns: ['h.entity_id'], of: searchedProfiles },
    ],
  }),
}

/** The history as a list and as a file; `logbookNames`: those of the logbooks, which a later domain has. */
export function userHistory(logbookNames: NamesOf) {
  return {
    query: list(listUserHistory, async (ctx, { query }) => {
      const present = await historyPresenter(ctx, logbookNames)
      return runList(ctx, userHistoryList, source, query, (row) => present(rowAs<HistoryRow>(row)))
    }),
    file: historyFile(logbookNames),
  }
}

async function historyPresenter(ctx: ReadContext, logbookNames: NamesOf): Promise<(row: HistoryRow) => Row> {
  const [people, known] = [await ctx.cached(accountNames), await ctx.cached(profiles)]
  const [roles, logbooks] = [await roleNames(ctx), await logbookNames(ctx)]
  const shown = (name: string | undefined) => (name === undefined ? undefined : shownName(name, ctx.language))
  const withShownName = (part: Row['before']) =>
    typeof part?.name === 'string' ? { ...part, name: shown(part.name) } : part
  const nameOf = (id: number) => people.get(id) ?? ''
  const names: Names = {
    roleId: (id) => shown(roles.get(id)),
    profileId: (id) => shown(known.get(id)?.name),
    supervisorId: (id) => people.get(id),
    substituteId: (id) => people.get(id),
    logBookId: (id) => logbooks.get(id) ?? `#${id}`,
  }
  return (row) => {
    const entry = presentEntry(row, nameOf)
    const kind = row.entity === 'profiles' ? 'profiles' : 'accounts'
    const readable = (part: Row['before']) => withNames(kind === 'profiles' ? withShownName(part) : part, names)
    const name = kind === 'profiles' ? shown(known.get(row.entity_id)?.name) : people.get(row.entity_id)
    return {
      ...entry,
      kind,
      subject: row.entity_id > 0 ? { id: row.entity_id, name: name ?? '' } : null,
      before: readable(entry.before),
      after: readable(entry.after),
    }
  }
}

async function roleNames(ctx: ReadContext): Promise<ReadonlyMap<number, string>> {
  const { rows } = await ctx.db.query<{ id: number; name: string }>('select id, name from accounts_roles')
  return new Map(rows.map((row) => [row.id, row.name]))
}

type Names = Readonly<Record<string, (id: number) => string | undefined>>

/** What is stored by id a reader wants by name: `roleId: 7` and beside it `role: 'Manager'`. */
function withNames(part: Row['before'], names: Names): Row['before'] {
  if (!part) return part
  const named = Object.entries(part).flatMap(([key, value]) => {
    const find = names[key]
    return find && typeof value === 'number' ? [[key.slice(0, -2), find(value) ?? '']] : []
  })
  return { ...part, ...Object.fromEntries(named) }
}

/** The history as a file: one line for each value that changed, `Name: old → new`. */
const historyFile = (logbookNames: NamesOf) =>
  exportable({
    endpoint: exportUserHistory,
    list: userHistoryList,
    source,
    texts: texts,
    fileName: 'historico-de-usuarios',
    async present(ctx) {
      const present = await historyPresenter(ctx, logbookNames)
      const write = changeWriter(ctx)
      return (row: HistoryRow) => {
        const entry = present(row)
        return { ...entry, written: write(entry) }
      }
    },
    values: {
      event: (row, cells) => {
        const verb = row.event.slice(row.event.indexOf('.') + 1)
        return cells.code('event', verb)
      },
      change: ({ written }) => written,
    },
  })
