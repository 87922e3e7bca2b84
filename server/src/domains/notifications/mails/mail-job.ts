import { defineJob } from '../../../core/jobs/index.ts'
import type { Shifts } from '../channels/channels.ts'
import { writeMails } from './digest.ts'
import { sendMails } from './send-mails.ts'

/** What people chose to get by mail, where the portal sends mails. */
export const mailJob = (shifts: Shifts) =>
  defineJob({
    name: 'notifications.mails',
    every: 'minute',
    async run(ctx) {
      if (!ctx.services.config.mail) return
      await writeMails(ctx, shifts)
      await sendMails(ctx)
    },
  })
