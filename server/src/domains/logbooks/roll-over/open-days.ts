import { localTime } from '@lineside/contract/core'
import type { Plant } from '../../../core/access/index.ts'
import { runAsSystem, type Services, type WriteContext } from '../../../core/kernel/index.ts'
import { collectReactions } from '../../../core/reactions/index.ts'
import { structure } from '../../structure/index.ts'
import { type Group, lockGroups, lockLatest, versionFinder } from './pass-rows.ts'
import { rollOverDay } from './roll-over.ts'
import { type Passed, writePass } from './write-roll-over.ts'

/** So many places are opened in one transaction. */
export const BATCH = 25

export const passEvents = [
  'logbooks.opened',
  'logbooks.itemClosed',
  'logbooks.itemCarried',
  'logbooks.itemRenewed',
] as const

/**
 * Opens the next day of some places of a plant, in one transaction: what dies in it leaves nothing, and the next run finds
 * the same. Gives how many there were.
 */
export async function openSome(ctx: WriteContext, plant: Plant, id?: number): Promise<number> {
  const today = localTime(ctx.now, plant.timeZone).day
  const groups = await lockGroups(ctx, { industryId: plant.id, today, most: BATCH, ...(id !== undefined && { id }) })
  if (groups.length > 0) await writePass(ctx, await passOf(ctx, groups), today)
  return groups.length
}

async function passOf(ctx: WriteContext, groups: readonly Group[]): Promise<Passed[]> {
  const versionOf = await versionFinder(ctx, groups)
  const latest = await lockLatest(
    ctx,
    groups.map(({ id }) => id),
  )
  const places = await ctx.cached(structure)
  return groups.map((group) => {
    const enabled = group.enabled && places.byId.get(group.place_id)?.enabled
    const version = enabled ? versionOf(group) : undefined
    const activities = version?.activities ?? null
    return {
      group,
      versionId: version?.id ?? null,
      pass: rollOverDay({ day: group.day, latest: latest.get(group.id) ?? [], activities }),
    }
  })
}

/** Opens what is not open yet of one place: its first reader of the day does it in the name of the system. */
export async function openPlace(services: Services, plant: Plant, groupId: number): Promise<void> {
  let opened = 1
  while (opened > 0)
    opened = await runAsSystem(services, collectReactions([]), passEvents, (ctx) => openSome(ctx, plant, groupId))
}
