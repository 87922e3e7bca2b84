import { optionGroupCatalogue } from '@lineside/contract/option-groups'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, usePlant } from '../../testing/plant.ts'
import { contentOf, groupNamed, lines, made, shown } from './testing.ts'

const { onPlant } = usePlant()

const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })

function many(count: number): string[] {
  return Array.from({ length: count }, (_, number) => `0 Option ${number}`)
}

describe('creating an option group', () => {
  it('stores it with its options, and tells it in the history', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const body = contentOf(plant, { name: ' Defects ', options: lines('0 Oven ', '1 Door', '0 Mixer') })
      const { status, body: group } = await analyst.call(optionGroupCatalogue.create, { body })
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
      expect(await analyst.ask(optionGroupCatalogue.get, at(group))).toEqual(group)
      expect(await analyst.ask(optionGroupCatalogue.log, at(group))).toMatchObject([
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
    ['six levels', { columns: ['A', 'B', 'C', 'D', 'E', 'F'] }, { columns: 'Too many items. Use at most 5.' }],
    [
      'an option of one character, at its place',
      { options: lines('0 Oven', '1 D') },
      { 'options.1.name': 'Use at least 2 characters.' },
    ],
    [
      'two alike below one',
      { options: lines('0 Oven', '1 Fan', '1 FÂN') },
      { 'options.2.name': 'This is listed more than once. Remove the repetition.' },
    ],
    ['an empty choice of plants', { plants: [] }, { plants: 'Fill in this field.' }],
    ['a plant that there is not', { plants: [999] }, { plants: 'Not found in your plants. Choose another one.' }],
    ['a name that is taken', { name: 'CAUSAS de parada' }, { name: 'This is already in use. Choose another one.' }],
    [
      'the name of one of all plants',
      { name: 'Destino do produto não conforme' },
      { name: 'This is already in use. Choose another one.' },
    ],
    ['5,001 options', { options: lines(...many(5001)) }, { options: 'Too many items. Use at most 5000.' }],
  ])('is refused with %s', (_, own, fields) =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const before = await plant.count('option_groups')
      const refused = await admin.call(optionGroupCatalogue.create, { body: contentOf(plant, own) })
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
      expect((await admin.call(optionGroupCatalogue.create, { body: contentOf(plant, elsewhere) })).status).toBe(201)
      const everywhere = await admin.call(optionGroupCatalogue.create, {
        body: contentOf(plant, { ...elsewhere, plants: null }),
      })
      expect(everywhere.fields).toHaveProperty('name')
    }))

  it('by two at once of the same name leaves one', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const names = ['Stops', 'STOPS', 'Stóps']
      const replies = await Promise.all(
        names.map((name) => admin.call(optionGroupCatalogue.create, { body: contentOf(plant, { name }) })),
      )
      expect(replies.map((reply) => reply.status).sort()).toEqual([201, 400, 400])
    }))

  it('is for the own plants alone, and of all plants for administrators', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      for (const plants of [null, [plant.facts.other.plant], [plant.facts.plant, plant.facts.other.plant]]) {
        const refused = await analyst.call(optionGroupCatalogue.create, { body: contentOf(plant, { plants }) })
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

describe('a copy', () => {
  it('has what can be chosen under ids and a name of its own', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const source = await groupNamed(plant, 'Causas de parada')
      const input = { ...at(source), body: { rowVersion: source.rowVersion } }
      const copy = await analyst.ask(optionGroupCatalogue.duplicate, input)
      const again = await analyst.ask(optionGroupCatalogue.duplicate, input, { language: 'pt-BR' })
      const third = await analyst.ask(optionGroupCatalogue.duplicate, input)
      expect([copy.name, again.name, third.name]).toEqual([
        'Causas de parada (copy)',
        'Causas de parada (cópia)',
        'Causas de parada (copy 2)',
      ])
      expect(shown(copy.options)).toEqual(shown(source.options))
      expect([copy.columns, copy.plants]).toEqual([source.columns, source.plants])
      const ids = new Set(source.options.map(({ id }) => id))
      expect(copy.options.some(({ id }) => ids.has(id))).toBe(false)
      const [entry] = await analyst.ask(optionGroupCatalogue.log, at(copy))
      expect(entry).toMatchObject({
        event: 'option-groups.duplicated',
        after: { copyOf: { id: source.id, name: 'Causas de parada' } },
      })
    }))

  it('is of what was seen, and of the own plants', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const source = await groupNamed(plant, 'Causas de parada')
      const stale = await analyst.call(optionGroupCatalogue.duplicate, { ...at(source), body: { rowVersion: 9 } })
      expect([stale.status, stale.body]).toMatchObject([412, { current: { id: source.id, rowVersion: 1 } }])
      const ofAll = await groupNamed(plant, 'Destino do produto não conforme')
      const copy = await analyst.ask(optionGroupCatalogue.duplicate, { ...at(ofAll), body: { rowVersion: 1 } })
      expect([ofAll.plants, copy.plants]).toEqual([null, [plant.facts.plant]])
    }))

  it('of a name of full length is shortened', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const group = await made(plant, admin, { name: 'x'.repeat(60) })
      const copy = await admin.ask(optionGroupCatalogue.duplicate, { ...at(group), body: { rowVersion: 1 } })
      expect(copy.name).toBe(`${'x'.repeat(53)} (copy)`)
    }))
})

describe('enabling and disabling', () => {
  it('and changing a group of plants beyond the own are an administrator’s', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const both = [plant.facts.plant, plant.facts.other.plant].sort((a, b) => a - b)
      for (const plants of [null, both]) {
        const group = await made(plant, await plant.as('admin'), { plants })
        const seen = await analyst.ask(optionGroupCatalogue.get, at(group))
        expect(seen.abilities).toEqual({
          changed: 'KEPT_ELSEWHERE',
          duplicated: true,
          disabled: 'KEPT_ELSEWHERE',
        })
        const switched = (enabled: boolean, rowVersion: number) =>
          analyst.call(optionGroupCatalogue.setEnabled, { ...at(group), body: { enabled, rowVersion } })
        expect((await switched(false, 1)).code).toBe('KEPT_ELSEWHERE')
        const { used: _, ...first } = group.options[0]!
        const body = {
          rowVersion: 1,
          name: 'Taken over',
          columns: ['Only'],
          plants: [plant.facts.plant],
          options: [first],
        }
        const change = (rowVersion: number) =>
          analyst.call(optionGroupCatalogue.change, { ...at(group), body: { ...body, rowVersion } })
        expect((await change(1)).code).toBe('KEPT_ELSEWHERE')
        const admin = await plant.as('admin')
        await admin.ask(optionGroupCatalogue.setEnabled, { ...at(group), body: { enabled: false, rowVersion: 1 } })
        expect((await switched(true, 2)).code).toBe('KEPT_ELSEWHERE')
        expect((await change(2)).code).toBe('KEPT_ELSEWHERE')
      }
    }))
})
