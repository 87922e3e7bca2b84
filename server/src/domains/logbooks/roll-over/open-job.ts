import { localTime } from '@lineside/contract/core'
import type { Plant } from '../../../core/access/index.ts'
import { defineJob, type JobContext } from '../../../core/jobs/index.ts'
import { notifyOfMissed, PENDING_AT } from '../notice-job.ts'
import { BATCH, openSome, passEvents } from './open-days.ts'

/** Opens what is not open yet at a plant. */
export async function openLogbooks(ctx: JobContext, plant: Plant): Promise<void> {
  let opened: number = BATCH
  while (opened > 0 && !ctx.signal.aborted) opened = await ctx.command(passEvents, (write) => openSome(write, plant))
}

/**
 * Opens the day of every logbook of a plant, some places at a time; of a server that slept, one day after the other. Where
 * it comes late it tells at once what the job of 00:10 has not found.
 */
export const openJob = defineJob({
  name: 'logbooks.open',
  dailyAt: 'logbook.renewTime',
  async run(ctx, plant) {
    await openLogbooks(ctx, plant)
    if (localTime(ctx.now, plant.timeZone).seconds < PENDING_AT) return
    await ctx.command([], (write) => notifyOfMissed(write, plant.id))
  },
})
