import { afterAll, beforeAll, inject } from 'vitest'
import { type App, createApp } from '../../app.ts'
import { openTokens } from '../../domains/accounts/index.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../db/index.ts'
import { openLog } from '../log.ts'
import { type Clone, openClone, type Sandbox, sandbox } from './databases.ts'
import { type Person, personWith, sessionFor } from './people.ts'
import { TEST_NOW } from './plant-template.ts'

/** A plant with people, on a database of its own; its clock stands still until the test moves it. */
export interface TestPlant {
  app: App
  db: Database
  /** one of the demo accounts: admin, manager, supervisor, analyst, operator, outsider */
  as(login: string): Promise<Person>
  nobody: Person
  moveClock(milliseconds: number): void
}

const config = readConfig({
  LINESIDE_STRICT_ANSWERS: 'on',
  LOG_LEVEL: 'fatal',
  RATE_REQUESTS_PER_MINUTE: '100000',
})

async function plantOn(db: Database, settings: Record<string, string> = {}): Promise<TestPlant> {
  let now = TEST_NOW.getTime()
  const app = await createApp({
    config: Object.keys(settings).length > 0 ? { ...config, ...readOver(settings) } : config,
    db,
    log: openLog(config.logLevel),
    clock: { now: () => new Date(now) },
    webFolder: '/nowhere',
    version: '0.0.0',
    demo: true,
  })
  const tokens = await openTokens(db)
  const people = new Map<string, Promise<Person>>()
  return {
    app,
    db,
    nobody: personWith(app, '', 0),
    as(login) {
      const known = people.get(login) ?? sessionFor(app, tokens.sign, login)
      people.set(login, known)
      return known
    },
    moveClock(milliseconds) {
      now += milliseconds
    },
  }
}

function readOver(settings: Record<string, string>) {
  return readConfig({ LINESIDE_STRICT_ANSWERS: 'on', LOG_LEVEL: 'fatal', RATE_REQUESTS_PER_MINUTE: '100000', ...settings })
}

/**
 * Gives the tests of a file a plant. Everything inside `onPlant` is undone afterwards; `onOwnPlant` works on a clone
 * of its own, for what needs several transactions at once or commits.
 */
export function usePlant() {
  let clone: Clone
  beforeAll(async () => {
    clone = await openClone(inject('plant'))
  })
  afterAll(() => clone.drop())

  async function onPlant(test: (plant: TestPlant) => Promise<void>, settings?: Record<string, string>) {
    const inner: Sandbox = await sandbox(clone)
    try {
      const plant = await plantOn(inner, settings)
      await test(plant)
      await plant.app.close()
    } finally {
      await inner.rollback()
    }
  }
  return { onPlant }
}

export async function onOwnPlant(test: (plant: TestPlant) => Promise<void>, settings?: Record<string, string>) {
  const clone = await openClone(inject('plant'))
  try {
    const plant = await plantOn(clone, settings)
    await test(plant)
    await plant.app.close()
  } finally {
    await clone.drop()
  }
}
