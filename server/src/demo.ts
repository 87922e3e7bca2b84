import type { Connection, Database } from './core/db/index.ts'
import { countIds, createRandom, type DemoHistory, type NextId, poolIds, storeHistory } from './core/demo/index.ts'
import { type DemoAccounts, demoAccounts, storeDemoAccounts } from './domains/accounts/demo.ts'
import { type DemoCollect, makeCollects, savedHistory, storeDemoCollects } from './domains/collects/demo.ts'
import { type DemoForm, demoForms, storeDemoForms } from './domains/forms/demo.ts'
import {
  createNonConformities,
  type DemoAction,
  type DemoNonConformity,
  storeDemoActions,
  storeDemoNonConformities,
} from './domains/non-conformities/demo.ts'
import { type DemoProduct, demoProducts, storeDemoProducts } from './domains/products/demo.ts'
import { type DemoProfile, demoProfiles, storeDemoProfiles } from './domains/profiles/demo.ts'
import { type DemoShift, demoShifts, storeDemoShifts } from './domains/shifts/demo.ts'
import { type DemoPoint, type DemoStructure, demoStructure, storeDemoStructure } from './domains/structure/demo.ts'
import { demoRecords } from './domains.ts'

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

export interface DemoBatch {
  collects: DemoCollect[]
  history: DemoHistory[]
}

/** The demo plant: its master data, and its records made while they are read. */
export interface Demo {
  profiles: DemoProfile[]
  accounts: DemoAccounts
  structure: DemoStructure
  products: DemoProduct[]
  shifts: DemoShift[]
  forms: DemoForm<DemoPoint>[]
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

/** The demo plant from seed and anchor alone; ids come from `next`, in the same order each time. */
export function generateDemo(options: DemoOptions, next: NextId = countIds(1001)): Demo {
  const { seed, anchor, collects } = options
  const days = options.days ?? DAYS
  const structure = demoStructure(next)
  const profiles = demoProfiles(next)
  const accounts = demoAccounts(next, profiles, structure.plants)
  const { points, plants } = structure
  const supervisors = (key: string) => peopleOf(accounts, key, 'Supervisor').sort((a, b) => a.shift! - b.shift!)
  const shifts = demoShifts(
    next,
    plants.map((plant) => ({ ...plant, supervisors: supervisors(plant.key).map((person) => person.id) })),
  )
  const products = demoProducts(next, plants)
  const people = Object.fromEntries(plants.map(({ key }) => [key, formPeople(accounts, key)]))
  const forms = demoForms(next, { anchor, points, products, people })
  const raised = createNonConformities(next, createRandom(seed, 'non-conformities'))

  function* batches(size: number): Generator<DemoBatch> {
    const supervisorOf = new Map(shifts.map((shift) => [shift.id, shift.supervisorId ?? shift.substituteId]))
    const own = plants.map((plant) => ({
      ...plant,
      shifts: shifts.filter((shift) => shift.industryId === plant.id),
      operators: [1, 2, 3].map((shift) => operatorsOf(accounts, plant.key, shift)),
    }))
    let batch: DemoBatch = { collects: [], history: [] }
    for (const made of makeCollects(next, { seed, anchor, days, collects, plants: own, forms, products })) {
      const { collect, form, version, values } = made
      const responsible = supervisorOf.get(collect.shift_id ?? 0) ?? form.approverId
      const fieldOf = (id: number) => version.fields.find((field) => field.id === id)!
      batch.collects.push(collect)
      batch.history.push(savedHistory(next(), collect), ...raised.react(collect, values, fieldOf, responsible))
      if (batch.collects.length < size) continue
      yield batch
      batch = { collects: [], history: [] }
    }
    batch.history.push(...raised.treat(anchor.getTime()))
    if (batch.history.length > 0) yield batch
  }

  return {
    profiles,
    accounts,
    structure,
    products,
    shifts,
    forms,
    batches,
    nonConformities: raised.rows,
    actions: () => raised.actions,
  }
}

function peopleOf({ accounts }: DemoAccounts, plant: string, ...profiles: string[]) {
  return accounts.filter((account) => account.plant === plant && profiles.includes(account.profile))
}

function operatorsOf(accounts: DemoAccounts, plant: string, shift: number): number[] {
  const all = peopleOf(accounts, plant, 'Operator', 'Lead Operator')
  return all.filter((person) => person.shift === shift).map((person) => person.id)
}

/** Analysts write the forms, the plant's manager approves them. */
function formPeople(accounts: DemoAccounts, plant: string) {
  const manager = peopleOf(accounts, plant, 'Manager').find((person) => person.role === undefined)!
  return { authorId: peopleOf(accounts, plant, 'Analyst')[0]!.id, approverId: manager.id }
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
      [SETTING, JSON.stringify({ seed: options.seed, anchor: options.anchor.toISOString() })],
    )
    if (rowCount === 0) return false
    await store(tx, options, progress)
    return true
  })
}

async function store(tx: Connection, options: DemoOptions, progress: (stored: number) => void): Promise<void> {
  const ids = poolIds(tx)
  await ids.ensure(IDS_AT_HAND)
  const demo = generateDemo(options, ids.next)
  await storeDemoProfiles(tx, demo.profiles)
  await storeDemoAccounts(tx, demo.accounts)
  await storeDemoStructure(tx, demo.structure.nodes)
  await storeDemoProducts(tx, demo.products, new Map(demo.structure.points.map((one) => [one.lineKey, one.place])))
  await storeDemoShifts(tx, demo.shifts)
  await storeDemoForms(tx, demo.forms)
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
  const plant = { next: ids.next, plants: demo.structure.plants, anchor: options.anchor }
  for (const store of demoRecords) {
    await ids.ensure(IDS_AT_HAND)
    await store(tx, plant)
  }
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10)
}
