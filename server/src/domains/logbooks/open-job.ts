import { defineJob } from '../../core/jobs/index.ts'
import { BATCH, openSome, passEvents } from './open-days.ts'

/** Opens the day of every logbook of a plant, 50 places at a time; of a server that slept, one day after the other. */
export const openJob = defineJob({
  name: 'logbooks.open',
  dailyAt: 'logbook.renewTime',
  async run(ctx, plant) {
    let opened: number = BATCH
    while (opened > 0 && !ctx.signal.aborted) opened = await ctx.command(passEvents, (write) => openSome(write, plant))
  },
})
