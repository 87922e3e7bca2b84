import { setTimeout as pause } from 'node:timers/promises'
import { rolldown } from 'rolldown'
import { patience } from '../../lib/pace.ts'
import type { Engine } from './engine.ts'
import { keys } from './engine.ts'
import type { Looked, Spot } from './in-page.ts'

/** Between two looks at a page. */
const LOOK_MS = 50
/** What is not there by then is not there. */
const MAX_MS = 20_000

/** A browser in which somebody finds things by what they are called, and waits for them. */
export interface Desk {
  engine: Engine
  go(path: string): Promise<void>
  see(role: string, name?: string | RegExp): Promise<void>
  miss(role: string, name?: string | RegExp): Promise<void>
  press(role: string, name?: string | RegExp, index?: number): Promise<void>
  /** replaces what stands in a field */
  fill(role: string, name: string | RegExp, text: string): Promise<void>
  type(text: string): Promise<void>
  key(...chord: string[]): Promise<void>
  texts(role: string, name?: string | RegExp): Promise<string[]>
  hasText(text: string | RegExp): Promise<void>
  /** Runs a function of the page. */
  run<T, A extends unknown[]>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T>
  /** Looks again until it is true. */
  until(what: string, look: () => Promise<boolean>): Promise<void>
}

let finder: Promise<string> | undefined

/** What finds things, as one script. */
async function buildFinder(): Promise<string> {
  const bundle = await rolldown({ input: `${import.meta.dirname}/in-page.ts`, platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

const lookedFor = (role: string, name?: string | RegExp): Looked => {
  if (name === undefined) return { role }
  return typeof name === 'string' ? { role, name } : { role, pattern: name.source }
}

/** Somebody's desk at a browser, before a server: 'http://127.0.0.1:3000'. */
export function deskAt(engine: Engine, origin: string): Desk {
  const run = async <T, A extends unknown[]>(work: (...args: A) => T | Promise<T>, ...args: A) =>
    (await engine.call(String(work), args)) as T

  async function look<T, A extends unknown[]>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    const isThere = await run(() => 'lookedBy' in window)
    if (!isThere) {
      finder ??= buildFinder()
      await engine.call(`() => { ${await finder} }`, [])
    }
    return run(work, ...args)
  }

  async function until(what: string, check: () => Promise<boolean | string>): Promise<void> {
    const late = Date.now() + patience(MAX_MS)
    let last = ''
    for (;;) {
      // a page that is left while it is looked at answers nothing
      const said = await check().catch((error: unknown) => String(error))
      if (said === true) return
      if (said) last = said
      if (Date.now() > late) throw new Error(`${what}: ${last || 'it did not come'}`)
      await pause(LOOK_MS)
    }
  }

  const isThere = (looked: Looked) => look((one) => window.lookedBy.isThere(one), looked)
  const named = (role: string, name?: string | RegExp) => `${role} ${name ?? ''}`.trim()

  async function press(role: string, name?: string | RegExp, index = 0): Promise<void> {
    const looked = lookedFor(role, name)
    await until(`press ${named(role, name)}`, async () => {
      const spot: Spot = await look((one, place) => window.lookedBy.spot(one, place), looked, index)
      if ('lacks' in spot) return spot.lacks
      await engine.press(spot.x, spot.y)
      return true
    })
  }

  const type = (text: string) => engine.type([...text].map((character) => [character]))

  return {
    engine,
    run,
    until,
    press,
    type,
    go: (path) => engine.go(new URL(path, origin).href),
    see: (role, name) => until(`see ${named(role, name)}`, () => isThere(lookedFor(role, name))),
    miss: (role, name) => until(`miss ${named(role, name)}`, async () => !(await isThere(lookedFor(role, name)))),
    async fill(role, name, text) {
      await press(role, name)
      await engine.type([[keys.control, 'a'], [keys.delete]])
      await type(text)
    },
    key: (...chord) => engine.type([chord]),
    texts: (role, name) => look((one) => window.lookedBy.texts(one), lookedFor(role, name)),
    hasText: (text) =>
      until(`read ${text}`, async () => {
        const all = await run(() => document.body.textContent ?? '')
        return typeof text === 'string' ? all.includes(text) : text.test(all)
      }),
  }
}
