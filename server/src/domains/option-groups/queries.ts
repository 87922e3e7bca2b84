import { type Infer, searchText } from '@lineside/contract/core'
import type { cachedOptionGroup } from '@lineside/contract/option-groups'
import { inScope } from '../../core/access/index.ts'
import { defineCache } from '../../core/cache/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import type { Params } from '../../core/list/index.ts'

export interface StoredOption {
  id: number
  parentId: number | null
  level: number
  name: string
  enabled: boolean
  used: boolean
}

export interface OptionGroup {
  id: number
  name: string
  columns: readonly string[]
  /** null: all plants */
  plants: readonly number[] | null
  /** in their order, an option before those below it */
  options: readonly StoredOption[]
  enabled: boolean
  rowVersion: number
}

export const groupColumns = `g.id, g.name, g.columns, g.plants, g.enabled, g.row_version as "rowVersion"`
const optionColumns = 'o.id, o.parent_id as "parentId", o.level, o.name, o.enabled, o.used'

/** The groups of one of the plants, and those of all. */
export function ofPlants(plantIds: readonly number[], p: Params): string {
  return `(g.plants is null or g.plants && ${p.add(plantIds)}::bigint[])`
}

export function isVisible({ actor }: ReadContext, { plants }: Pick<OptionGroup, 'plants'>): boolean {
  return plants === null || actor.isAdmin || plants.some((plant) => inScope(actor, plant))
}

/** A group of the reader's plants with all its options; any other does not exist for them. */
export async function findOptionGroup(ctx: ReadContext, id: number): Promise<OptionGroup | undefined> {
  const { rows } = await ctx.db.query<Omit<OptionGroup, 'options'>>(
    `select ${groupColumns} from option_groups g where g.id = $1`,
    [id],
  )
  const [group] = rows
  if (!group || !isVisible(ctx, group)) return undefined
  const { rows: options } = await ctx.db.query<StoredOption>(
    `select ${optionColumns} from option_groups_options o where o.group_id = $1 order by o.position`,
    [id],
  )
  return { ...group, options }
}

/** Groups of these names, of whichever plants. */
export async function groupsNamed(ctx: ReadContext, names: readonly string[]): Promise<OptionGroup[]> {
  const { rows } = await ctx.db.query<Omit<OptionGroup, 'options'>>(
    `select ${groupColumns} from option_groups g where g.search_name = any($1::text[]) order by g.id for update`,
    [names.map((name) => searchText(name.trim()))],
  )
  return withOptions(ctx, rows)
}

/** The groups that these options belong to. */
export async function groupsOfOptions(ctx: ReadContext, optionIds: readonly number[]): Promise<OptionGroup[]> {
  const { rows } = await ctx.db.query<Omit<OptionGroup, 'options'>>(
    `select ${groupColumns} from option_groups g
     where g.id in (select group_id from option_groups_options where id = any($1::bigint[])) order by g.id for update`,
    [optionIds],
  )
  return withOptions(ctx, rows)
}

async function withOptions(ctx: ReadContext, groups: readonly Omit<OptionGroup, 'options'>[]): Promise<OptionGroup[]> {
  const { rows } = await ctx.db.query<StoredOption & { groupId: number }>(
    `select ${optionColumns}, o.group_id as "groupId" from option_groups_options o
     where o.group_id = any($1::bigint[]) order by o.group_id, o.position`,
    [groups.map(({ id }) => id)],
  )
  const byGroup = Map.groupBy(rows, (option) => option.groupId)
  return groups.map((group) => ({
    ...group,
    options: (byGroup.get(group.id) ?? []).map(({ groupId: _, ...option }) => option),
  }))
}

export type CachedGroup = Infer<typeof cachedOptionGroup> & { plants: readonly number[] | null }

/** Every group by id with what can be chosen in it: options that are enabled up to the first level. */
export const optionGroups = defineCache<ReadonlyMap<number, CachedGroup>>('option-groups', async (db) => {
  const { rows: groups } = await db.query<Omit<OptionGroup, 'options'>>(`select ${groupColumns} from option_groups g`)
  const { rows: options } = await db.query<StoredOption & { groupId: number }>(
    `select ${optionColumns}, o.group_id as "groupId" from option_groups_options o
     where o.enabled order by o.group_id, o.position`,
  )
  const chosen = new Set<number>()
  const offered = options.filter(({ id, parentId }) => {
    if (parentId !== null && !chosen.has(parentId)) return false
    chosen.add(id)
    return true
  })
  const byGroup = Map.groupBy(offered, (option) => option.groupId)
  return new Map(
    groups.map(({ id, name, columns, plants, enabled }) => {
      const own = (byGroup.get(id) ?? []).map((option) => ({
        id: option.id,
        parentId: option.parentId,
        name: option.name,
      }))
      return [id, { id, name, columns: [...columns], plants, enabled, options: own }]
    }),
  )
})
