import type { Stage } from '../../../core/demo/index.ts'
import { runAsSystem, systemContext } from '../../../core/kernel/index.ts'
import { collectReactions } from '../../../core/reactions/index.ts'
import { claim, postpone, settle } from '../deliveries/deliver-job.ts'
import { dueDeliveries } from '../deliveries/deliveries.ts'

const MINUTE = 60_000
/** So many that the enterprise system was away for are tried again and taken; the newest one waits for its next attempt. */
const AWAY = 1
const FIRST_DOCUMENT = 4_500_012_300

/**
 * What became of the messages about the demo plant's notes, by what the job writes: most were taken at once, one was taken at
 * the second attempt, and the newest one has failed so far. Nobody is asked: what answers at a demo plant is the reader's.
 */
export async function deliverDemoNotes(
  stage: Stage,
  { anchor, setClock }: { anchor: Date; setClock: (at: Date) => void },
): Promise<void> {
  const { services } = stage
  const reactions = collectReactions(stage.domains)
  const events = ['production-notes.delivered', 'production-notes.deliveryGivenUp']
  const write = <T>(work: Parameters<typeof runAsSystem<T>>[3]) => runAsSystem(services, reactions, events, work)
  const due = await dueDeliveries({ ...systemContext(services), now: anchor }, [], 100)
  const byAge = due.toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id)
  for (const [index, one] of byAge.entries()) {
    const isNewest = index === byAge.length - 1
    const attempt = async (attempts: number, minutes: number, taken: boolean) => {
      setClock(new Date(Date.parse(one.created_at) + minutes * MINUTE))
      await write((ctx) => claim(ctx, one, attempts))
      const answer = [{ name: 'document', value: String(FIRST_DOCUMENT + index) }]
      await write((ctx) =>
        taken ? settle(ctx, one, { answer }) : postpone(ctx, one, { fault: 'timeout', detail: '', attempts }),
      )
    }
    const wasAway = index < AWAY
    await attempt(1, 1, !wasAway && !isNewest)
    if (wasAway && !isNewest) await attempt(2, 3, true)
  }
}
