import type { Database } from './core/db/index.ts'
import type { Log } from './core/log.ts'

const SIX_HOURS = 6 * 3_600_000

/**
 * Sees to it that the months to come have their partitions: now, and every six hours. Two months ahead, because no
 * record lies more than a day in the future; behind lies what earlier runs made, and the default partition.
 */
export async function keepPartitions(db: Database, log: Log): Promise<{ stop(): void }> {
  const ensure = () =>
    db.query("select core_ensure_months((now() - interval '1 month')::date, (now() + interval '2 months')::date)")
  await ensure()
  const timer = setInterval(() => {
    ensure().catch((error: unknown) => log.error({ err: error }, 'The partitions of the coming months are missing'))
  }, SIX_HOURS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
