import type { Database } from '../db/index.ts'
import type { Changes } from '../kernel/index.ts'
import type { Log } from '../log.ts'
import { PUSHES } from './pushes.ts'
import { domainOf, listRoom } from './rooms.ts'

/** Milliseconds in which changes of one list are told together. */
const TOGETHER = 300

interface Noted {
  list: string
  industryId: number | null
  count: number
}

export interface ChangeNotifier extends Changes {
  /** from now on changes are told; before, nobody hears of them */
  start(): void
  close(): Promise<void>
}

/**
 * Tells open lists in every process that records changed. A NOTIFY within each commit would make all commits stand in
 * line for one lock; so what was committed is gathered for a moment and told by one statement of its own. A word lost
 * with a dying process costs nothing but a list that shows a new row later.
 */
export function createChanges(db: Pick<Database, 'query'>, log: Log): ChangeNotifier {
  let noted = new Map<string, Noted>()
  let started = false
  let timer: NodeJS.Timeout | undefined
  let notifying: Promise<void> = Promise.resolve()

  async function notify() {
    timer = undefined
    const texts = [...noted].map(([room, payload]) => JSON.stringify({ rooms: [room], event: 'listChanged', payload }))
    noted = new Map()
    try {
      await db.query('select pg_notify($1, text) from unnest($2::text[]) as text', [PUSHES, texts])
    } catch (error) {
      log.warn({ err: error }, 'Open lists could not be told of changes')
    }
  }

  return {
    note(entity, industryId) {
      if (!started) return
      const list = domainOf(entity)
      const room = listRoom(list, industryId)
      const known = noted.get(room)
      if (known) known.count++
      else noted.set(room, { list, industryId, count: 1 })
      timer ??= setTimeout(() => {
        notifying = notify()
      }, TOGETHER)
    },
    start() {
      started = true
    },
    async close() {
      started = false
      clearTimeout(timer)
      await notifying
    },
  }
}
