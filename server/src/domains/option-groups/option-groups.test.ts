import { getAccountCache } from '@lineside/contract/home'
import {
  changeOptionGroup,
  createOptionGroup,
  duplicateOptionGroup,
  exportOptionGroups,
  getOptionGroup,
  getOptionGroupLog,
  listOptionGroups,
  listOptionGroupUses,
  setOptionGroupEnabled,
} from '@lineside/contract/option-groups'
import { describe, expect, it } from 'vitest'
import { systemContext } from '../../core/kernel/index.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import { grant } from '../profiles/testing.ts'
import { usesOf } from './read-groups.ts'
import { contentOf, groupNamed, lines, made, shown } from './testing.ts'

const { onPlant } = usePlant()
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** Otávio Penteado of São Paulo, who registers options from now on. */
async function keeper(plant: TestPlant, level: 'r' | 'w' = 'w') {
  await grant(plant, 'CIEX', { 34: level })
  return plant.as('otavio.penteado')
}

describe('creating an option group', () => {
  it('stores it with its options, and tells it in the history', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const body = contentOf(plant, { name: ' Defects ', options: lines('0 Oven ', '1 Door', '0 Mixer') })
      const { status, body: group } = await analyst.call(createOptionGroup, { body })
      expect(status).toBe(201)
      expect(group).toMatchObject({
        name: 'Defects',
        columns: ['Machine', 'Part', 'Defect'],
        plants: [plant.facts.plant],
        enabled: true,
        state: 'ENABLED',
        rowVersion: 1,
        abilities: { changed: true, duplicated: true, disabled: true },
      })
      expect(shown(group.options)).toEqual(['0 Oven', '1 Door', '0 Mixer'])
      expect(group.options.every(({ id, used }) => id > 0 && !used)).toBe(true)
      expect(await analyst.ask(getOptionGroup, at(group))).toEqual(group)
      expect(await analyst.ask(getOptionGroupLog, at(group))).toMatchObject([
        {
          event: 'option-groups.created',
          from: null,
          to: 'ENABLED',
          actor: { id: analyst.accountId },
          after: { name: 'Defects', columns: ['Machine', 'Part', 'Defect'], optionCount: 3 },
        },
      ])
    }))

  it.each<[string, Parameters<typeof contentOf>[1], Record<string, string>]>([
    ['no name', { name: ' ' }, { name: 'Fill in this field.' }],
    ['no option', { options: [] }, { options: 'Add at least one.' }],
    ['no level', { columns: [], options: [] }, { columns: 'Add at least one.', options: 'Add at least one.' }],
    ['a column without a name', { columns: ['Machine', '', 'Defect'] }, { 'columns.1': 'Fill in this field.' }],
    ['six levels', { columns: ['A', 'B', 'C', 'D', 'E', 'F'] }, { columns: 'Too many. At most 5 are possible here.' }],
    [
      'an option of one character, at its place',
      { options: lines('0 Oven', '1 D') },
      { 'options.1.name': 'Too short. Minimum length: 2.' },
    ],
    [
      'two alike below one',
      { options: lines('0 Oven', '1 Fan', '1 FÂN') },
      { 'options.2.name': 'This stands here more than once. Keep it only once.' },
    ],
    ['an empty choice of plants', { plants: [] }, { plants: 'Fill in this field.' }],
    [
      'a plant that there is not',
      { plants: [999] },
      { plants: 'This does not exist in your plants. Choose another one.' },
    ],
    ['a name that is taken', { name: 'CAUSAS de parada' }, { name: 'This is taken already. Choose another one.' }],
    [
      'the name of one of all plants',
      { name: 'Destino do produto não conforme' },
      { name: 'This is taken already. Choose another one.' },
    ],
    ['5,001 options', { options: lines(...many(5001)) }, { options: 'Too many. At most 5000 are possible here.' }],
  ])('is refused with %s', (_, own, fields) =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const before = await plant.count('option_groups')
      const refused = await admin.call(createOptionGroup, { body: contentOf(plant, own) })
      expect([refused.status, refused.fields]).toEqual([400, fields])
      expect(await plant.count('option_groups')).toBe(before)
    }),
  )

  it('takes 5,000 options', () =>
    onPlant(async (plant) => {
      const group = await made(plant, await plant.as('admin'), { options: lines(...many(5000)) })
      expect(group.options.map(({ name }) => name)).toEqual(many(5000).map((line) => line.slice(2)))
    }))

  it('gives a name again at another plant, and never twice where both are seen', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const elsewhere = { name: 'Causas de parada', plants: [plant.facts.other.plant] }
      expect((await admin.call(createOptionGroup, { body: contentOf(plant, elsewhere) })).status).toBe(201)
      const everywhere = await admin.call(createOptionGroup, { body: contentOf(plant, { ...elsewhere, plants: null }) })
      expect(everywhere.fields).toHaveProperty('name')
    }))

  it('by two at once of the same name leaves one', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const names = ['Stops', 'STOPS', 'Stóps']
      const replies = await Promise.all(
        names.map((name) => admin.call(createOptionGroup, { body: contentOf(plant, { name }) })),
      )
      expect(replies.map((reply) => reply.status).sort()).toEqual([201, 400, 400])
    }))

  it('is for the own plants alone, and of all plants for administrators', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      for (const plants of [null, [plant.facts.other.plant], [plant.facts.plant, plant.facts.other.plant]]) {
        const refused = await analyst.call(createOptionGroup, { body: contentOf(plant, { plants }) })
        expect([refused.status, refused.code, Object.keys(refused.fields ?? {})]).toEqual([
          409,
          'RIGHTS_NOT_HELD',
          ['plants'],
        ])
      }
      const admin = await plant.as('admin')
      expect((await made(plant, admin, { plants: null })).plants).toBeNull()
    }))
})

function many(count: number): string[] {
  return Array.from({ length: count }, (_, number) => `0 Option ${number}`)
}

describe('a copy', () => {
  it('has what can be chosen under ids and a name of its own', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const source = await groupNamed(plant, 'Causas de parada')
      const input = { ...at(source), body: { rowVersion: source.rowVersion } }
      const copy = await analyst.ask(duplicateOptionGroup, input)
      const again = await analyst.ask(duplicateOptionGroup, input, { language: 'pt-BR' })
      const third = await analyst.ask(duplicateOptionGroup, input)
      expect([copy.name, again.name, third.name]).toEqual([
        'Causas de parada (copy)',
        'Causas de parada (cópia)',
        'Causas de parada (copy 2)',
      ])
      expect(shown(copy.options)).toEqual(shown(source.options))
      expect([copy.columns, copy.plants]).toEqual([source.columns, source.plants])
      const ids = new Set(source.options.map(({ id }) => id))
      expect(copy.options.some(({ id }) => ids.has(id))).toBe(false)
      const [entry] = await analyst.ask(getOptionGroupLog, at(copy))
      expect(entry).toMatchObject({
        event: 'option-groups.duplicated',
        after: { copyOf: { id: source.id, name: 'Causas de parada' } },
      })
    }))

  it('is of what was seen, and of the own plants', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const source = await groupNamed(plant, 'Causas de parada')
      const stale = await analyst.call(duplicateOptionGroup, { ...at(source), body: { rowVersion: 9 } })
      expect([stale.status, stale.body]).toMatchObject([412, { current: { id: source.id, rowVersion: 1 } }])
      const ofAll = await groupNamed(plant, 'Destino do produto não conforme')
      const refused = await analyst.call(duplicateOptionGroup, { ...at(ofAll), body: { rowVersion: 1 } })
      expect(refused.code).toBe('RIGHTS_NOT_HELD')
    }))

  it('of a name of full length is shortened', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const group = await made(plant, admin, { name: 'x'.repeat(60) })
      const copy = await admin.ask(duplicateOptionGroup, { ...at(group), body: { rowVersion: 1 } })
      expect(copy.name).toBe(`${'x'.repeat(53)} (copy)`)
    }))
})

describe('enabling and disabling', () => {
  it('turns a group off and on, each once and for the version that was seen', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const group = await made(plant, analyst)
      const turn = (enabled: boolean, rowVersion: number) =>
        analyst.call(setOptionGroupEnabled, { ...at(group), body: { enabled, rowVersion } })
      expect((await turn(true, 1)).code).toBe('STATE_REFUSED')
      expect((await turn(false, 1)).body).toMatchObject({ enabled: false, state: 'DISABLED', rowVersion: 2 })
      expect((await turn(true, 1)).status).toBe(412)
      expect((await turn(false, 2)).code).toBe('STATE_REFUSED')
      expect((await turn(true, 2)).body).toMatchObject({ enabled: true, rowVersion: 3 })
      const log = await analyst.ask(getOptionGroupLog, at(group))
      expect(log.map(({ event, from, to }) => [event, from, to])).toEqual([
        ['option-groups.created', null, 'ENABLED'],
        ['option-groups.disabled', 'ENABLED', 'DISABLED'],
        ['option-groups.enabled', 'DISABLED', 'ENABLED'],
      ])
    }))

  it('and changing a group of plants beyond the own are an administrator’s', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const both = [plant.facts.plant, plant.facts.other.plant].sort((a, b) => a - b)
      for (const plants of [null, both]) {
        const group = await made(plant, await plant.as('admin'), { plants })
        const seen = await analyst.ask(getOptionGroup, at(group))
        expect(seen.abilities).toEqual({
          changed: 'RIGHTS_NOT_HELD',
          duplicated: 'RIGHTS_NOT_HELD',
          disabled: 'RIGHTS_NOT_HELD',
        })
        const turned = (enabled: boolean, rowVersion: number) =>
          analyst.call(setOptionGroupEnabled, { ...at(group), body: { enabled, rowVersion } })
        expect((await turned(false, 1)).code).toBe('RIGHTS_NOT_HELD')
        const { used: _, ...first } = group.options[0]!
        const body = {
          rowVersion: 1,
          name: 'Taken over',
          columns: ['Only'],
          plants: [plant.facts.plant],
          options: [first],
        }
        const change = (rowVersion: number) =>
          analyst.call(changeOptionGroup, { ...at(group), body: { ...body, rowVersion } })
        expect((await change(1)).code).toBe('RIGHTS_NOT_HELD')
        const admin = await plant.as('admin')
        await admin.ask(setOptionGroupEnabled, { ...at(group), body: { enabled: false, rowVersion: 1 } })
        expect((await turned(true, 2)).code).toBe('RIGHTS_NOT_HELD')
        expect((await change(2)).code).toBe('RIGHTS_NOT_HELD')
      }
    }))
})

describe('who registers no options', () => {
  it('reads none, and who may only read changes none', () =>
    onPlant(async (plant) => {
      const group = await groupNamed(plant, 'Causas de parada')
      const operator = await plant.as('operator')
      expect((await operator.call(listOptionGroups, {})).status).toBe(403)
      expect((await operator.call(getOptionGroup, at(group))).status).toBe(403)
      const reader = await keeper(plant, 'r')
      const seen = await reader.ask(getOptionGroup, at(group))
      expect(seen.abilities).toEqual({})
      const body = { enabled: false, rowVersion: 1 }
      expect((await reader.call(setOptionGroupEnabled, { ...at(group), body })).status).toBe(403)
    }))
})

describe('the list', () => {
  it('holds the groups of the own plants and of all, never those of others', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const rows = await analyst.ask(listOptionGroups, {})
      expect(rows.map(({ name, optionCount, plants }) => [name, optionCount, plants])).toEqual([
        ['Causas de parada', 19, [plant.facts.plant]],
        ['Defeitos por equipamento', 36, [plant.facts.plant]],
        ['Destino do produto não conforme', 5, null],
      ])
      const outsider = await plant.as('outsider')
      const theirs = await outsider.ask(listOptionGroups, {})
      expect(theirs.map(({ name }) => name)).toEqual(['Destino do produto não conforme', 'Hat arızaları'])
      const hidden = await groupNamed(plant, 'Causas de parada')
      for (const call of [getOptionGroup, getOptionGroupLog, listOptionGroupUses]) {
        expect((await outsider.call(call as typeof getOptionGroup, at(hidden))).status).toBe(404)
      }
    }))

  it('finds by name, by an option, by plant and by what is enabled', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const find = async (query: Record<string, string>) =>
        (await admin.ask(listOptionGroups, { query })).map(({ name }) => name)
      expect(await find({ name: 'PARADA' })).toEqual(['Causas de parada'])
      expect(await find({ option: 'vibracao' })).toEqual(['Defeitos por equipamento'])
      expect(await find({ query: 'concessao' })).toEqual(['Destino do produto não conforme'])
      expect(await find({ query: 'hat' })).toEqual(['Hat arızaları'])
      expect(await find({ name: '%' })).toEqual([])
      expect(await find({ industryId: String(plant.facts.other.plant) })).toEqual([
        'Destino do produto não conforme',
        'Hat arızaları',
      ])
      const group = await groupNamed(plant, 'Hat arızaları')
      await admin.ask(setOptionGroupEnabled, { ...at(group), body: { enabled: false, rowVersion: 1 } })
      expect(await find({ enabled: 'false' })).toEqual(['Hat arızaları'])
      expect(await find({ enabled: 'true', sort: '-name' })).toEqual([
        'Destino do produto não conforme',
        'Defeitos por equipamento',
        'Causas de parada',
      ])
      expect((await admin.send({ url: `${listOptionGroups.path}?colour=red` })).statusCode).toBe(400)
    }))

  it('is exported with levels and plants by their names', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const file = await analyst.ask(exportOptionGroups, { body: { format: 'csv' } as never }, { language: 'pt-BR' })
      if (!('base64' in file)) throw new Error('The export became a job')
      const text = Buffer.from(file.base64, 'base64').toString()
      expect(text).toContain('Defeitos por equipamento')
      expect(text).toContain('Equipamento › Componente › Defeito')
      expect(text).toContain('Unidade São Paulo')
      expect(text).toContain('Todas as unidades')
      expect(text).not.toContain('Hat arızaları')
    }))
})

describe('the cache of an account', () => {
  it('keeps what can be chosen at the own plants, and forgets it when it changes', () =>
    onPlant(async (plant) => {
      const [admin, operator] = [await plant.as('admin'), await plant.as('operator')]
      const read = async () =>
        (await operator.ask(getAccountCache, { params: { id: String(operator.accountId) } })).options ?? []
      expect((await read()).map(({ name }) => name)).toEqual([
        'Defeitos por equipamento',
        'Causas de parada',
        'Destino do produto não conforme',
      ])
      const options = lines('0 Oven', '1 Door', '2 Seal torn').map((line) => ({ ...line, enabled: line.level !== 1 }))
      const group = await made(plant, admin, { name: 'Ovens', options })
      const kept = (await read()).find(({ name }) => name === 'Ovens')
      // below what is disabled nothing can be chosen
      expect(kept).toEqual({
        id: group.id,
        name: 'Ovens',
        enabled: true,
        columns: group.columns,
        options: [{ id: group.options[0]?.id, parentId: null, name: 'Oven' }],
      })
      const ciex = await plant.as('otavio.penteado')
      const none = await ciex.ask(getAccountCache, { params: { id: String(ciex.accountId) } })
      expect(none.options).toEqual([])
    }))
})

describe('what offers the options', () => {
  it('is told by later domains, as far as the reader’s plants reach', () =>
    onPlant(async (plant) => {
      const group = await groupNamed(plant, 'Causas de parada')
      const analyst = await plant.as('analyst')
      expect(await analyst.ask(listOptionGroupUses, at(group))).toEqual([])
      const { plant: here, other } = plant.facts
      const form = (id: number, plants: number[] | null) => ({ id, name: `Form ${id}`, plants, enabled: id !== 3 })
      const forms = {
        route: 1401 as const,
        find: async (_: unknown, id: number) =>
          id === group.id ? [form(1, [here, other.plant]), form(2, [other.plant]), form(3, null)] : [],
      }
      const system = systemContext(plant.app.services)
      const ctx = { ...system, actor: { ...system.actor, isAdmin: false, plants: [here] } }
      expect(await usesOf(ctx, [forms], group.id)).toEqual([
        { route: 1401, id: 1, name: 'Form 1', enabled: true },
        { route: 1401, id: 3, name: 'Form 3', enabled: false },
      ])
    }))
})
