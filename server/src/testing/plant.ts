import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, inject, vi } from 'vitest'
import { type App, createApp } from '../app.ts'
import { readConfig } from '../core/config.ts'
import type { Database } from '../core/db/index.ts'
import { openRates } from '../core/limits/index.ts'
import { type Log, openLog } from '../core/log.ts'
import { openTokens } from '../domains/accounts/index.ts'
import { type Clone, openClone, type Sandbox, sandbox, type Template } from './databases.ts'
import { type Facts, type FieldName, loadFacts, type Submission, submission } from './form.ts'
import { type Person, personWith, sessionFor } from './people.ts'
import { TEST_NOW } from './plant-template.ts'
import { withSharedRoutes } from './shared-routes.ts'

// a machine may be busy with more than these tests; a test that hangs still ends
vi.setConfig({ testTimeout: 40_000, hookTimeout: 60_000 })

/** A plant with people, on a database of its own; its clock stands still until the test moves it. */
export interface TestPlant {
  app: App
  db: Database
  facts: Facts
  /** a demo account by its login: admin, manager, supervisor, analyst, operator, outsider … */
  as(login: string): Promise<Person>
  /** the same in a session of its own, beside any other of the account */
  signIn(login: string): Promise<Person>
  /** somebody with a token of the test's own making */
  withToken(token: string): Person
  nobody: Person
  now(): Date
  moveClock(milliseconds: number): void
  /** the test form filled now, see `submission` */
  filled(values?: Partial<Record<FieldName, string | number | boolean | null>>, own?: Partial<Submission>): Submission
  /** does what commands left to be done later (nothing does it by itself here); throws what failed in it */
  drain(): Promise<void>
  /** runs the jobs that are due by the test's clock, then drains */
  runJobs(): Promise<void>
  count(table: string, where?: string): Promise<number>
}

const usual = {
  LINESIDE_STRICT_ANSWERS: 'on',
  LOG_LEVEL: 'silent',
  RATE_REQUESTS_PER_MINUTE: '100000',
  RATE_PUBLIC_REQUESTS_PER_MINUTE: '1000000',
}

export interface PlantOptions {
  /** environment variables beside the tests' own */
  settings?: Record<string, string>
  /** stands between the program and the database */
  wrap?: (db: Database) => Database
  /** the folder of the built pages */
  webFolder?: string
  /** hears what would stand in the log */
  log?: Log
}

/** Builds the program on a database as a process of its own would; two on one database are two processes. */
export async function plantOn(db: Database, options: PlantOptions = {}): Promise<TestPlant> {
  let now = TEST_NOW.getTime()
  const config = readConfig({ ...usual, ...options.settings })
  const app = await createApp({
    config,
    db: options.wrap ? options.wrap(db) : db,
    log: options.log ?? openLog(config.logLevel),
    clock: { now: () => new Date(now) },
    webFolder: options.webFolder ?? '/nowhere',
    version: '0.0.0',
    demo: true,
    // pages are routes of their own; without them every plant has the same
    ...(!options.webFolder && { makeServer: withSharedRoutes }),
  })
  const tokens = await openTokens(db, openRates(db)('sessions', 60))
  const facts = await loadFacts(db)
  const people = new Map<string, Promise<Person>>()
  async function drain() {
    const failed = await app.drain()
    if (failed.length > 0) throw failed[0]
  }
  return {
    app,
    db,
    facts,
    nobody: personWith(app, '', 0),
    as(login) {
      const known = people.get(login) ?? sessionFor(app, tokens.sign, login)
      people.set(login, known)
      return known
    },
    signIn: (login) => sessionFor(app, tokens.sign, login),
    withToken: (token) => personWith(app, token, 0),
    now: () => new Date(now),
    moveClock(milliseconds) {
      now += milliseconds
    },
    filled: (values, own) => submission(facts, new Date(now), values, { clientId: randomUUID(), ...own }),
    drain,
    async runJobs() {
      await app.tick()
      await drain()
    },
    async count(table, where = 'true') {
      const { rows } = await db.query<{ n: number }>(`select count(*) as n from ${table} where ${where}`)
      return rows[0]?.n ?? 0
    },
  }
}

/**
 * Gives the tests of a file a plant. Everything inside `onPlant` is undone afterwards; `onOwnPlant` works on a clone
 * of its own, for what needs several transactions at once or commits. `onSharedPlant` gives all tests of the file the same
 * one: for those that see to it themselves that nothing of theirs is stored. It stays open, so beside it a test takes its own.
 */
export function usePlant() {
  let clone: Clone
  beforeAll(async () => {
    clone = await openClone(inject('plant'))
  }, 60_000)
  afterAll(async () => {
    await leaveShared?.()
    await clone.drop()
  })
  let shared: Promise<TestPlant> | undefined
  let leaveShared: (() => Promise<void>) | undefined

  async function openShared() {
    const inner: Sandbox = await sandbox(clone)
    const plant = await plantOn(inner)
    leaveShared = async () => {
      await plant.app.close()
      await inner.rollback()
    }
    return plant
  }

  async function onSharedPlant(test: (plant: TestPlant) => Promise<void>) {
    shared ??= openShared()
    await test(await shared)
  }

  async function onPlant(test: (plant: TestPlant) => Promise<void>, options?: PlantOptions) {
    const inner: Sandbox = await sandbox(clone)
    try {
      const plant = await plantOn(inner, options)
      await test(plant)
      await plant.app.close()
    } finally {
      await inner.rollback()
    }
  }
  return { onPlant, onSharedPlant }
}

export const onOwnPlant = (test: (plant: TestPlant) => Promise<void>, options?: PlantOptions) =>
  onCloneOf(inject('plant'), test, options)

/**
 * The same on a server where no other test leaves a transaction open (PostgreSQL numbers and sees them for all its databases):
 * for what waits until everybody's older ones have ended, as sealing does.
 */
export const onQuietPlant = (test: (plant: TestPlant) => Promise<void>, options?: PlantOptions) =>
  onCloneOf(inject('quiet'), test, options)

async function onCloneOf(template: Template, test: (plant: TestPlant) => Promise<void>, options?: PlantOptions) {
  const clone = await openClone(template)
  try {
    const plant = await plantOn(clone, options)
    await test(plant)
    await plant.app.close()
  } finally {
    await clone.drop()
  }
}
