import { endpoint } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accountNames } from '../../domains/accounts/index.ts'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../testing/plant.ts'
import { problem } from '../problems/index.ts'
import { collectReactions, inside, type Reactions } from '../reactions/index.ts'
import { anonymous } from './anonymous.ts'
import { command, runCommand, type WriteContext } from './index.ts'

const { onPlant } = usePlant()

const rename = endpoint({
  name: 'tests.rename',
  method: 'POST',
  path: '/api/tests',
  summary: 'For tests',
  right: 'signedIn',
  events: ['tests.renamed'],
  schemas: () => ({ answer: z.string() }),
})

const caller = { actor: { ...anonymous, accountId: 1 }, language: 'en-US', address: '', platform: 2 } as const
const none = collectReactions([])
const input = { params: undefined, query: undefined, body: undefined } as never

const entry = { entity: 'tests', entityId: 1, industryId: null, event: 'tests.renamed' }

function run(plant: TestPlant, handle: (ctx: WriteContext) => Promise<string>, reactions: Reactions = none) {
  return runCommand(plant.app.services, reactions, command(rename, handle), caller, input, null)
}

const giveName = async (ctx: WriteContext, name: string) => {
  await ctx.db.query('update accounts set name = $1 where login = $2', [name, 'operator'])
  ctx.outdates(accountNames)
  await ctx.record(entry)
  return name
}

const nameSeen = async (plant: TestPlant) =>
  (await plant.app.services.caches.get(accountNames)).get(plant.facts.people.operator)

describe('a command', () => {
  it('without history is a fault, and nothing of it is stored', () =>
    onPlant(async (plant) => {
      const silent = run(plant, async (ctx) => {
        await ctx.db.query(`insert into settings (key, value) values ('x', '1')`)
        return 'done'
      })
      await expect(silent).rejects.toThrow('tests.rename wrote no history')
      expect(await plant.count('settings', `key = 'x'`)).toBe(0)
    }))

  it('that says nothing changed answers without history, and nothing of it is stored', () =>
    onPlant(async (plant) => {
      const done = await run(plant, async (ctx) => {
        await ctx.db.query(`insert into settings (key, value) values ('x', '1')`)
        ctx.insert('settings', { key: 'y', value: '1' })
        return ctx.unchanged('as it stands')
      })
      expect([done, await plant.count('settings', `key in ('x', 'y')`)]).toEqual(['as it stands', 0])
    }))

  it('that says nothing changed is at fault where it wrote history', () =>
    onPlant(async (plant) => {
      const wrong = run(plant, async (ctx) => {
        await ctx.record(entry)
        return ctx.unchanged('done')
      })
      await expect(wrong).rejects.toThrow('tests.rename wrote history and says that nothing changed')
      expect(await plant.count('history', `entity = 'tests'`)).toBe(0)
    }))

  it('may append declared events only', () =>
    onPlant(async (plant) => {
      const wild = run(plant, async (ctx) => {
        await ctx.record({ ...entry, event: 'tests.other' })
        return ''
      })
      await expect(wild).rejects.toThrow('Nobody declared the event tests.other')
      expect(() => command({ ...rename, events: [] }, async () => '')).toThrow('without a history event')
    }))

  it('that refuses for the record commits what it wrote', () =>
    onPlant(async (plant) => {
      const refused = run(plant, async (ctx) => {
        await ctx.record(entry)
        ctx.refuse(problem('STATE_REFUSED'))
        return ''
      })
      await expect(refused).rejects.toMatchObject({ code: 'STATE_REFUSED' })
      expect(await plant.count('history', `entity = 'tests'`)).toBe(1)
    }))

  it('sees its own rows before they are committed', () =>
    onPlant(async (plant) => {
      const seen = await run(plant, async (ctx) => {
        ctx.insert('settings', { key: 'x', value: '"own"' })
        await ctx.record(entry)
        const { rows } = await ctx.db.query<{ value: string }>(`select value from settings where key = 'x'`)
        return rows[0]?.value ?? ''
      })
      expect(seen).toBe('own')
    }))

  it('writes rows together, wherever its ids run out between them', () =>
    onPlant(async (plant) => {
      const statements = await run(plant, async (ctx) => {
        await ctx.db.query('select 1')
        ctx.insert('settings', { key: 'x', value: '1' })
        for (let n = 0; n < 101; n++) await ctx.newId()
        ctx.insert('settings', { key: 'y', value: '1' })
        await ctx.record(entry)
        const { rows } = await ctx.db.query<{ count: number }>(
          `select count(distinct cmin::text)::integer as count from settings where key in ('x', 'y')`,
        )
        return String(rows[0]?.count)
      })
      expect(statements).toBe('1')
    }))

  it('gets ids and caches while it holds the only connection there is', () =>
    onPlant(async (plant) => {
      await run(plant, async (ctx) => {
        await ctx.db.query('select 1')
        const ids = new Set<number>()
        for (let n = 0; n < 250; n++) ids.add(await ctx.newId())
        expect(ids.size).toBe(250)
        expect((await ctx.cached(accountNames)).size).toBe(30)
        await ctx.record(entry)
        return ''
      })
    }))
})

describe('what a command found before its transaction', () => {
  const stands = `(select value = $1::jsonb from settings where key = 'x' for key share)`
  const set = (plant: TestPlant, value: number) =>
    plant.db.query(`insert into settings (key, value) values ('x', $1) on conflict (key) do update set value = $1`, [
      String(value),
    ])

  it('must hold at its commit, else it runs again from its beginning', () =>
    onOwnPlant(async (plant) => {
      await set(plant, 0)
      const seen: unknown[] = []
      const done = await run(plant, async (ctx) => {
        const { rows } = await ctx.ahead.query<{ value: number }>(`select value from settings where key = 'x'`)
        seen.push(rows[0]?.value)
        await ctx.record(entry)
        ctx.expect(stands, [String(rows[0]?.value)])
        ctx.expect('$1 = $2::int', [seen.length, seen.length])
        if (seen.length === 2) ctx.outdates(accountNames)
        if (seen.length < 3) await set(plant, seen.length)
        return 'done'
      })
      expect([done, seen]).toEqual(['done', [0, 1, 2]])
      expect(await plant.count('history', `entity = 'tests'`)).toBe(1)
    }))

  it('is asked of its own transaction where one is open, and holds with it', () =>
    onOwnPlant(async (plant) => {
      const done = await run(plant, async (ctx) => {
        await ctx.db.query(`insert into settings (key, value) values ('x', '1')`)
        const { rows } = await ctx.ahead.query(`select 1 from settings where key = 'x'`)
        await ctx.record(entry)
        ctx.expect(stands, ['1'])
        return String(rows.length)
      })
      expect([done, await plant.count('settings', `key = 'x'`)]).toEqual(['1', 1])
    }))

  it('that never holds is a fault in the end, and nothing is stored', () =>
    onPlant(async (plant) => {
      let runs = 0
      const never = run(plant, async (ctx) => {
        runs++
        await ctx.record(entry)
        ctx.expect('$1 = 2', [1])
        return ''
      })
      await expect(never).rejects.toMatchObject({ code: '40001' })
      expect([runs, await plant.count('history', `entity = 'tests'`)]).toEqual([10, 0])
    }))
})

describe('a cache', () => {
  it('is outdated by the commit, here and in every other process', () =>
    onOwnPlant(async (plant) => {
      const other = await plantOn(plant.db)
      expect([await nameSeen(plant), await nameSeen(other)]).toEqual(Array(2).fill('João Batista Moreira'))
      await run(plant, (ctx) => giveName(ctx, 'New Name'))
      expect(await nameSeen(plant)).toBe('New Name')
      await expect.poll(() => nameSeen(other), { interval: 5 }).toBe('New Name')
      await other.app.close()
    }))

  it('shows a command its own change, and nobody else, before the commit or when it fails', () =>
    onPlant(async (plant) => {
      await nameSeen(plant)
      const failing = run(plant, async (ctx) => {
        await giveName(ctx, 'Never')
        expect((await ctx.cached(accountNames)).get(plant.facts.people.operator)).toBe('Never')
        throw problem('STATE_REFUSED')
      })
      await expect(failing).rejects.toMatchObject({ code: 'STATE_REFUSED' })
      expect(await nameSeen(plant)).toBe('João Batista Moreira')
    }))
})

describe('reactions', () => {
  const saved = { collectId: 7 } as never
  const announcing = async (ctx: WriteContext) => {
    await ctx.record(entry)
    await ctx.announce('collects.saved', saved)
    return 'done'
  }

  it('inside write in the same transaction, with events of their own, and their failure undoes all', () =>
    onPlant(async (plant) => {
      const reacting = collectReactions([
        {
          name: 'tests',
          inside: [
            inside('collects.saved', ['tests.reacted'], async (ctx, payload) => {
              await ctx.record({ ...entry, entityId: payload.collectId, event: 'tests.reacted' })
            }),
          ],
        },
      ])
      expect(await run(plant, announcing, reacting)).toBe('done')
      expect(await plant.count('history', `entity = 'tests'`)).toBe(2)
      const failing = collectReactions([
        {
          name: 'tests',
          inside: [
            inside('collects.saved', [], async () => {
              throw new Error('planned')
            }),
          ],
        },
      ])
      await expect(run(plant, announcing, failing)).rejects.toThrow('planned')
      expect(await plant.count('history', `entity = 'tests'`)).toBe(2)
    }))
})
