import { historyAlong, historyRow } from '../history/index.ts'
import type { Problem } from '../problems/index.ts'
import type { Reactions } from '../reactions/index.ts'
import type { Work } from '../work/index.ts'
import type { Push, Queries, ReadContext, Services, WriteContext } from './context.ts'
import { jobRow, outboxRow } from './later-rows.ts'

/** What one request brings besides its input. */
export type Caller = Pick<ReadContext, 'actor' | 'language' | 'address' | 'platform'> & {
  agent?: string
  presented?: string | null
  gone?: () => AbortSignal
}

export function readContext(services: Services, caller: Caller, db: Queries): ReadContext {
  return {
    services,
    db,
    actor: caller.actor,
    language: caller.language,
    address: caller.address,
    agent: caller.agent ?? '',
    platform: caller.platform,
    presented: caller.presented ?? null,
    ...(caller.gone && { gone: caller.gone }),
    now: services.clock.now(),
    cached: (definition) => services.caches.get(definition),
    cachedBy: (definition, key) => services.caches.by(definition, key),
  }
}

/** A unit of work under way: a command, a later reaction, a step of a job. */
interface Unit {
  ctx: WriteContext
  /** a history row was appended, or one goes on */
  readonly recorded: boolean
  readonly refusal: Problem | null
  /** it said that there is nothing to do */
  readonly unchanged: boolean
  /** to be called after the commit: tells this process what changed */
  committed(): void
}

/** How long a reaction that takes many at once waits for more, in milliseconds. */
const GATHERING = 1_000

/** The channel of what open pages are told, see `push`. */
const PUSHES = 'lineside_push'
const MAX_PUSH_BYTES = 7_500

/** `events`: the history events that may be appended; what reacts inside brings its own. */
export function openUnit(
  services: Services,
  reactions: Reactions,
  caller: Caller,
  work: Work,
  events: readonly string[],
): Unit {
  const touched = new Map<string, { entity: string; industryId: number | null }>()
  let allowed = events
  let refusal: Problem | null = null
  let unchanged = false
  let laterIn = Number.POSITIVE_INFINITY
  const touch = ({ entity, industryId }: { entity: string; industryId: number | null }) => {
    touched.set(`${industryId} ${entity}`, { entity, industryId })
  }
  const openWork = () => (work.isOpen ? work : undefined)
  // rows that belong together, as the lines of a movement, are not torn apart where a block of ids ends between them
  const nextId = () => services.ids.next(work.isOpen ? { query: work.aside } : undefined)
  const ctx: WriteContext = {
    ...readContext(services, caller, work),
    // what this command itself changed is not for others before it is committed
    cached: (definition) =>
      work.outdated.has(definition.name) ? definition.load(work) : services.caches.get(definition, openWork()),
    cachedBy: (definition, key) =>
      work.outdated.has(definition.name) ? definition.load(work, key) : services.caches.by(definition, key, openWork()),
    newId: nextId,
    insert: (table, row) => work.insert(table, row),
    ahead: { query: (text, values) => work.ahead(text, values) },
    expect: (condition, values) => work.expect({ condition, values }),
    outdates: (cache) => work.outdates(cache.name),
    push(push) {
      for (const text of pushTexts(push)) work.notify(PUSHES, text)
    },
    unchanged(answer) {
      unchanged = true
      return answer
    },
    refuse(problem) {
      refusal = problem
      // the problem is thrown where the answer would be given
      return undefined as never
    },
    continues: touch,
    async record(entry) {
      if (!allowed.includes(entry.event)) throw new Error(`Nobody declared the event ${entry.event}`)
      touch(entry)
      const actorId = caller.actor.accountId || null
      work.insert('history', historyRow(await nextId(), ctx.now, actorId, entry))
    },
    async moveAlong({ parts, values, history, events: named }) {
      for (const event of named) if (!allowed.includes(event)) throw new Error(`Nobody declared the event ${event}`)
      touched.set(`${history.industryId} ${history.entity}`, history)
      const actorId = caller.actor.accountId || null
      const row = { id: await nextId(), at: ctx.now, actorId, ...history }
      work.along({ ...historyAlong(row, parts, values) })
    },
    enqueue(job, payload) {
      laterIn = 0
      work.insert('core_jobs_requests', jobRow(job.name, payload, ctx.now))
    },
    async announce(event, payload) {
      for (const { domain, together } of reactions.after.get(event) ?? []) {
        laterIn = Math.min(laterIn, together ? GATHERING : 0)
        work.insert('core_outbox', outboxRow(event, domain, payload, ctx.now))
      }
      for (const reaction of reactions.inside.get(event) ?? []) {
        allowed = [...allowed, ...reaction.events]
        await reaction.react(ctx, payload)
      }
    },
  }
  return {
    ctx,
    get recorded() {
      return touched.size > 0
    },
    get unchanged() {
      return unchanged
    },
    get refusal() {
      return refusal
    },
    committed() {
      for (const name of work.outdated) services.caches.invalidate(name)
      for (const { entity, industryId } of touched.values()) services.changes.note(entity, industryId)
      if (laterIn !== Number.POSITIVE_INFINITY) services.afterwards.kick(laterIn)
    },
  }
}

/** As few as hold all rooms; what is told must be small by itself. */
function pushTexts({ rooms, event, payload }: Push): string[] {
  const bare = Buffer.byteLength(JSON.stringify({ rooms: [], event, payload }))
  const portions: string[][] = []
  let left = 0
  for (const room of rooms) {
    const bytes = Buffer.byteLength(JSON.stringify(room)) + 1
    if (bare + bytes > MAX_PUSH_BYTES) throw new RangeError(`The push ${event} has more than ${MAX_PUSH_BYTES} bytes`)
    if (bytes > left) {
      portions.push([])
      left = MAX_PUSH_BYTES - bare
    }
    portions.at(-1)?.push(room)
    left -= bytes
  }
  return portions.map((portion) => JSON.stringify({ rooms: portion, event, payload }))
}
