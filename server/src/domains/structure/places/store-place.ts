import { searchText } from '@lineside/contract/core'
import { type Level, levels } from '@lineside/contract/structure'
import type { Queries, WriteContext } from '../../../core/kernel/index.ts'
import { type Holiday, pathColumns } from '../queries.ts'
import type { PlaceRow } from './load-place.ts'

type Way = Pick<PlaceRow, 'industry_id' | 'process_id' | 'family_id' | 'industry_line_id' | 'collect_point_id'>

/** The columns of a place's way: those of its parent, and its own id at its own level. */
export function wayBelow(parent: Way | null, level: Level, id: number): Way {
  const way = {
    industry_id: parent?.industry_id ?? id,
    process_id: parent?.process_id ?? null,
    family_id: parent?.family_id ?? null,
    industry_line_id: parent?.industry_line_id ?? null,
    collect_point_id: null,
  }
  return { ...way, [pathColumns[level]]: id }
}

/** Takes a place with all below it to the way of its new parent: one statement, found by one look at an index. */
export async function moveSubtree(db: Queries, place: PlaceRow, parent: PlaceRow): Promise<void> {
  const own = pathColumns[place.level]
  const above = levels.slice(1, levels.indexOf(place.level)).map((level) => pathColumns[level])
  const values = above.map((column) => parent[column])
  const sets = above.map((column, index) => `${column} = $${index + 2}`)
  if (sets.length > 0)
    await db.query(`update structure_nodes set ${sets.join()} where ${own} = $1`, [place.id, ...values])
  await db.query('update structure_nodes set parent_id = $2, row_version = row_version + 1 where id = $1', [
    place.id,
    parent.id,
  ])
}

/** The names that places below a parent have, as `searchText` writes them; of plants below none. */
export async function isNameTaken(
  db: Queries,
  parentId: number | null,
  name: string,
  ownId: number | null,
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from structure_nodes
     where coalesce(parent_id, 0) = $1 and search_name = $2 and id is distinct from $3::bigint`,
    [parentId ?? 0, name, ownId],
  )
  return rows.length > 0
}

export type PlaceFacts = Pick<
  PlaceRow,
  'name' | 'names' | 'time_zone' | 'unit_type' | 'currency' | 'effectiveness_check'
>

export async function storeFacts(db: Queries, id: number, facts: PlaceFacts): Promise<void> {
  await db.query(
    `update structure_nodes set name = $2, search_name = $3, names = $4, time_zone = $5, unit_type = $6,
       currency = $7, effectiveness_check = $8, row_version = row_version + 1 where id = $1`,
    [
      id,
      facts.name,
      searchText(facts.name),
      JSON.stringify(facts.names),
      facts.time_zone,
      facts.unit_type,
      facts.currency,
      facts.effectiveness_check,
    ],
  )
}

export function addHolidays(ctx: Pick<WriteContext, 'insert'>, industryId: number, holidays: readonly Holiday[]): void {
  for (const { day, name } of holidays) ctx.insert('structure_holidays', { industry_id: industryId, day, name })
}

export async function replaceHolidays(ctx: WriteContext, industryId: number, holidays: readonly Holiday[]) {
  await ctx.db.query('delete from structure_holidays where industry_id = $1', [industryId])
  addHolidays(ctx, industryId, holidays)
}
