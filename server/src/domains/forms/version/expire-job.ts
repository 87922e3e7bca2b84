import { addDays } from '@lineside/contract/core'
import { defineJob, type JobContext } from '../../../core/jobs/index.ts'
import { moveRecord } from '../../../core/workflow/index.ts'
import { removeDraft } from './draft.ts'
import { notifyOfExpiry } from './notices.ts'
import { type VersionColumns, versionColumns, versionSource } from './version-queries.ts'
import type { VersionRecord } from './version-rules.ts'
import { versionWorkflow } from './workflow.ts'

const DAY = 86_400_000
/** Days after which a draft that nobody touched is removed, and its author noticedBefore before (decisions 3.1). */
const EXPIRY_DAYS = 30
const NOTICE_DAYS = 3
const BATCH = 50

const record = (row: VersionColumns): VersionRecord => ({ ...row, approvers: [], standsInFor: null })

/** Tells authors of drafts that nobody goes on with, and removes these three days later. */
export const expireJob = defineJob({
  name: 'forms.expire',
  dailyAt: '06:00',
  async run(ctx, plant, today) {
    const at = (days: number) => new Date(ctx.now.getTime() - days * DAY)
    while (
      !ctx.signal.aborted &&
      (await notifySome(ctx, plant.id, at(EXPIRY_DAYS - NOTICE_DAYS), addDays(today, NOTICE_DAYS)))
    );
    while (!ctx.signal.aborted && (await removeSome(ctx, plant.id, at(EXPIRY_DAYS))));
  },
})

function notifySome(ctx: JobContext, industryId: number, before: Date, day: string): Promise<boolean> {
  return ctx.command(['forms.expiryAnnounced'], async (write) => {
    const { rows } = await write.db.query<VersionColumns>(
      `select ${versionColumns} from ${versionSource}
       where v.state = 'DRAFT' and f.industry_id = $1 and v.changed_at < $2 and v.expiry_announced_at is null
       order by v.id limit ${BATCH} for update of v skip locked`,
      [industryId, before.toISOString()],
    )
    for (const row of rows) {
      const version = record(row)
      await moveRecord(write, versionWorkflow, version, { event: 'expiryAnnounced', after: { version: row.version } })
      await notifyOfExpiry(write, version, day)
    }
    const ids = rows.map(({ id }) => id)
    await write.db.query('update forms_versions set expiry_announced_at = $2 where id = any($1)', [
      ids,
      write.now.toISOString(),
    ])
    return rows.length === BATCH
  })
}

/** Only drafts whose author was noticedBefore, three days ago or longer. */
function removeSome(ctx: JobContext, industryId: number, before: Date): Promise<boolean> {
  const noticedBefore = new Date(ctx.now.getTime() - NOTICE_DAYS * DAY + DAY / 2)
  return ctx.command(['forms.expired'], async (write) => {
    const { rows } = await write.db.query<VersionColumns>(
      `select ${versionColumns} from ${versionSource}
       where v.state = 'DRAFT' and f.industry_id = $1 and v.changed_at < $2 and v.expiry_announced_at < $3
       order by v.id limit ${BATCH} for update of v skip locked`,
      [industryId, before.toISOString(), noticedBefore.toISOString()],
    )
    for (const row of rows) {
      const version = record(row)
      const facts = { version: row.version, name: row.facts.name }
      await moveRecord(write, versionWorkflow, version, { event: 'expired', before: facts })
      await removeDraft(write, version)
    }
    return rows.length === BATCH
  })
}
