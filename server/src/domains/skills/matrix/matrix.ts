import { hasAnyRight, localTime } from '@lineside/contract/core'
import { getMatrix, levelStandings, mayEvaluate, standingLetter } from '@lineside/contract/skills'
import { assertInScope } from '../../../core/access/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { peopleOfPlant, subordinatesOf } from '../../accounts/index.ts'
import { shifts } from '../../shifts/index.ts'
import { structure } from '../../structure/index.ts'
import { days } from '../cell/cell.ts'
import { newcomer, standingsAt } from '../people.ts'
import { type Position, positions, type Task, tasks } from '../queries.ts'
import type { Matrix, MatrixFilters } from './narrow-matrix.ts'
import { narrowed } from './narrow-matrix.ts'

const letters = levelStandings.map(standingLetter)

/**
 * The levels of a plant by person, each as a number: the place of its task among the columns, 16 times over, the level 4
 * times over, and how it stands. So the database gives one text a person, which is read many times faster than a row a cell.
 */
async function cellsBy(ctx: ReadContext, industryId: number, columns: readonly Task[], today: string) {
  const { soon } = days(today)
  const { rows } = await ctx.db.query<{ account_id: number; cells: string }>(
    `select l.account_id, string_agg((t.at * 32 + l.level * 4 + case when l.expires_on is null or l.expires_on > $4::date
       then 1 when l.expires_on < $3::date then 3 else 2 end)::text, ',') as cells
     from skills_levels l join (select id, at::integer - 1 as at from unnest($2::bigint[]) with ordinality u(id, at)) t
       on t.id = l.task_id
     where l.industry_id = $1 group by l.account_id`,
    [industryId, columns.map(({ id }) => id), today, soon],
  )
  return new Map(rows.map(({ account_id, cells }) => [account_id, unpacked(cells, columns.length)]))
}

function unpacked(cells: string, length: number) {
  const levels = Array<string>(length).fill('0')
  const standings = Array<string>(length).fill('-')
  for (const cell of cells === '' ? [] : cells.split(',')) {
    const value = Number(cell)
    const at = value >> 5
    levels[at] = String((value >> 2) & 7)
    standings[at] = letters[value & 3] ?? '-'
  }
  return { levels: levels.join(''), standings: standings.join('') }
}

async function suggestedBy(ctx: ReadContext, industryId: number): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await ctx.db.query<{ account_id: number; task_id: number }>(
    `select distinct account_id, task_id from skills_suggestions
     where industry_id = $1 and state = 'OPEN' order by account_id, task_id`,
    [industryId],
  )
  const by = new Map<number, number[]>()
  for (const { account_id, task_id } of rows) by.set(account_id, [...(by.get(account_id) ?? []), task_id])
  return by
}

function requiredBy(position: Position, columns: readonly Task[]): string {
  const levels = new Map(position.requirements.map(({ taskId, level }) => [taskId, level]))
  return columns.map(({ id }) => levels.get(id) ?? 0).join('')
}

/** @throws NOT_FOUND where a filter names what the plant does not have: others' places and people are not there */
async function assertHere(ctx: ReadContext, filters: MatrixFilters, people: ReadonlySet<number>): Promise<void> {
  const { industryId, placeId = [], shiftId = [], positionId = [], taskId = [], accountId = [] } = filters
  const known = [
    { ids: placeId, byId: (await ctx.cached(structure)).byId },
    { ids: shiftId, byId: (await ctx.cached(shifts)).byId },
    { ids: positionId, byId: (await ctx.cached(positions)).byId },
    { ids: taskId, byId: (await ctx.cached(tasks)).byId },
  ]
  const isHere = known.every(({ ids, byId }) => ids.every((id) => byId.get(id)?.industryId === industryId))
  if (!isHere || accountId.some((id) => !people.has(id))) throw problem('NOT_FOUND')
}

/** The matrix of a plant under filters. @throws NOT_FOUND for a plant that is not the reader's */
export async function findMatrix(ctx: ReadContext, filters: MatrixFilters): Promise<Matrix> {
  const { industryId } = filters
  assertInScope(ctx.actor, industryId)
  const plant = (await ctx.services.plants(ctx.db)).find(({ id }) => id === industryId)
  if (!plant) throw problem('NOT_FOUND')
  const here = await peopleOfPlant(ctx, industryId)
  await assertHere(ctx, filters, new Set(here.map(({ id }) => id)))
  const today = localTime(ctx.now, plant.timeZone).day
  const columns = (await ctx.cached(tasks)).all.filter((task) => task.industryId === industryId && task.enabled)
  const standings = await standingsAt(ctx, industryId)
  const cells = await cellsBy(ctx, industryId, columns, today)
  const suggested = await suggestedBy(ctx, industryId)
  const empty = unpacked('', columns.length)
  const people = here.map(({ id, name }) => {
    const { accountId: _, ...standing } = standings.get(id) ?? newcomer(id)
    return { id, name, ...standing, ...(cells.get(id) ?? empty), suggested: suggested.get(id) ?? [] }
  })
  const whole: Matrix = {
    industryId,
    today,
    tasks: columns.map(({ id, name, group, validityMonths, placeIds }) => ({
      id,
      name,
      group,
      validityMonths,
      placeIds: [...placeIds],
    })),
    positions: (await ctx.cached(positions)).all
      .filter((position) => position.industryId === industryId)
      .map((position) => ({ id: position.id, name: position.name, required: requiredBy(position, columns) })),
    people,
    abilities: hasAnyRight(ctx.actor, mayEvaluate) ? { evaluated: true, assigned: true } : {},
  }
  return narrowed(whole, filters, {
    places: await ctx.cached(structure),
    team: filters.subordinates ? new Set(await subordinatesOf(ctx)) : null,
  })
}

export const getMatrixQuery = query(getMatrix, (ctx, { query: filters }) => findMatrix(ctx, filters))
