import {
  bulkAnswer,
  byId,
  catalogueStates,
  endpoint,
  type Infer,
  lazy,
  need,
  permissions,
  versionBody,
} from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { anonymous, command, commands, oneByOne, readContext, runCommand } from '../kernel/index.ts'
import { problem } from '../problems/index.ts'
import { collectReactions } from '../reactions/index.ts'
import { type BulkRecord, setEachEnabled } from './bulk.ts'
import { type Catalogue, lockRecord, presentRecord, recordStep, stateOf } from './catalogue.ts'
import { copyName } from './copy-name.ts'
import { changesNothing, differences } from './differences.ts'
import { enablingCommand, getQuery } from './endpoints.ts'
import { withoutGuards } from './row-abilities.ts'

const { onPlant } = usePlant()

interface Tool {
  id: number
  name: string
  industryId: number
  enabled: boolean
  rowVersion: number
}

const record = lazy(() =>
  z.object({ id: z.int(), name: z.string(), enabled: z.boolean(), state: z.string(), rowVersion: z.int() }),
)
const write = { right: 'signedIn', method: 'PUT', summary: 'For tests' } as const
const disableTool = endpoint({
  ...write,
  name: 'tools.disable',
  path: '/api/tools/{id}/Disable',
  events: ['tools.disabled'],
  schemas: () => ({ params: byId(), body: versionBody(), answer: record() }),
})
const getTool = endpoint({
  name: 'tools.get',
  method: 'GET',
  path: '/api/tools/{id}',
  right: 'signedIn',
  summary: 'For tests',
  schemas: () => ({ params: byId(), answer: record() }),
})
const renameTool = endpoint({
  ...write,
  name: 'tools.change',
  path: '/api/tools/{id}',
  events: ['tools.changed'],
  schemas: () => ({ params: byId(), body: z.object({ rowVersion: z.int(), name: z.string() }), answer: record() }),
})
const disableTools = endpoint({
  ...write,
  name: 'tools.disableMany',
  path: '/api/tools/DisableMany',
  events: ['tools.disabled'],
  schemas: () => ({ body: z.array(z.object({ id: z.int(), rowVersion: z.int() })), answer: bulkAnswer() }),
})

const followed: string[] = []
const tools: Catalogue<Tool, Tool, Infer<typeof record>> = {
  entity: 'tools',
  table: 'tests_tools',
  rules: {
    machine: catalogueStates({
      name: 'tools',
      needs: [need(permissions.products, 'w')],
      guards: (event) => (event === 'disabled' ? ['notInUse'] : []),
    }),
    guards: {
      notInUse(_, tool) {
        if (tool.name === 'In use') throw problem('STILL_IN_USE', { params: { count: 1 } })
      },
    },
    persons: {},
  },
  async find(ctx, id) {
    const { rows } = await ctx.db.query<Tool>(
      `select id, name, industry_id as "industryId", enabled, row_version as "rowVersion" from tests_tools where id = $1`,
      [id],
    )
    return rows.find((tool) => ctx.actor.plants.includes(tool.industryId))
  },
  subject: (tool) => tool,
  plantOf: ({ industryId }) => industryId,
  present: async (_, { industryId: __, ...tool }) => ({ ...tool, state: stateOf(tool) }),
  changed: (_, { id }, event) => {
    followed.push(`${id} ${event}`)
  },
}

const none = collectReactions([])
const HERE = 1
const caller = {
  actor: { ...anonymous, accountId: 1, plants: [HERE], rights: { [permissions.products]: 'w' as const } },
  language: 'en-US',
  address: '',
  platform: 2,
} as const

const on = (test: (plant: TestPlant) => Promise<void>) =>
  onPlant(async (plant) => {
    await plant.db.query(`create table tests_tools (id bigint primary key, name text not null, industry_id bigint not null,
      enabled boolean not null default true, row_version integer not null default 1)`)
    await plant.db.query(`insert into tests_tools (id, name, industry_id, enabled) values
      (1, 'Hammer', 1, true), (2, 'In use', 1, true), (3, 'Elsewhere', 2, true), (4, 'Saw', 1, false)`)
    followed.length = 0
    await test(plant)
  })

const disable = (plant: TestPlant, id: number, rowVersion = 1) =>
  runCommand(
    plant.app.services,
    none,
    enablingCommand(disableTool, tools, false),
    caller,
    { params: { id }, query: undefined, body: { rowVersion } },
    null,
  )

const rename = command(renameTool, async (ctx, { params, body }) => {
  const tool = await lockRecord(ctx, tools, params.id)
  const changes = differences<{ name: string }>(tool, body, ['name'])
  if (changesNothing(changes)) return ctx.unchanged(await tools.present(ctx, tool))
  await recordStep(ctx, tools, tool, { event: 'changed', sent: body.rowVersion, ...changes })
  await ctx.db.query('update tests_tools set name = $2, row_version = row_version + 1 where id = $1', [
    tool.id,
    body.name,
  ])
  return presentRecord(ctx, tools, tool.id)
})

const change = (plant: TestPlant, id: number, body: { rowVersion: number; name: string }) =>
  runCommand(plant.app.services, none, rename, caller, { params: { id }, query: undefined, body }, null)

const disableAll = (plant: TestPlant, records: readonly BulkRecord[]) => {
  const implementation = commands(disableTools, async () => [])
  const one = oneByOne(plant.app.services, none, implementation, caller)
  return setEachEnabled(readContext(plant.app.services, caller, plant.db), one, tools, records, false)
}

async function history(plant: TestPlant) {
  const { rows } = await plant.db.query(
    `select entity_id as id, event, from_state as "from", to_state as "to", industry_id as plant, before, after
     from history where entity = 'tools' order by id`,
  )
  return rows
}

describe('a record of a catalogue', () => {
  it('is read within the plants of its reader', () =>
    on(async (plant) => {
      const ctx = readContext(plant.app.services, caller, plant.db)
      const read = (id: number) => getQuery(getTool, tools).handle(ctx as never, { params: { id } } as never)
      expect(await read(4)).toEqual({ id: 4, name: 'Saw', enabled: false, state: 'DISABLED', rowVersion: 1 })
      for (const id of [3, 99]) await expect(read(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }))

  it('is disabled with its history, and what follows is done', () =>
    on(async (plant) => {
      expect(await disable(plant, 1)).toMatchObject({ state: 'DISABLED', rowVersion: 2 })
      expect(await history(plant)).toEqual([
        {
          id: 1,
          event: 'tools.disabled',
          from: 'ENABLED',
          to: 'DISABLED',
          plant: 1,
          before: { enabled: true },
          after: { enabled: false },
        },
      ])
      expect(followed).toEqual(['1 disabled'])
    }))

  it.each([
    ['for who knows another version', 1, 7, { code: 'STALE', details: { current: { id: 1, rowVersion: 1 } } }],
    ['where it is so already', 4, 1, { code: 'STATE_REFUSED' }],
    ['where something stands in the way', 2, 1, { code: 'STILL_IN_USE' }],
    ['where it is not the reader’s', 3, 1, { code: 'NOT_FOUND' }],
  ])('is not disabled %s', (_, id, rowVersion, refusal) =>
    on(async (plant) => {
      await expect(disable(plant, id, rowVersion)).rejects.toMatchObject(refusal)
      expect([await history(plant), followed]).toEqual([[], []])
    }),
  )

  it('changes with the old and the new value, unless nothing changes', () =>
    on(async (plant) => {
      expect(await change(plant, 1, { rowVersion: 1, name: 'Mallet' })).toMatchObject({ name: 'Mallet', rowVersion: 2 })
      // who sends the same again, by the version it was sent by first, is answered as it stands
      expect(await change(plant, 1, { rowVersion: 1, name: 'Mallet' })).toMatchObject({ name: 'Mallet', rowVersion: 2 })
      expect(await history(plant)).toMatchObject([
        {
          event: 'tools.changed',
          from: 'ENABLED',
          to: 'ENABLED',
          before: { name: 'Hammer' },
          after: { name: 'Mallet' },
        },
      ])
      const stale = change(plant, 1, { rowVersion: 1, name: 'Axe' })
      await expect(stale).rejects.toMatchObject({ code: 'STALE', details: { current: { name: 'Mallet' } } })
    }))
})

describe('several records at once', () => {
  it('are changed each by a command of its own, with their results in order', () =>
    on(async (plant) => {
      const all = [1, 2, 3, 4].map((id) => ({ id, rowVersion: 1 }))
      const results = await disableAll(plant, all)
      expect(
        results.map(({ id, done, rowVersion, problem: refusal }) => [id, done, rowVersion, refusal?.code]),
      ).toEqual([
        [1, true, 2, undefined],
        [2, false, null, 'STILL_IN_USE'],
        [3, false, null, 'NOT_FOUND'],
        // it is so already: done, without a version or a history of its own
        [4, true, 1, undefined],
      ])
      expect(await history(plant)).toMatchObject([{ id: 1, event: 'tools.disabled' }])
      expect(await plant.count('tests_tools', 'not enabled and row_version = 2')).toBe(1)
    }))

  it('say that somebody else has changed one', () =>
    on(async (plant) => {
      const [result] = await disableAll(plant, [{ id: 4, rowVersion: 9 }])
      expect(result).toMatchObject({ done: false, problem: { code: 'STALE' } })
    }))

  it('of which one fails for no known reason go on, and the log has it', () =>
    on(async (plant) => {
      await plant.db.query('alter table tests_tools add check (id <> 1 or enabled)')
      const results = await disableAll(plant, [
        { id: 1, rowVersion: 1 },
        { id: 4, rowVersion: 1 },
      ])
      expect(results.map(({ done, problem: refusal }) => [done, refusal?.code])).toEqual([
        [false, 'INTERNAL'],
        [true, undefined],
      ])
    }))
})

describe('differences', () => {
  it('are the fields that differ, lists by their content', () => {
    const before = { name: 'Hammer', places: [1, 2], note: null }
    const result = differences(before, { ...before, name: 'Mallet', places: [1, 2] }, ['name', 'places', 'note'])
    expect(result).toEqual({ before: { name: 'Hammer' }, after: { name: 'Mallet' } })
    expect(changesNothing(result)).toBe(false)
    expect(changesNothing(differences(before, { ...before, places: [1, 2] }, ['name', 'places', 'note']))).toBe(true)
  })
})

describe('the name of a copy', () => {
  const patterns = { copy: '{{name}} (copy)', copyNumber: '{{name}} (copy {{number}})' }
  const texts = { 'en-US': patterns, pt: patterns, 'pt-BR': patterns, tr: patterns }
  const copy = (name: string, taken: readonly string[], longest = 20) =>
    copyName({ language: 'en-US', texts, name, longest, taken: new Set(taken) })

  it.each([
    ['Saw', [], 'Saw (copy)'],
    ['Saw', ['saw (copy)'], 'Saw (copy 2)'],
    ['Saw', ['saw (copy)', 'saw (copy 2)'], 'Saw (copy 3)'],
    ['A hammer of some size', [], 'A hammer of s (copy)'],
    ['A hammer 🔨🔨🔨', [], 'A hammer 🔨🔨 (copy)'],
  ])('%j beside %j is %j', (name, taken, result) => {
    expect(copy(name, taken)).toBe(result)
    expect(result.length).toBeLessThanOrEqual(20)
  })
})

describe('the rules of rows', () => {
  it('leave out guards that there are, and no others', () => {
    expect(withoutGuards(tools.rules, 'notInUse').guards.notInUse?.({} as never, { name: 'In use' } as never)).toBe(
      undefined,
    )
    expect(() => withoutGuards(tools.rules, 'ownPlant')).toThrow('tools has no guard ownPlant')
  })
})
