import { lockRecord, presentRecord, setEnabled } from '../../core/catalogue/index.ts'
import { command } from '../../core/kernel/index.ts'
import type { PublicationKind } from './catalogue.ts'
import { noticeJob } from './notice-job.ts'
import { lockSlides } from './rules.ts'

/** Enables or disables; who is to hear of it hears by a job, however many they are. */
export const setEnabledCommand = ({ kind, calls, catalogue }: PublicationKind) =>
  command(calls.setEnabled, async (ctx, { params, body }) => {
    if (kind === 'SLIDE') await lockSlides(ctx)
    const item = await lockRecord(ctx, catalogue, params.id)
    await setEnabled(ctx, catalogue, item, body)
    if (body.enabled && item.notify) ctx.enqueue(noticeJob, { id: item.id })
    return presentRecord(ctx, catalogue, params.id)
  })
