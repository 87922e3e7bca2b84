import type { Database } from './core/db/index.ts'
import type { ServerDomain } from './core/domain.ts'
import { forgetOldAnswers } from './core/kernel/index.ts'
import type { Log } from './core/log.ts'

const SIX_HOURS = 6 * 3_600_000

/**
 * Two months ahead, because no record lies more than a day in the future; behind lie the months of earlier runs, and
 * the default partition.
 */
export async function ensurePartitions(db: Database): Promise<void> {
  await db.query("select core_ensure_months((now() - interval '1 month')::date, (now() + interval '2 months')::date)")
}

/** Every six hours: the partitions of the coming months, and what nobody needs any longer goes. */
export function keepHouse(db: Database, domains: readonly ServerDomain[], log: Log): { stop(): void } {
  async function tidy() {
    const now = new Date()
    await ensurePartitions(db)
    await forgetOldAnswers(db, now)
    for (const domain of domains) await domain.tidy?.(db, now)
  }
  const run = () => tidy().catch((error: unknown) => log.error({ err: error }, 'The housekeeping failed'))
  const timer = setInterval(run, SIX_HOURS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
