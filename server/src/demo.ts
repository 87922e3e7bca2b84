import type { Connection, Database } from './core/db/index.ts'
import {
  countIds,
  createRandom,
  type DemoLanguage,
  type DemoWorld,
  demoLanguage,
  type NextId,
  poolIds,
  storeHistory,
} from './core/demo/index.ts'
import { type DemoBatch, demoBatches, storeDemoCollects } from './domains/collects/demo/index.ts'
import {
  createNonConformities,
  type DemoAction,
  type DemoNonConformity,
  storeDemoActions,
  storeDemoNonConformities,
} from './domains/non-conformities/demo/index.ts'
import { demoParts, demoRecords } from './domains.ts'

export { type BenchFacts, benchBodies, loadBenchPlant } from './demo-bench.ts'

export interface DemoOptions {
  /** the same seed and anchor give the same rows */
  seed: number
  /** the time at which the data ends */
  anchor: Date
  /** records to make */
  collects: number
  /** days before the anchor over which they spread (default 60) */
  days?: number
}

/** What is stored of the demo plants that were loaded. */
interface Loaded {
  /** the language of both, where it is one */
  language?: DemoLanguage | null
}

/** The demo plants: what the domains made of them, and their records made while they are read. */
export interface Demo extends DemoWorld {
  /** once only; `size` records at most in each batch */
  batches(size: number): Generator<DemoBatch>
  /** complete when all batches were read */
  nonConformities: readonly DemoNonConformity[]
  actions(): readonly DemoAction[]
}

const SETTING = 'demo.loaded'
const DAYS = 60
const BATCH = 500
/** Ids that a record may need: its own, its history, and those of what it raises and of what is treated meanwhile. */
const IDS_PER_COLLECT = 4
const IDS_AT_HAND = 2000

/** The demo plants from seed and anchor alone; ids come from `next`, in the same order each time. */
export function generateDemo(options: DemoOptions, next: NextId = countIds(1001)): Demo {
  const { seed, anchor, collects, days = DAYS } = options
  // each part puts its own into it, in the order of the domains
  const begun: Pick<DemoWorld, 'anchor' | 'plants'> = { anchor, plants: [] }
  const world = begun as DemoWorld
  for (const part of demoParts) part.make(next, world)
  const raised = createNonConformities(next, createRandom(seed, 'non-conformities'))
  return {
    ...world,
    batches: (size) => demoBatches(next, world, { seed, days, collects, size }, raised.follower),
    nonConformities: raised.rows,
    actions: () => raised.actions,
  }
}

/**
 * Stores the demo plant in one transaction, so that a start that is broken off leaves nothing behind. Does nothing
 * where it was stored before. `progress` hears the number of records stored so far. Returns whether it stored it.
 */
export async function loadDemo(
  db: Database,
  options: DemoOptions,
  progress: (stored: number) => void = () => undefined,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      'insert into settings (key, value) values ($1, $2) on conflict (key) do nothing returning key',
      [SETTING, JSON.stringify({ seed: options.seed, anchor: options.anchor.toISOString(), language: demoLanguage() })],
    )
    if (rowCount === 0) return false
    await store(tx, options, progress)
    return true
  })
}

/** The language in which the demo plants of a database are written; null: each in its own; undefined where there are none. */
export async function languageOfDemo(db: Database): Promise<DemoLanguage | null | undefined> {
  const { rows } = await db.query<{ value: Loaded }>('select value from settings where key = $1', [SETTING])
  return rows[0] && (rows[0].value.language ?? null)
}

async function store(tx: Connection, options: DemoOptions, progress: (stored: number) => void): Promise<void> {
  const ids = poolIds(tx)
  await ids.ensure(IDS_AT_HAND)
  const demo = generateDemo(options, ids.next)
  for (const part of demoParts) await part.store(tx, demo)
  const first = new Date(options.anchor.getTime() - ((options.days ?? DAYS) + 1) * 86_400_000)
  await tx.query('select core_ensure_months($1, $2)', [day(first), day(options.anchor)])
  let stored = 0
  const batches = demo.batches(BATCH)
  for (;;) {
    await ids.ensure(IDS_AT_HAND + BATCH * IDS_PER_COLLECT)
    const { value: batch, done } = batches.next()
    if (done) break
    await storeDemoCollects(tx, batch.collects)
    await storeHistory(tx, batch.history)
    stored += batch.collects.length
    progress(stored)
  }
  await storeDemoNonConformities(tx, demo.nonConformities)
  await storeDemoActions(tx, demo.actions())
  const plant = { next: ids.next, plants: demo.plants, anchor: options.anchor }
  for (const store of demoRecords) {
    await ids.ensure(IDS_AT_HAND)
    await store(tx, plant)
  }
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10)
}
