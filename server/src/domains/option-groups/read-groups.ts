import { listOptionGroupUses } from '@lineside/contract/option-groups'
import type { RouteId } from '@lineside/contract/routes'
import { inScope } from '../../core/access/index.ts'
import { loadRecord } from '../../core/catalogue/index.ts'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { groups } from './catalogue.ts'

/** Something of a later domain that offers the options of a group. */
export interface OptionGroupUser {
  id: number
  name: string
  /** the plants it is for; null: it belongs to none */
  plants: readonly number[] | null
  enabled: boolean
}

/** One kind of such things, with the screen of one; a domain gives it to `optionGroupsDomain` by `domains.ts`. */
export interface OptionGroupUsers {
  route: RouteId
  find(ctx: ReadContext, groupId: number): Promise<readonly OptionGroupUser[]>
}

/** What offers the options of a group, as far as the reader's plants reach. */
export async function usesOf(ctx: ReadContext, kinds: readonly OptionGroupUsers[], groupId: number) {
  const results = []
  for (const { route, find } of kinds) {
    for (const { plants, ...user } of await find(ctx, groupId)) {
      if (plants === null || plants.some((plant) => inScope(ctx.actor, plant))) results.push({ route, ...user })
    }
  }
  return results.map(({ route, id, name, enabled }) => ({ route, id, name, enabled }))
}

export function listOptionGroupUsesQuery(kinds: readonly OptionGroupUsers[]) {
  return query(listOptionGroupUses, async (ctx, { params }) => {
    await loadRecord(ctx, groups, params.id)
    return usesOf(ctx, kinds, params.id)
  })
}
