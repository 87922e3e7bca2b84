import { addDays, localTime } from '@lineside/contract/core'
import { levelOn } from '@lineside/contract/skills'
import type { Plant } from '../../../core/access/index.ts'
import type { Queries, ReadContext } from '../../../core/kernel/index.ts'
import { plantToday } from '../../../core/workflow/index.ts'
import type { Task } from '../queries.ts'

interface LevelQuery {
  plant: Plant
  accountIds: readonly number[]
  taskIds: readonly number[]
  /** when somebody worked, which may be long ago: what was answered offline is judged by its own time */
  at: Date
}

export interface LevelThen {
  accountId: number
  taskId: number
  /** in force then; 0 where none was */
  level: number
}

/**
 * The levels that were in force at a time: by what had been entered then, or by what was evaluated on an earlier day and
 * entered later, whichever is higher. So nobody who was able is taken for unable because an evaluation was entered late, or
 * because a level was taken back afterwards.
 */
export async function levelsOf(
  db: Queries,
  { plant, accountIds, taskIds, at }: LevelQuery,
): Promise<readonly LevelThen[]> {
  const { day } = localTime(at, plant.timeZone)
  const { rows } = await db.query<LevelThen>(
    `select account_id as "accountId", task_id as "taskId", max(level)::integer as level from (
       (select distinct on (account_id, task_id) account_id, task_id,
          case when expires_on < $4::date then 0 else level end as level
        from skills_evaluations where account_id = any($1::bigint[]) and task_id = any($2::bigint[]) and at <= $3
        order by account_id, task_id, at desc, id desc)
       union all
       (select distinct on (account_id, task_id) account_id, task_id,
          case when expires_on < $4::date then 0 else level end
        from skills_evaluations where account_id = any($1::bigint[]) and task_id = any($2::bigint[])
          and evaluated_on <= $4::date
        order by account_id, task_id, evaluated_on desc, at desc, id desc)
     ) then_in_force group by 1, 2`,
    [accountIds, taskIds, at.toISOString(), day],
  )
  return rows
}

export interface ExpiringLevel {
  accountId: number
  taskId: number
  taskName: string
  level: number
  expiresOn: string
}

/** The levels of a plant that end from a day on within so many days, the earliest first. */
export async function expiringLevels(
  db: Queries,
  { industryId, from, days }: { industryId: number; from: string; days: number },
): Promise<readonly ExpiringLevel[]> {
  const { rows } = await db.query<ExpiringLevel>(
    `select l.account_id as "accountId", l.task_id as "taskId", t.name as "taskName", l.level, l.expires_on as "expiresOn"
     from skills_levels l join skills t on t.id = l.task_id
     where l.industry_id = $1 and l.expires_on between $2::date and $3::date and l.level > 0 and t.enabled
     order by l.expires_on, t.search_name, l.account_id`,
    [industryId, from, addDays(from, days)],
  )
  return rows
}

/** The people of a plant by the position that they have. */
export async function positionHolders(
  db: Queries,
  industryId: number,
): Promise<readonly { accountId: number; positionId: number }[]> {
  const { rows } = await db.query<{ accountId: number; positionId: number }>(
    `select account_id as "accountId", position_id as "positionId" from skills_people
     where industry_id = $1 and position_id is not null order by account_id`,
    [industryId],
  )
  return rows
}

/** The level of somebody in a task today, and the last day on which it holds; null: for good, or there is none. */
export async function levelNow(
  ctx: ReadContext,
  task: Pick<Task, 'id' | 'industryId'>,
  accountId: number,
): Promise<{ level: number; until: string | null }> {
  const today = await plantToday(ctx, task.industryId)
  const { rows } = await ctx.db.query<{ level: number; until: string | null }>(
    'select level, expires_on as until from skills_levels where account_id = $1 and task_id = $2',
    [accountId, task.id],
  )
  const [stored] = rows
  const level = stored ? levelOn(stored.level, stored.until, today) : 0
  return { level, until: level > 0 ? (stored?.until ?? null) : null }
}
