import { defineJob } from '../../core/jobs/index.ts'
import { END_EVENTS, endPassed, isWhole } from './run-workflow.ts'

/** A route that nobody finished ends with its time. */
export const endRunsJob = defineJob({
  name: 'scripts.end',
  every: 'minute',
  async run({ command, signal }) {
    while (!signal.aborted && isWhole(await command(END_EVENTS, (ctx) => endPassed(ctx))));
  },
})
