import { listPillarOptions, orderPillars, pillarCatalogue, removePillar } from '@lineside/contract/pillars'
import { topicCatalogue } from '@lineside/contract/topics'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { onOwnPlant, usePlant } from '../../testing/plant.ts'
import { topicOf } from '../topics/testing.ts'
import { bodyOf, contentOf, made, type Pillar, pillarOf } from './testing.ts'

const { onPlant } = usePlant()
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const partsOf = ({ elements }: Pick<Pillar, 'elements'>) =>
  elements.map(({ name, subElements }) => [name, ...subElements.map((sub) => sub.name)].join(' › '))

type Body = ReturnType<typeof bodyOf>
const change = (person: Person, pillar: Pillar, own: Partial<Body> | object) =>
  person.call(pillarCatalogue.change, { ...at(pillar), body: { ...bodyOf(pillar), ...own } as never })
const remove = (person: Person, { id, rowVersion }: Pick<Pillar, 'id' | 'rowVersion'>) =>
  person.call(removePillar, { ...at({ id }), body: { rowVersion } })
const initialsOf = async (person: Person) =>
  (await person.ask(pillarCatalogue.list, {})).map(({ initials }) => initials)

describe('the list', () => {
  it('is in the order of the pillars, and counts their parts and topics', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const rows = await manager.ask(pillarCatalogue.list, {})
      expect(rows.map(({ initials, position }) => [position, initials])).toEqual([
        [1, 'SEG'],
        [2, 'Q'],
        [3, 'PROD'],
        [4, 'P'],
      ])
      expect(rows[0]).toMatchObject({ elementCount: 3, subElementCount: 6, topicCount: 3 })
      expect(rows[0]?.abilities).toMatchObject({ changed: true, disabled: true, ordered: true, removed: true })
      const analyst = await (await plant.as('analyst')).ask(pillarCatalogue.list, { query: { query: 'qualid' } })
      expect(analyst.map(({ initials, abilities }) => [initials, abilities])).toEqual([['Q', {}]])
      expect((await (await plant.as('operator')).call(pillarCatalogue.list, {})).status).toBe(403)
    }))

  it('is exported', () =>
    onPlant(async (plant) => {
      const file = await (await plant.as('manager')).ask(
        pillarCatalogue.export,
        { body: { format: 'csv' } },
        { language: 'pt-BR' },
      )
      if (!('base64' in file)) throw new Error('The export became a job')
      const text = Buffer.from(file.base64, 'base64').toString()
      for (const word of ['Sigla', 'SEG', 'Custo e produtividade']) expect(text).toContain(word)
    }))
})

describe('a pillar', () => {
  it('is created last, its initials in capitals, with its elements in their order', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const { status, body } = await manager.call(pillarCatalogue.create, {
        body: contentOf({ initials: ' mã ' }) as never,
      })
      expect(status).toBe(201)
      expect(body).toMatchObject({ initials: 'MÃ', position: 5, enabled: true, used: false, rowVersion: 1 })
      expect(partsOf(body)).toEqual(['Oven › Door › Fan', 'Mixer'])
      const [entry] = await manager.ask(pillarCatalogue.log, at(body))
      expect(entry).toMatchObject({ event: 'pillars.created', actor: { id: manager.accountId } })
    }))

  it.each<[string, object, string, Record<string, string>]>([
    [
      'initials of another, whatever their accents and case',
      { initials: 'sèg' },
      'INITIALS_TAKEN',
      { initials: 'This is already in use. Choose another one.' },
    ],
    ['initials of six', { initials: 'ABCDEF' }, 'VALIDATION', { initials: 'Too long. Maximum length: 5.' }],
    ['no initials', { initials: '  ' }, 'VALIDATION', { initials: 'Fill in this field.' }],
    ['initials with a digit', { initials: 'A1' }, 'VALIDATION', { initials: 'Use letters only.' }],
    ['no name', { name: ' ' }, 'VALIDATION', { name: 'Fill in this field.' }],
    [
      'two elements of one name',
      { elements: [{ name: 'Água' }, { name: 'agua' }] },
      'VALIDATION',
      { 'elements.1.name': 'This is already in use. Choose another one.' },
    ],
    [
      'an element that is not its own',
      { elements: [{ id: 1, name: 'Oven' }] },
      'VALIDATION',
      { 'elements.0.name': 'Not found in your plants. Choose another one.' },
    ],
  ])('is refused with %s', (_, own, code, fields) =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const refused = await manager.call(pillarCatalogue.create, { body: contentOf(own) as never })
      expect([refused.code, refused.fields]).toEqual([code, fields])
    }),
  )

  it('by two at once of the same initials is one', () =>
    onOwnPlant(async (plant) => {
      const [one, other] = [await plant.as('manager'), await plant.as('admin')]
      const body = contentOf() as never
      const both = await Promise.all([
        one.call(pillarCatalogue.create, { body }),
        other.call(pillarCatalogue.create, { body }),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    }))

  it('keeps ids under new names and places, and its history tells what moved', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const pillar = await made(manager)
      const [oven, mixer] = bodyOf(pillar).elements
      const elements = [
        { ...mixer!, enabled: false },
        { ...oven!, name: 'Kiln', subElements: [{ name: 'Chimney' }, oven!.subElements[1]!] },
      ]
      const { body } = await change(manager, pillar, { elements })
      expect(partsOf(body)).toEqual(['Mixer', 'Kiln › Chimney › Fan'])
      expect(body.elements.map(({ id }) => id)).toEqual([mixer!.id, oven!.id])
      expect((await manager.ask(pillarCatalogue.log, at(pillar))).at(-1)?.after).toEqual({
        'elements.added': [['Kiln', 'Chimney']],
        'elements.removed': [['Oven', 'Door']],
        'elements.renamed': [{ from: ['Oven'], to: ['Kiln'] }],
        'elements.disabled': [['Mixer']],
        'elements.reordered': true,
      })
      const again = await change(manager, pillar, { elements })
      expect([again.status, again.body.rowVersion]).toEqual([200, 2])
    }))

  it('is refused for who knows an older version', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const pillar = await made(manager)
      await change(manager, pillar, { name: 'Other' })
      expect((await change(manager, pillar, { name: 'Third' })).code).toBe('STALE')
      expect((await remove(manager, pillar)).code).toBe('STALE')
    }))

  it('and its parts are removed while nothing names them', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const pillar = await made(manager)
      const [oven] = pillar.elements
      const topic = { name: 'Named', pillarId: pillar.id, preselect: true, elementId: oven!.id }
      await manager.ask(topicCatalogue.create, { body: topic as never })
      const used = await manager.ask(pillarCatalogue.get, at(pillar))
      expect([used.used, ...used.elements.map((element) => element.used)]).toEqual([true, true, false])
      expect(used.abilities.removed).toBe('PILLAR_USED')
      const refused = await remove(manager, pillar)
      expect([refused.status, refused.code]).toEqual([409, 'PILLAR_USED'])
      expect(refused.body).toMatchObject({ current: { dependents: [{ route: 2602, title: 'Named' }] } })
      expect((await change(manager, pillar, { elements: bodyOf(pillar).elements.slice(1) })).code).toBe('PILLAR_USED')
      // what nothing names goes, of a pillar that is named too
      const without = bodyOf(pillar)
        .elements.map((element) => ({ ...element, subElements: [] }))
        .slice(0, 1)
      expect(partsOf((await change(manager, pillar, { elements: without })).body)).toEqual(['Oven'])

      const other = await made(manager)
      expect((await remove(manager, other)).status).toBe(200)
      expect((await manager.call(pillarCatalogue.get, at(other))).status).toBe(404)
      expect(await plant.count('pillars_elements', `pillar_id = ${other.id}`)).toBe(0)
      expect(await plant.count('history', `event = 'pillars.removed' and entity_id = ${other.id}`)).toBe(1)
    }))

  it('is kept by who holds the right to edit', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const pillar = await made(manager)
      // 22r reads, and no more
      const analyst = await plant.as('analyst')
      expect((await analyst.call(pillarCatalogue.get, at(pillar))).status).toBe(200)
      const ids = { ids: (await analyst.ask(listPillarOptions, {})).map(({ id }) => id) }
      expect([
        (await change(analyst, pillar, { name: 'Other' })).status,
        (await remove(analyst, pillar)).status,
        (await analyst.call(pillarCatalogue.create, { body: contentOf() as never })).status,
        (await analyst.call(orderPillars, { body: ids })).status,
        (await analyst.call(pillarCatalogue.setEnabled, { ...at(pillar), body: { rowVersion: 1, enabled: false } }))
          .status,
      ]).toEqual([403, 403, 403, 403, 403])
    }))
})

describe('disabling', () => {
  it('takes a pillar with all below it from pickers, and leaves what names it', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const pillar = await pillarOf(plant, 'Q')
      const option = async () => (await manager.ask(listPillarOptions, {})).find(({ id }) => id === pillar.id)
      await manager.ask(pillarCatalogue.setEnabled, {
        ...at(pillar),
        body: { rowVersion: pillar.rowVersion, enabled: false },
      })
      const flags = (await option())?.elements.flatMap(({ enabled, subElements }) => [
        enabled,
        ...subElements.map((sub) => sub.enabled),
      ])
      expect([(await option())?.enabled, new Set(flags)]).toEqual([false, new Set([false])])
      // the parts themselves stand as they did
      expect((await manager.ask(pillarCatalogue.get, at(pillar))).elements.every(({ enabled }) => enabled)).toBe(true)
      expect((await topicOf(plant, 'Reclamações de clientes')).enabled).toBe(true)
    }))

  it('of an element takes its sub-elements along', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const pillar = await made(manager)
      const [oven, ...others] = bodyOf(pillar).elements
      await change(manager, pillar, { elements: [{ ...oven!, enabled: false }, ...others] })
      const [element] = (await manager.ask(listPillarOptions, {})).find(({ id }) => id === pillar.id)?.elements ?? []
      expect([element?.enabled, element?.subElements.map(({ enabled }) => enabled)]).toEqual([false, [false, false]])
    }))
})

describe('the order', () => {
  it('is that which is given, told in the history of those that moved', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const [seg, q, prod, p] = await manager.ask(listPillarOptions, {})
      const ids = [seg!.id, p!.id, q!.id, prod!.id]
      const answer = await manager.ask(orderPillars, { body: { ids } })
      expect(answer.map(({ id }) => id)).toEqual(ids)
      expect(await initialsOf(manager)).toEqual(['SEG', 'P', 'Q', 'PROD'])
      const written = await plant.count('history', `event = 'pillars.ordered'`)
      expect(written).toBe(3)
      const log = await manager.ask(pillarCatalogue.log, at(p!))
      expect(log.at(-1)).toMatchObject({ before: { position: 4 }, after: { position: 2 } })
      // what stands so already leaves no trace
      await manager.ask(orderPillars, { body: { ids } })
      expect(await plant.count('history', `event = 'pillars.ordered'`)).toBe(written)
    }))

  it('names every pillar: who knows others is told how they stand', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const ids = (await manager.ask(listPillarOptions, {})).map(({ id }) => id)
      for (const wrong of [ids.slice(1), [...ids, 1], [ids[0]!, ...ids.slice(0, -1)]]) {
        const refused = await manager.call(orderPillars, { body: { ids: wrong } })
        expect([refused.code, (refused.body as unknown as { current: unknown[] }).current.length]).toEqual(['STALE', 4])
      }
    }))
})
