/**
 * The plants of the benchmark: any number of records of twenty values over ten plants, written fast into a server.
 * The values are plainer than those of the demo plant; limits, judgement, hashes, history and non-conformities are as
 * real.
 */
import { randomUUID } from 'node:crypto'
import { compileForm } from '@lineside/contract/core/rules'
import type { Database } from './core/db/index.ts'
import { createRandom, type DemoHistory, type IdPool, poolIds, type Random, storeHistory } from './core/demo/index.ts'
import {
  type BenchMaster,
  type BenchShape,
  benchField,
  idsOfBenchMaster,
  makeBenchMaster,
  outsideValue,
  RANGE,
  storeBenchMaster,
  usualValue,
} from './demo-bench-master.ts'
import { type DemoCollect, makeBulk, savedHistory, storeDemoCollects } from './domains/collects/demo/index.ts'
import { createNonConformities, storeDemoNonConformities } from './domains/non-conformities/demo/index.ts'

export interface BenchOptions {
  collects: number
  seed: number
  /** the time at which the records end */
  anchor: Date
  /** default 10 */
  plants?: number
  /** default 60 */
  days?: number
  /** default one line of four points and ten products */
  shape?: BenchShape
}

export interface BenchPlant {
  id: number
  accountId: number
  login: string
  collectPointIds: number[]
  productIds: number[]
}

/** What the benchmark needs to know of its plants; plain JSON. */
export interface BenchFacts {
  plants: BenchPlant[]
  password: string
  formId: number
  formVersion: number
  /** twenty fields in the order of the form */
  fieldIds: number[]
}

export interface BenchBody {
  clientId: string
  formId: number
  formVersion: number
  collectPointId: number
  productId: number
  collectedAt: string
  values: { fieldId: number; value: string | number | boolean }[]
}

const PASSWORD = 'lineside-bench'
const SETTING = 'bench.loaded'
const DAYS = 60
const BATCH = 250
const IN_FLIGHT = 2
/** Share of the records with a value outside its limits. */
const OUTSIDE = 0.005

/**
 * Stores the plants and their records, a transaction a batch; in a database that has them already it only says what
 * they are. A load that was broken off needs an empty database again. `progress` hears how many records stand.
 */
export async function loadBenchPlant(
  db: Database,
  options: BenchOptions,
  progress: (stored: number) => void = () => undefined,
): Promise<BenchFacts> {
  const { rows } = await db.query<{ value: BenchFacts }>('select value from settings where key = $1', [SETTING])
  if (rows[0]) return rows[0].value
  const ids = poolIds(db)
  const plants = options.plants ?? 10
  await ids.ensure(idsOfBenchMaster(plants, options.shape))
  const master = makeBenchMaster(ids.next, plants, options.shape)
  const first = new Date(options.anchor.getTime() - ((options.days ?? DAYS) + 1) * 86_400_000)
  await db.transaction((tx) => storeBenchMaster(tx, master, PASSWORD))
  const days = [first, options.anchor].map((at) => at.toISOString().slice(0, 10))
  await db.query('select core_ensure_months($1, $2)', days)
  await storeRecords(db, ids, master, options, progress)
  const facts = factsOf(master)
  await db.query('insert into settings (key, value) values ($1, $2)', [SETTING, JSON.stringify(facts)])
  await vacuum(db)
  return facts
}

async function storeRecords(
  db: Database,
  ids: IdPool,
  master: BenchMaster,
  options: BenchOptions,
  progress: (stored: number) => void,
): Promise<void> {
  const random = createRandom(options.seed, 'bench')
  const raised = createNonConformities(ids.next, createRandom(options.seed, 'bench non-conformities'))
  const { form, fields } = master
  const compiled = compileForm(fields)
  const byId = new Map(fields.map((field) => [field.id, field]))
  const answer = (chance: Random) => answersOf(master, chance, chance.chance(OUTSIDE))
  const bulk = makeBulk(ids.next, random, {
    anchor: options.anchor,
    days: options.days ?? DAYS,
    collects: options.collects,
    plants: master.plants.map((plant) => ({ ...plant, operatorId: plant.accountId })),
    form: { id: form.id, version: 1, registerType: form.registerType, compiled },
    answer,
  })
  const writing = new Set<Promise<void>>()
  for (let made = 0; made < options.collects; ) {
    await ids.ensure(BATCH * 3)
    const collects: DemoCollect[] = []
    const history: DemoHistory[] = []
    while (collects.length < BATCH && made < options.collects) {
      const { collect, values } = bulk.next().value!
      collects.push(collect)
      history.push(savedHistory(ids.next(), collect))
      if (collect.has_non_conformity)
        history.push(...raised.react(collect, values, (id) => byId.get(id)!, form.approverId))
      made++
    }
    const done = storeBatch(db, collects, history).finally(() => writing.delete(done))
    writing.add(done)
    if (writing.size >= IN_FLIGHT) await Promise.race(writing)
    progress(made)
  }
  await Promise.all(writing)
  await ids.ensure(BATCH)
  await db.transaction(async (tx) => {
    await storeHistory(tx, raised.treat(options.anchor.getTime()))
    await storeDemoNonConformities(tx, raised.rows)
  })
}

function storeBatch(db: Database, collects: DemoCollect[], history: DemoHistory[]): Promise<void> {
  return db.transaction(async (tx) => {
    await Promise.all([storeDemoCollects(tx, collects), storeHistory(tx, history)])
  })
}

function answersOf(master: BenchMaster, random: Random, outside: boolean): Map<number, string | number | boolean> {
  const wrong = outside ? random.below(RANGE) : -1
  return new Map(
    master.fields.map((field, index) => [field.id, index === wrong ? outsideValue(field) : usualValue(field, random)]),
  )
}

function factsOf(master: BenchMaster): BenchFacts {
  return {
    plants: master.plants.map((plant) => ({
      id: plant.id,
      accountId: plant.accountId,
      login: plant.login,
      collectPointIds: plant.places.map((place) => place.collectPointId),
      productIds: [...plant.productIds],
    })),
    password: PASSWORD,
    formId: master.form.id,
    formVersion: 1,
    fieldIds: master.fields.map((field) => field.id),
  }
}

/** Fresh statistics and visibility, as a server that runs for some days has them. */
export async function vacuum(db: Database): Promise<void> {
  const connection = await db.connect()
  try {
    await connection.exec('set statement_timeout = 0')
    await connection.exec('vacuum (analyze)')
  } finally {
    connection.release(true)
  }
}

/** Valid bodies of POST /api/operator/v1/Collect for the operators of these plants; `outside` breaks one limit. */
export function benchBodies(facts: BenchFacts, seed: number) {
  const random = createRandom(seed, 'bodies')
  const fields = facts.fieldIds.map((id, index) => benchField(id, index))
  return (plant: BenchPlant, outside = random.chance(OUTSIDE), at = new Date()): BenchBody => {
    const wrong = outside ? random.below(RANGE) : -1
    return {
      clientId: randomUUID(),
      formId: facts.formId,
      formVersion: facts.formVersion,
      collectPointId: random.pick(plant.collectPointIds),
      productId: random.pick(plant.productIds),
      collectedAt: at.toISOString(),
      values: fields.map((field, index) => ({
        fieldId: field.id,
        value: index === wrong ? outsideValue(field) : usualValue(field, random),
      })),
    }
  }
}
