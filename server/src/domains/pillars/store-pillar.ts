import { searchText } from '@lineside/contract/core'
import type { WriteContext } from '../../core/kernel/index.ts'
import { type Element, pillars, type StoredPillar } from './queries.ts'

type Head = Pick<StoredPillar, 'id' | 'name' | 'initials'>

const columnsOf = ({ id, name, initials }: Head) => [id, name, searchText(name), initials, searchText(initials)]

/** Last in their order. */
export async function insertPillar(ctx: WriteContext, head: Head, elements: readonly Element[]): Promise<void> {
  await ctx.db.query(
    `insert into pillars (id, name, search_name, initials, search_initials, position)
     values ($1, $2, $3, $4, $5, (select coalesce(max(position), 0) + 1 from pillars))`,
    columnsOf(head),
  )
  await storeElements(ctx, head.id, elements)
}

/** Writes what a pillar is in place of what it was, under the next version. */
export async function replacePillar(ctx: WriteContext, head: Head, elements: readonly Element[]): Promise<void> {
  await ctx.db.query(
    `update pillars set name = $2, search_name = $3, initials = $4, search_initials = $5, row_version = row_version + 1
     where id = $1`,
    columnsOf(head),
  )
  await storeElements(ctx, head.id, elements)
}

async function storeElements(ctx: WriteContext, pillarId: number, elements: readonly Element[]): Promise<void> {
  ctx.outdates(pillars)
  const rows = elements.flatMap(({ subElements, ...element }, place) => [
    { ...element, parentId: null, place },
    ...subElements.map((sub, at) => ({ ...sub, parentId: element.id, place: at })),
  ])
  const ids = rows.map(({ id }) => id)
  // sub-elements first: nothing that goes has anything below it that stays
  await ctx.db.query(
    'delete from pillars_elements where pillar_id = $1 and parent_id is not null and id <> all($2::bigint[])',
    [pillarId, ids],
  )
  await ctx.db.query('delete from pillars_elements where pillar_id = $1 and id <> all($2::bigint[])', [pillarId, ids])
  await ctx.db.query(
    `insert into pillars_elements (pillar_id, id, parent_id, name, position, enabled)
     select $1, * from unnest($2::bigint[], $3::bigint[], $4::text[], $5::int[], $6::boolean[])
     on conflict (id) do update set name = excluded.name, position = excluded.position, enabled = excluded.enabled`,
    [
      pillarId,
      ids,
      rows.map(({ parentId }) => parentId),
      rows.map(({ name }) => name),
      rows.map(({ place }) => place),
      rows.map(({ enabled }) => enabled),
    ],
  )
}
