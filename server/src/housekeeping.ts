import type { Database } from './core/db/index.ts'
import type { ServerDomain } from './core/domain.ts'
import { defineJob, type Job } from './core/jobs/index.ts'
import { removeOldAnswers } from './core/kernel/index.ts'
import { removeOldRates } from './core/limits/index.ts'

/**
 * Two months ahead, because no record lies more than a day in the future; behind lie the months of earlier runs, and
 * the default partition.
 */
export async function ensurePartitions(db: Pick<Database, 'query'>): Promise<void> {
  await db.query("select core_ensure_months((now() - interval '1 month')::date, (now() + interval '2 months')::date)")
}

/** Every hour: the partitions of the coming months, and what nobody needs any longer goes. */
export function housekeeping(domains: readonly ServerDomain[]): Job {
  return defineJob({
    name: 'core.housekeeping',
    every: 'hour',
    async run({ db, now }) {
      await ensurePartitions(db)
      await removeOldAnswers(db, now)
      await removeOldRates(db, now)
      for (const domain of domains) await domain.tidy?.(db, now)
    },
  })
}
