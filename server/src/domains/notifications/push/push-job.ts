import { defineJob, type JobContext } from '../../../core/jobs/index.ts'
import type { Shifts } from '../channels/channels.ts'
import { pushRequest } from './push-to-browsers.ts'
import { sendPushes } from './send-pushes.ts'

const sendAll = (shifts: Shifts) => async (ctx: JobContext) => {
  const { push } = ctx.services.config
  if (push) await sendPushes(ctx, shifts, push)
}

/** What people chose to be told of in their browsers: at once, and by the minute what waited. */
export const pushJobs = (shifts: Shifts) => [
  defineJob({ ...pushRequest, run: sendAll(shifts) }),
  defineJob({ name: 'notifications.pushes', every: 'minute', run: sendAll(shifts) }),
]
