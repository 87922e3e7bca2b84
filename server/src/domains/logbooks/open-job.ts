import { localTime } from '@lineside/contract/core'
import { defineJob } from '../../core/jobs/index.ts'
import { PENDING_AT, tellOfMissed } from './notice-job.ts'
import { BATCH, openSome, passEvents } from './open-days.ts'

/**
 * Opens the day of every logbook of a plant, 50 places at a time; of a server that slept, one day after the other. Where
 * it comes late it tells at once what the job of 00:10 has not found.
 */
export const openJob = defineJob({
  name: 'logbooks.open',
  dailyAt: 'logbook.renewTime',
  async run(ctx, plant) {
    let opened: number = BATCH
    while (opened > 0 && !ctx.signal.aborted) opened = await ctx.command(passEvents, (write) => openSome(write, plant))
    if (localTime(ctx.now, plant.timeZone).seconds < PENDING_AT) return
    await ctx.command([], (write) => tellOfMissed(write, plant.id))
  },
})
