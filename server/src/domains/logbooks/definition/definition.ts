import type { EnabledState, Infer } from '@lineside/contract/core'
import { type logbookRecord, type logbookRow, logbookStates } from '@lineside/contract/logbooks'
import { assertInScope } from '../../../core/access/index.ts'
import { readHistory } from '../../../core/history/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { abilitiesOf, type StateRules } from '../../../core/states/index.ts'
import { plantToday, type Workflow, type WorkflowRow } from '../../../core/workflow/index.ts'
import { accountNames, logbookHolders, mayTakePart } from '../../accounts/index.ts'

export const ENTITY = 'logbooks'

export type Activity = Infer<typeof logbookRecord>['activities'][number]

/** A logbook with its newest version. */
export interface Logbook extends WorkflowRow {
  name: string
  state: EnabledState
  version_id: number
  /** its number */
  version: number
  valid_from: string
  place_ids: number[]
  activities: Activity[]
}

export const logbookSource = 'logbooks l join logbooks_versions v on v.id = l.version_id'
export const logbookColumns = `l.id, l.industry_id, l.name, l.search_name, l.state, l.version_id, v.number as version,
  v.valid_from, v.place_ids, v.activities, l.row_version`

const rules: StateRules<EnabledState, Logbook> = { machine: logbookStates, guards: {}, persons: {} }

/** One of the reader's plants; any other does not exist for them. */
export async function loadLogbook(ctx: ReadContext, id: number): Promise<Logbook> {
  const { rows } = await ctx.db.query<Logbook>(`select ${logbookColumns} from ${logbookSource} where l.id = $1`, [id])
  const [logbook] = rows
  if (!logbook) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, logbook.industry_id)
  return logbook
}

/** The same for who changes it: others wait for the end of the command. */
async function lockLogbook(ctx: ReadContext, id: number): Promise<Logbook> {
  // a statement of its own: what is read along with the lock may be older than what it waited for
  await ctx.db.query('select 1 from logbooks where id = $1 for update', [id])
  return loadLogbook(ctx, id)
}

export const logbookAbilities = (ctx: ReadContext, logbook: Logbook) => abilitiesOf(ctx, rules, logbook.state, logbook)

export const presentLogbookRow = (logbook: Logbook): Omit<Infer<typeof logbookRow>, 'abilities'> => ({
  id: logbook.id,
  industryId: logbook.industry_id,
  name: logbook.name,
  enabled: logbook.state === 'ENABLED',
  state: logbook.state,
  version: logbook.version,
  validFrom: logbook.valid_from,
  activityCount: logbook.activities.length,
  placeCount: logbook.place_ids.length,
  rowVersion: logbook.row_version,
})

/** The number of the version that holds on a day. */
async function versionOn(ctx: ReadContext, logbookId: number, day: string): Promise<number | null> {
  const { rows } = await ctx.db.query<{ number: number | null }>(
    'select max(number) as number from logbooks_versions where logbook_id = $1 and valid_from <= $2::date',
    [logbookId, day],
  )
  return rows[0]?.number ?? null
}

/** How a logbook moves. */
export const logbookWorkflow: Workflow<EnabledState, Logbook, Infer<typeof logbookRecord>> = {
  rules,
  table: 'logbooks',
  state: 'state',
  entity: ENTITY,
  container: ENTITY,
  load: loadLogbook,
  lock: lockLogbook,
  mayTakePart,
  async present(ctx, logbook) {
    const people = await ctx.cached(accountNames)
    return {
      ...presentLogbookRow(logbook),
      placeIds: logbook.place_ids,
      activities: logbook.activities,
      versionToday: await versionOn(ctx, logbook.id, await plantToday(ctx, logbook.industry_id)),
      holderCount: (await logbookHolders(ctx, logbook.id, logbook.industry_id)).length,
      abilities: await logbookAbilities(ctx, logbook),
      history: await readHistory(ctx.db, ENTITY, logbook.id, (id) => people.get(id) ?? ''),
    }
  },
  // nobody is notified of a definition
  announceMove: () => Promise.resolve(),
}
