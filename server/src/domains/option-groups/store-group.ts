import { searchText } from '@lineside/contract/core'
import type { WriteContext } from '../../core/kernel/index.ts'
import type { OptionGroup } from './queries.ts'
import type { NextOption, Reconciled } from './reconcile.ts'

type Head = Pick<OptionGroup, 'id' | 'name' | 'columns' | 'plants'>

export async function insertGroup(ctx: WriteContext, { id, name, columns, plants }: Head, options: Reconciled) {
  await ctx.db.query(
    `insert into option_groups (id, name, search_name, columns, plants)
     values ($1, $2, $3, $4::text[], $5::bigint[])`,
    [id, name, searchText(name), columns, plants],
  )
  await storeOptions(ctx, id, options)
}

/** Writes what a group is made of in place of what it was. */
export async function replaceGroup(ctx: WriteContext, { id, name, columns, plants }: Head, options: Reconciled) {
  await ctx.db.query(
    `update option_groups set name = $2, search_name = $3, columns = $4::text[], plants = $5::bigint[],
       row_version = row_version + 1 where id = $1`,
    [id, name, searchText(name), columns, plants],
  )
  await storeOptions(ctx, id, options)
}

/** What is new, what moved, then what goes: nothing that goes has anything below it that stays. */
async function storeOptions(ctx: WriteContext, groupId: number, { options, removed }: Reconciled): Promise<void> {
  const placed = options.map((option, position) => ({ ...option, position }))
  const [stays, fresh] = [placed.filter(({ was }) => was), placed.filter(({ was }) => !was)]
  if (fresh.length > 0) {
    await ctx.db.query(
      `insert into option_groups_options (group_id, id, parent_id, level, position, name, search_name, enabled)
       select $1, * from unnest(${lists})`,
      [groupId, ...listsOf(fresh)],
    )
  }
  if (stays.length > 0) {
    await ctx.db.query(
      `update option_groups_options o
       set parent_id = n.parent_id, position = n.position, name = n.name, search_name = n.search_name, enabled = n.enabled
       from unnest(${lists}) as n (id, parent_id, level, position, name, search_name, enabled)
       where o.group_id = $1 and o.id = n.id
         and (o.parent_id, o.position, o.name, o.enabled) is distinct from (n.parent_id, n.position, n.name, n.enabled)`,
      [groupId, ...listsOf(stays)],
    )
  }
  if (removed.length > 0) {
    await ctx.db.query('delete from option_groups_options where group_id = $1 and id = any($2::bigint[])', [
      groupId,
      removed.map(({ id }) => id),
    ])
  }
}

const lists = '$2::bigint[], $3::bigint[], $4::int[], $5::int[], $6::text[], $7::text[], $8::boolean[]'

function listsOf(options: readonly (NextOption & { position: number })[]): unknown[][] {
  return [
    options.map(({ id }) => id),
    options.map(({ parentId }) => parentId),
    options.map(({ level }) => level),
    options.map(({ position }) => position),
    options.map(({ name }) => name),
    options.map(({ name }) => searchText(name)),
    options.map(({ enabled }) => enabled),
  ]
}
