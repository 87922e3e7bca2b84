import { addDays, type Infer, localTime, type Parsed, type SchemasOf } from '@lineside/contract/core'
import {
  EXPIRING_DAYS,
  exportSkillLevels,
  type LevelStanding,
  listSkillLevels,
  skillLevelList,
  type skillLevelRow,
  standingOf,
} from '@lineside/contract/skills'
import type { Plant } from '../../../core/access/index.ts'
import { rowAs } from '../../../core/db/index.ts'
import { exportable } from '../../../core/export/index.ts'
import { list, type ReadContext } from '../../../core/kernel/index.ts'
import { findBy, type ListSource, runList } from '../../../core/list/index.ts'
import { accountNames, searchedPeople, subordinatesOf } from '../../accounts/index.ts'
import { searchedTasks, tasks } from '../queries.ts'
import { texts } from '../texts.ts'
import { days } from './cell.ts'

interface Row {
  id: number
  industry_id: number
  account_id: number
  task_id: number
  level: number
  evaluated_on: string
  evaluator_id: number
  expires_on: string | null
}

/** Each names the days that it compares with: one that is named and stands nowhere has no type for the database. */
const conditions: Record<LevelStanding, (today: () => string, soon: () => string) => string> = {
  NONE: () => 'false',
  IN_FORCE: (_, soon) => `(l.expires_on is null or l.expires_on > ${soon()})`,
  EXPIRING: (today, soon) => `l.expires_on between ${today()} and ${soon()}`,
  EXPIRED: (today) => `l.expires_on < ${today()}`,
}

/** The plant's own day decides how a level stands. */
function standingAt(plants: readonly Plant[], now: Date, industryId: number) {
  const zone = plants.find(({ id }) => id === industryId)?.timeZone ?? 'UTC'
  return localTime(now, zone).day
}

const source: ListSource<Parsed<SchemasOf<typeof listSkillLevels>>['query']> = {
  from: 'skills_levels l join skills_evaluations e on e.id = l.evaluation_id',
  select: `l.id, l.industry_id, l.account_id, l.task_id, l.level, l.evaluated_on, e.by_id as evaluator_id, l.expires_on,
    coalesce(l.expires_on, 'infinity'::date)::text as expiry`,
  plant: 'l.industry_id',
  day: 'l.evaluated_on',
  id: { sql: 'l.id', type: 'bigint', field: 'id' },
  sorts: {
    evaluatedOn: { sql: 'l.evaluated_on', type: 'date', field: 'evaluated_on' },
    expiresOn: { sql: "coalesce(l.expires_on, 'infinity'::date)", type: 'date', field: 'expiry' },
  },
  filters: {
    taskId: (ids, p) => p.oneOf('l.task_id', ids),
    accountId: (ids, p) => p.oneOf('l.account_id', ids),
  },
  search: findBy({
    names: [
      { columns: ['l.account_id', 'e.by_id'], of: searchedPeople },
      { columns: ['l.task_id'], of: searchedTasks },
    ],
  }),
  queried: {
    standing: async (codes, p, ctx) => {
      const each = (await ctx.services.plants(ctx.db)).map(({ id, timeZone }) => {
        const { day } = localTime(ctx.now, timeZone)
        const today = () => `${p.add(day)}::date`
        const soon = () => `${p.add(addDays(day, EXPIRING_DAYS))}::date`
        return `(l.industry_id = ${p.add(id)} and (${codes.map((code) => conditions[code](today, soon)).join(' or ')}))`
      })
      return each.length === 0 ? 'false' : `(${each.join(' or ')})`
    },
    subordinates: async (only, p, ctx) =>
      only ? `l.account_id = any(${p.add(await subordinatesOf(ctx))}::bigint[])` : 'true',
  },
}

async function rowPresenter(ctx: ReadContext) {
  const people = await ctx.cached(accountNames)
  const { byId } = await ctx.cached(tasks)
  const plants = await ctx.services.plants(ctx.db)
  const person = (id: number) => ({ id, name: people.get(id) ?? '' })
  return (row: Row): Infer<typeof skillLevelRow> => ({
    id: row.id,
    industryId: row.industry_id,
    person: person(row.account_id),
    task: { id: row.task_id, name: byId.get(row.task_id)?.name ?? '' },
    level: row.level,
    standing: standingOf({ expiresOn: row.expires_on }, days(standingAt(plants, ctx.now, row.industry_id))),
    evaluatedOn: row.evaluated_on,
    evaluator: person(row.evaluator_id),
    expiresOn: row.expires_on,
  })
}

export const listSkillLevelsQuery = list(listSkillLevels, async (ctx, { query }) => {
  const present = await rowPresenter(ctx)
  return runList(ctx, skillLevelList, source, query, (row) => present(rowAs<Row>(row)))
})

/** The levels as a file: people, task and plant by their names. */
export const skillLevelExport = exportable({
  endpoint: exportSkillLevels,
  list: skillLevelList,
  source,
  texts,
  fileName: 'niveis-de-polivalencia',
  present: rowPresenter,
})
