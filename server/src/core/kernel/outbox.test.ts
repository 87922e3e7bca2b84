import { endpoint } from '@lineside/contract/core'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../testing/plant.ts'
import type { Database } from '../db/index.ts'
import { problem } from '../problems/index.ts'
import { after, collectReactions, together } from '../reactions/index.ts'
import { anonymous } from './anonymous.ts'
import { command, createOutbox, outboxState, runCommand, type Services, type WriteContext } from './index.ts'

const { onPlant } = usePlant()

const act = endpoint({
  name: 'tests.act',
  method: 'POST',
  path: '/api/tests',
  summary: 'For tests',
  right: 'signedIn',
  events: ['tests.acted'],
  schemas: () => ({ answer: z.string() }),
})
const caller = { actor: { ...anonymous, accountId: 1 }, language: 'pt', address: '', platform: 2 } as const
const input = { params: undefined, query: undefined, body: undefined } as never
const entry = (event: string, entityId = 1) => ({ entity: 'tests', entityId, industryId: null, event })

type React = (ctx: WriteContext, collectId: number) => Promise<void>

/** A process whose domain `tests` reacts to a saved collect; `announce` runs the command that says so. */
function processOf(
  plant: TestPlant,
  domains: Record<string, React>,
  over: Partial<Services> = {},
  reactions = collectReactions(
    Object.entries(domains).map(([name, react]) => ({
      name,
      after: [after('collects.saved', ['tests.reacted'], (ctx, { collectId }) => react(ctx, collectId))],
    })),
  ),
) {
  const services: Services = { ...plant.app.services, ...over }
  const outbox = createOutbox(() => services, reactions)
  services.afterwards = outbox
  const announce = (collectId: number, fail = false) =>
    runCommand(
      services,
      reactions,
      command(act, async (ctx) => {
        await ctx.record(entry('tests.acted'))
        await ctx.announce('collects.saved', { collectId } as never)
        if (fail) throw problem('STATE_REFUSED')
        return 'done'
      }),
      caller,
      input,
      null,
    )
  return { outbox, announce, services }
}

const write: React = (ctx, collectId) => ctx.record(entry('tests.reacted', collectId))
const reacted = (plant: TestPlant) => plant.count('history', `event = 'tests.reacted'`)

describe('a later reaction', () => {
  it('runs once, as the system, and leaves no row', () =>
    onPlant(async (plant) => {
      const seen: unknown[] = []
      const { announce, outbox } = processOf(plant, {
        async tests(ctx, collectId) {
          seen.push([ctx.actor.accountId, ctx.actor.isAdmin, ctx.language, ctx.now.getTime()])
          await write(ctx, collectId)
        },
      })
      await announce(7)
      expect([seen, await plant.count('core_outbox')]).toEqual([[], 1])
      plant.moveClock(1_000)
      expect(await outbox.drain()).toEqual([])
      expect(await outbox.drain()).toEqual([])
      expect(seen).toEqual([[0, true, 'en-US', plant.now().getTime()]])
      expect(await plant.count('history', `event = 'tests.reacted' and actor_id is null and entity_id = 7`)).toBe(1)
      expect(await plant.count('core_outbox')).toBe(0)
    }))

  it('does not run where nothing was committed, and costs nothing where nobody reacts', () =>
    onPlant(async (plant) => {
      const one = processOf(plant, { tests: write })
      await expect(one.announce(7, true)).rejects.toMatchObject({ code: 'STATE_REFUSED' })
      await processOf(plant, {}).announce(7)
      expect(await plant.count('core_outbox')).toBe(0)
    }))

  it('may append declared events only', () =>
    onPlant(async (plant) => {
      const { announce, outbox } = processOf(plant, { tests: (ctx) => ctx.record(entry('tests.wild')) })
      await announce(7)
      expect(String(await outbox.drain())).toContain('Nobody declared the event tests.wild')
    }))

  it('that fails is undone whole, tried again with growing pauses, and given up after ten times', () =>
    onPlant(async (plant) => {
      let calls = 0
      const { announce, outbox, services } = processOf(plant, {
        async tests(ctx, collectId) {
          await write(ctx, collectId)
          await ctx.db.query('select 1')
          calls++
          throw new Error('planned')
        },
      })
      await announce(7)
      const pauses: number[] = []
      for (let n = 0; n < 12; n++) {
        const failed = await outbox.drain()
        expect(await outbox.drain()).toEqual([])
        pauses.push(failed.length)
        plant.moveClock(600_000)
      }
      expect([calls, pauses]).toEqual([10, [...Array(10).fill(1), 0, 0]])
      expect(await reacted(plant)).toBe(0)
      expect(await outboxState(services)).toEqual({ waiting: 0, dead: 1 })
      const { payload } = await plant.nobody.send({ url: '/api/metrics' })
      expect(payload).toMatch(/^lineside_outbox_waiting 0$/m)
      expect(payload).toMatch(/^lineside_outbox_dead 1$/m)
      expect(await plant.count('core_outbox', `error = 'planned' and attempts = 10`)).toBe(1)
    }))

  it('of one domain is not held up by the failure of another', () =>
    onPlant(async (plant) => {
      let broken = true
      const { announce, outbox } = processOf(plant, {
        first: async () => {
          if (broken) throw new Error('planned')
        },
        second: write,
      })
      await announce(7)
      expect(await outbox.drain()).toHaveLength(1)
      expect([await reacted(plant), await plant.count('core_outbox')]).toEqual([1, 1])
      broken = false
      plant.moveClock(1_000)
      expect(await outbox.drain()).toEqual([])
      expect([await reacted(plant), await plant.count('core_outbox')]).toEqual([1, 0])
    }))

  it('may announce, and what follows is done by the same drain', () =>
    onPlant(async (plant) => {
      const { announce, outbox } = processOf(plant, {
        async tests(ctx, collectId) {
          await write(ctx, collectId)
          if (collectId < 5) await ctx.announce('collects.saved', { collectId: collectId + 1 } as never)
        },
      })
      await announce(1)
      expect(await outbox.drain()).toEqual([])
      expect(await reacted(plant)).toBe(5)
    }))
})

describe('several processes', () => {
  it('do every reaction exactly once between them', () =>
    onOwnPlant(async (plant) => {
      const other = await plantOn(plant.db)
      const processes = [processOf(plant, { tests: write }), processOf(other, { tests: write })] as const
      for (const { outbox } of processes) outbox.start()
      await Promise.all(Array.from({ length: 60 }, (_, n) => processes[n % 2 === 0 ? 0 : 1].announce(n)))
      await expect.poll(() => plant.count('core_outbox'), { interval: 5, timeout: 20_000 }).toBe(0)
      await Promise.all(processes.map(({ outbox }) => outbox.stop()))
      const { rows } = await plant.db.query<{ n: number; several: number }>(
        `select count(*) as n, count(distinct entity_id) as several from history where event = 'tests.reacted'`,
      )
      expect(rows).toEqual([{ n: 60, several: 60 }])
      await other.app.close()
    }))

  it('do what one that died left, wherever it died', () =>
    onOwnPlant(async (plant) => {
      for (const deadly of ['delete from core_outbox', 'select pg_sleep(0)', 'insert into history', 'commit']) {
        const dying = processOf(plant, { tests: dies }, { db: dyingAt(plant.db, deadly) })
        const id = deadly.length
        await processOf(plant, { tests: write }).announce(id)
        await dying.outbox.drain().catch(() => undefined)
        plant.moveClock(60_000)
        const { outbox } = processOf(plant, { tests: write })
        // the server frees the row once it has noticed that the connection is gone
        const left = () => outbox.drain().then(() => plant.count('core_outbox'))
        await expect.poll(left, { interval: 5 }).toBe(0)
        expect(await plant.count('history', `event = 'tests.reacted' and entity_id = ${id}`)).toBe(1)
      }
    }))
})

const dies: React = async (ctx, collectId) => {
  await write(ctx, collectId)
  await ctx.db.query('select pg_sleep(0)')
}

/** A process that is gone when it sends a statement: its connection is lost, and it writes nothing more. */
function dyingAt(db: Database, deadly: string): Database {
  const gone = () => Promise.reject(new Error('The process died'))
  let dead = false
  return {
    ...db,
    query: (...args) => (dead ? gone() : db.query(...args)),
    async connect() {
      const lease = await db.connect()
      const fatal = (text: string) => {
        dead ||= text.includes(deadly)
        return dead
      }
      return {
        query: (text, values) => (fatal(text) ? gone() : lease.query(text, values)),
        exec: (sql) => (fatal(sql) ? gone() : lease.exec(sql)),
        release: () => lease.release(),
      }
    },
  }
}

describe('a reaction that takes many at once', () => {
  function gathering(plant: TestPlant, fails: (ids: readonly number[]) => boolean = () => false) {
    const seen: number[][] = []
    const reactions = collectReactions([
      {
        name: 'tests',
        after: [
          together('collects.saved', ['tests.reacted'], async (ctx, payloads) => {
            const ids = payloads.map(({ collectId }) => collectId)
            seen.push(ids)
            for (const id of ids) await write(ctx, id)
            if (fails(ids)) throw new Error('planned')
          }),
        ],
      },
    ])
    return { seen, ...processOf(plant, {}, {}, reactions) }
  }

  it('is done once for all that are due, and for those that come after once more', () =>
    onPlant(async (plant) => {
      const { announce, outbox, seen } = gathering(plant)
      for (const id of [1, 2, 3]) await announce(id)
      expect(await outbox.drain()).toEqual([])
      await announce(4)
      expect(await outbox.drain()).toEqual([])
      expect(seen).toEqual([[1, 2, 3], [4]])
      expect([await reacted(plant), await plant.count('core_outbox')]).toEqual([4, 0])
    }))

  it('that fails is tried again one by one, so that the others are done', () =>
    onPlant(async (plant) => {
      const { announce, outbox, seen } = gathering(plant, (ids) => ids.includes(2))
      for (const id of [1, 2, 3]) await announce(id)
      expect(await outbox.drain()).toHaveLength(1)
      plant.moveClock(2_000)
      expect(await outbox.drain()).toHaveLength(1)
      expect(seen).toEqual([[1, 2, 3], [1], [2], [3]])
      expect([await reacted(plant), await plant.count('core_outbox')]).toEqual([2, 1])
    }))

  it('starts by itself soon after the commit, and is done once by several processes', () =>
    onOwnPlant(async (plant) => {
      const other = await plantOn(plant.db)
      const processes = [gathering(plant), gathering(other)] as const
      // by itself, and not by the look that each takes every few seconds
      const looks = vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => undefined, 3_600_000))
      for (const { outbox } of processes) outbox.start()
      looks.mockRestore()
      await Promise.all(Array.from({ length: 40 }, (_, n) => processes[n % 2 === 0 ? 0 : 1].announce(n)))
      await expect.poll(() => plant.count('core_outbox'), { interval: 20, timeout: 20_000 }).toBe(0)
      await Promise.all(processes.map(({ outbox }) => outbox.stop()))
      const all = processes.flatMap(({ seen }) => seen.flat())
      expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
      await other.app.close()
    }))
})

describe('a push', () => {
  const heard = async (plant: TestPlant) => {
    const notified: unknown[] = []
    const message = (text: string) => notified.push(JSON.parse(text))
    await plant.db.listen('lineside_push', { message, lost() {}, restored() {} })
    return notified
  }
  const push = { rooms: ['account:1'], event: 'newNotification', payload: { text: 'çok iyi' } }

  it('is told by the commit and only by it, with the other notices', () =>
    onOwnPlant(async (plant) => {
      const notified = await heard(plant)
      const { announce, outbox } = processOf(plant, {
        async tests(ctx, collectId) {
          ctx.push({ ...push, payload: { collectId } })
          ctx.outdates({ name: 'tests' })
          await write(ctx, collectId)
          if (collectId === 1) throw new Error('planned')
        },
      })
      await announce(1)
      await announce(2)
      await outbox.drain()
      await expect.poll(() => notified, { interval: 5 }).toEqual([{ ...push, payload: { collectId: 2 } }])
    }))

  it('that is too large fails its command before anything is sent', () =>
    onPlant(async (plant) => {
      const { announce, outbox } = processOf(plant, {
        tests: async (ctx) => ctx.push({ ...push, payload: { text: 'ç'.repeat(3_750) } }),
      })
      await announce(1)
      expect(String(await outbox.drain())).toMatch(/newNotification has more than 7500 bytes/)
    }))
})

it('a commit tells its own process which lists changed, a failure does not', () =>
  onPlant(async (plant) => {
    const noted: unknown[] = []
    const changes = { note: (...change: unknown[]) => noted.push(change) }
    const { announce } = processOf(plant, {}, { changes })
    await announce(1, true).catch(() => undefined)
    expect(noted).toEqual([])
    await announce(1)
    expect(noted).toEqual([['tests', null]])
  }))
