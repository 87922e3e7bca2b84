import { z } from 'zod'
import { defineJob, type JobContext } from '../../../core/jobs/index.ts'
import { PLAN_EVENTS, planPlant } from './plan.ts'

/** Every hour, two days ahead, a plant in a transaction of its own (decisions 3.3). */
export const planJob = defineJob({
  name: 'slots.plan',
  every: 'hour',
  run: planEach,
})

export async function planEach(ctx: JobContext): Promise<void> {
  for (const { id } of await ctx.services.plants()) {
    if (ctx.signal.aborted) return
    await planOne(ctx, id)
  }
}

/** One plant, at once: what is due there changed. */
export const replanJob = defineJob({
  name: 'slots.replan',
  payload: z.object({ industryId: z.int() }),
  run: (ctx, { industryId }) => planOne(ctx, industryId),
})

async function planOne(ctx: JobContext, plantId: number): Promise<void> {
  const plant = (await ctx.services.plants()).find(({ id }) => id === plantId)
  if (plant) await ctx.command(PLAN_EVENTS, (write) => planPlant(write, plant))
}
