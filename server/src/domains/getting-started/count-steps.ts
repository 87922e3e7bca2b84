import { hasRight, need, permissions } from '@lineside/contract/core'
import type { GuideStep } from '@lineside/contract/getting-started'
import type { ReadContext } from '../../core/kernel/index.ts'
import { hasOperatorDevice, portalUse } from '../accounts/index.ts'
import { hasRecords } from '../collects/index.ts'
import { countWaitingVersions, forms } from '../forms/index.ts'
import { products } from '../products/index.ts'
import { profiles } from '../profiles/index.ts'
import { shifts } from '../shifts/index.ts'
import { structure } from '../structure/index.ts'

export interface StepCount {
  count: number
  /** names of enabled plants that have none */
  missing: readonly string[]
  /** of forms: versions that wait for their approver */
  waiting?: number
}

/** What there is of each step, as the records have it now: nothing of it is stored. */
export async function countSteps(ctx: ReadContext): Promise<Record<GuideStep, StepCount>> {
  const { nodes, nameOf } = await ctx.cached(structure)
  const enabled = nodes.filter((node) => node.enabled)
  const plants = enabled.filter(({ level }) => level === 'industry').map(({ id }) => id)
  /** of things that belong to plants: how many, and which plants have none */
  const perPlant = (owners: readonly number[], count = owners.length): StepCount => {
    const having = new Set(owners)
    return { count, missing: plants.filter((id) => !having.has(id)).map((id) => nameOf(id, ctx.language)) }
  }
  const [people, recorded, device, waiting] = await Promise.all([
    portalUse(ctx.db, plants, ctx.now),
    hasRecords(ctx.db),
    hasOperatorDevice(ctx.db),
    countWaitingVersions(ctx.db),
  ])
  const active = [...(await ctx.cached(forms)).values()].filter((form) => form.enabled && form.activeVersion !== null)
  const mayCollect = [...(await ctx.cached(profiles)).values()].filter(
    ({ enabled, rights }) => enabled && hasRight({ isAdmin: false, rights }, need(permissions.appCollect, 'w')),
  )
  return {
    plant: whole(plants.length),
    points: perPlant(enabled.flatMap((node) => (node.level === 'collectPoint' ? node.industryId : []))),
    shifts: perPlant((await ctx.cached(shifts)).all.flatMap((one) => (one.enabled ? one.industryId : []))),
    products: perPlant(
      [...(await ctx.cached(products)).values()].flatMap((one) => (one.enabled ? one.industryId : [])),
    ),
    profiles: whole(mayCollect.length),
    people: perPlant(
      people.flatMap((one) => one.industryId ?? []),
      people.find((one) => one.industryId === null)?.accounts ?? 0,
    ),
    form: {
      ...perPlant(
        active.flatMap((form) => form.points.map((point) => point.industryId)),
        active.length,
      ),
      waiting,
    },
    // where a record was made, something made it
    device: whole(device || recorded ? 1 : 0),
    record: whole(recorded ? 1 : 0),
  }
}

const whole = (count: number): StepCount => ({ count, missing: [] })
