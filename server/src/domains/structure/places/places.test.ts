import {
  changePlace,
  createPlace,
  getHierarchy,
  getHierarchyOfIndustries,
  getPlace,
  getPlaceLog,
  listIndustries,
} from '@lineside/contract/structure'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { onOwnPlant, usePlant } from '../../../testing/plant.ts'
import { editorOf, firstOf, madePlace } from '../testing.ts'

const { onPlant } = usePlant()

const placeOf = (person: Person, id: number) => person.ask(getPlace, { query: { id: String(id) } })

describe('a new place', () => {
  it('stands below its parent, in the list, the cache and the history', () =>
    onPlant(async (plant) => {
      const person = await editorOf(plant)
      const line = await firstOf(plant, 'industryLine')
      const made = await person.call(createPlace, {
        body: { level: 'collectPoint', parentId: line.id, name: ' Balança 7 ', names: { tr: 'Terazi 7' } },
      })
      expect(made.status).toBe(201)
      expect(made.body).toMatchObject({
        name: 'Balança 7',
        names: { tr: 'Terazi 7' },
        state: 'ENABLED',
        rowVersion: 1,
        abilities: { changed: true, moved: true, disabled: true },
      })
      expect(made.body.path.map(({ level }) => level)).toEqual([
        'industry',
        'process',
        'family',
        'industryLine',
        'collectPoint',
      ])
      expect(await placeOf(person, made.body.id)).toEqual(made.body)
      const below = await person.ask(getHierarchy, { query: { parentId: String(line.id) } })
      expect(below.find(({ id }) => id === made.body.id)).toMatchObject({ names: { tr: 'Terazi 7' }, enabled: true })
      expect(await person.ask(getPlaceLog, { params: { id: made.body.id } as never })).toMatchObject([
        { event: 'structure.created', from: null, to: 'ENABLED', after: { name: 'Balança 7' } },
      ])
      expect(
        await plant.count(
          'structure_places',
          `id = ${made.body.id} and industry_line_id = ${line.id} and industry_id = ${plant.facts.plant}`,
        ),
      ).toBe(1)
    }))

  it.each<[string, object, Record<string, string>]>([
    ['no name', { name: '' }, { name: 'Fill in this field.' }],
    ['a name of spaces', { name: '    ' }, { name: 'Fill in this field.' }],
    ['a name of one character', { name: ' A ' }, { name: 'Use at least 2 characters.' }],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, { name: 'Too long. Maximum length: 100.' }],
    ['double spaces', { name: 'Line  1' }, { name: 'Remove the double spaces.' }],
    ['two lines', { name: 'Line\n1' }, { name: 'Remove the invisible control characters.' }],
    ['an unknown level', { level: 'room' }, { level: 'Choose one of the options.' }],
    ['no parent', { parentId: null }, { parentId: 'Fill in this field.' }],
    [
      'a parent that is nowhere',
      { parentId: 999_999_999 },
      { parentId: 'Not found in your plants. Choose another one.' },
    ],
    [
      'a parent two levels above',
      { level: 'industryLine' },
      { parentId: 'This cannot be moved there. Choose a place exactly one level above.' },
    ],
    ['a time zone', { timeZone: 'Europe/Lisbon' }, { timeZone: 'This field does not exist here. Remove it.' }],
    ['a name too short in one language', { names: { pt: 'x' } }, { 'names.pt': 'Use at least 2 characters.' }],
    [
      'a name in an unknown language',
      { names: { xx: 'Linha' } },
      { 'names.xx': 'This field does not exist here. Remove it.' },
    ],
  ])('is refused with %s', (_, wrong, fields) =>
    onPlant(async (plant) => {
      const person = await editorOf(plant)
      const before = await plant.count('structure_nodes')
      const process = await firstOf(plant, 'process')
      const body = { level: 'family', parentId: process.id, name: 'Novos', ...wrong }
      const reply = await person.call(createPlace, { body: body as never })
      expect([reply.status, reply.fields]).toEqual([400, fields])
      expect(await plant.count('structure_nodes')).toBe(before)
    }),
  )

  it('takes no name that another has below the same parent, accents and case ignored; elsewhere it may', () =>
    onPlant(async (plant) => {
      const person = await editorOf(plant)
      const line = await firstOf(plant, 'industryLine')
      await madePlace(person, line.id, 'collectPoint', 'Balança')
      const again = await person.call(createPlace, {
        body: { level: 'collectPoint', parentId: line.id, name: 'BALANCA' },
      })
      expect([again.status, again.fields]).toEqual([400, { name: 'This is already in use. Choose another one.' }])
      const [, other] = await person.ask(getHierarchy, { query: { level: 'industryLine' } })
      expect((await madePlace(person, other?.id ?? 0, 'collectPoint', 'Balanca')).name).toBe('Balanca')
    }))

  it('by many at once of one name leaves one', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const line = await firstOf(plant, 'industryLine')
      const replies = await Promise.all(
        ['Doca', 'DOCA', 'Dóca', 'doca'].map((name) =>
          admin.call(createPlace, { body: { level: 'collectPoint', parentId: line.id, name } }),
        ),
      )
      expect(replies.map((reply) => reply.status).sort()).toEqual([201, 400, 400, 400])
    }))
})

describe('a plant', () => {
  const lisbon = {
    level: 'industry' as const,
    parentId: null,
    name: 'Fábrica de Lisboa',
    timeZone: 'europe/lisbon',
    unitType: 'Abatedouro',
    currency: 'eur',
    holidays: [
      { day: '25/12/2026', name: 'Natal' },
      { day: '2026-04-25', name: 'Dia da Liberdade' },
    ],
  }

  it('is made by administrators alone', () =>
    onPlant(async (plant) => {
      const refused = await (await editorOf(plant)).call(createPlace, { body: lisbon })
      expect([refused.status, refused.code]).toEqual([403, 'ADMINISTRATOR_ONLY'])
      const admin = await plant.as('admin')
      const made = await admin.ask(createPlace, { body: lisbon })
      expect(made).toMatchObject({
        timeZone: 'Europe/Lisbon',
        currency: 'EUR',
        unitType: 'Abatedouro',
        industryId: made.id,
        holidays: [
          { day: '2026-04-25', name: 'Dia da Liberdade' },
          { day: '2026-12-25', name: 'Natal' },
        ],
      })
      expect((await plant.app.services.plants()).find(({ id }) => id === made.id)?.timeZone).toBe('Europe/Lisbon')
    }))

  it.each<[string, object, string]>([
    ['no time zone', { timeZone: null }, 'timeZone'],
    ['a time zone nobody knows', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['an offset as time zone', { timeZone: '+03:00' }, 'timeZone'],
    ['an unknown currency', { currency: 'XYZ' }, 'currency'],
    ['a parent', { parentId: 1001 }, 'parentId'],
    ['a day twice', { holidays: [lisbon.holidays[0], { day: '2026-12-25', name: 'Natal' }] }, 'holidays.1.day'],
    ['a day that is none', { holidays: [{ day: '2026-02-30', name: 'Nunca' }] }, 'holidays.0.day'],
  ])('is refused with %s', (_, wrong, field) =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const reply = await admin.call(createPlace, { body: { ...lisbon, ...wrong } as never })
      expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([400, [field]])
    }),
  )

  it('is listed with what it says of itself, those of the own plants alone', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      await admin.ask(createPlace, { body: lisbon })
      const all = await admin.ask(listIndustries, { query: { sort_key: 'Name' } })
      expect(all.map(({ name }) => name)).toEqual(['Fábrica de Lisboa', 'İstanbul Fabrikası', 'Unidade São Paulo'])
      expect(all[0]).toMatchObject({ unitType: 'Abatedouro', currency: 'EUR', enabled: true })
      const own = await (await plant.as('analyst')).ask(listIndustries, { query: {} })
      expect(own.map(({ id }) => id)).toEqual([plant.facts.plant])
      const mine = await (await plant.as('analyst')).ask(getHierarchyOfIndustries, {
        query: { industries: `${plant.facts.plant},${plant.facts.other.plant}` },
      })
      expect(new Set(mine.map(({ industryId }) => industryId))).toEqual(new Set([plant.facts.plant]))
    }))
})

describe('changing a place', () => {
  const change = (person: Person, id: number, body: object) =>
    person.call(changePlace, { params: { id: String(id) }, body: body as never })

  it('writes what moved and leaves the rest', () =>
    onPlant(async (plant) => {
      const person = await editorOf(plant)
      const { id } = await person.ask(getPlace, { query: { id: String(plant.facts.plant) } })
      const changed = await change(person, id, {
        rowVersion: 1,
        level: 'industry',
        names: { 'en-US': 'São Paulo plant' },
        unitType: 'Industrializados',
        timeZone: 'America/Sao_Paulo',
        holidays: [{ day: '2026-11-20', name: 'Consciência Negra' }],
      })
      expect(changed.body).toMatchObject({
        name: 'Unidade São Paulo',
        names: { 'en-US': 'São Paulo plant' },
        unitType: 'Industrializados',
        currency: 'BRL',
        rowVersion: 2,
      })
      const [entry] = await person.ask(getPlaceLog, { params: { id: String(id) } })
      expect(entry).toMatchObject({
        event: 'structure.changed',
        before: { names: {}, unitType: null, holidays: [] },
        after: { unitType: 'Industrializados' },
      })
      expect(Object.keys(entry?.after ?? {})).not.toContain('timeZone')
    }))

  it('to what it is writes nothing', () =>
    onPlant(async (plant) => {
      const person = await editorOf(plant)
      const line = await placeOf(person, (await firstOf(plant, 'industryLine')).id)
      const before = await plant.count('history')
      const same = await change(person, line.id, {
        rowVersion: 1,
        level: line.level,
        name: ` ${line.name} `,
        names: {},
      })
      expect([same.status, same.body]).toEqual([200, line])
      expect(await plant.count('history')).toBe(before)
    }))

  it('of the second of two is refused with what stands there now', () =>
    onPlant(async (plant) => {
      const person = await editorOf(plant)
      const line = await firstOf(plant, 'industryLine')
      await change(person, line.id, { rowVersion: 1, level: line.level, name: 'Linha A' })
      const late = await change(person, line.id, { rowVersion: 1, level: line.level, name: 'Linha B' })
      expect([late.status, late.code]).toEqual([412, 'STALE'])
      expect(late.body).toMatchObject({ current: { name: 'Linha A', rowVersion: 2 } })
    }))

  it('takes its own name in other letters, none of a neighbour, and no time zone away', () =>
    onPlant(async (plant) => {
      const person = await editorOf(plant)
      const line = await firstOf(plant, 'industryLine')
      const one = await madePlace(person, line.id, 'collectPoint', 'Doca Um')
      await madePlace(person, line.id, 'collectPoint', 'Doca Dois')
      const body = { level: 'collectPoint', rowVersion: 1 }
      expect((await change(person, one.id, { ...body, name: 'DOCA ÚM' })).status).toBe(200)
      const taken = await change(person, one.id, { ...body, rowVersion: 2, name: 'doca dois' })
      expect([taken.status, Object.keys(taken.fields ?? {})]).toEqual([400, ['name']])
      const zone = await change(person, plant.facts.plant, { rowVersion: 1, level: 'industry', timeZone: null })
      expect([zone.status, Object.keys(zone.fields ?? {})]).toEqual([400, ['timeZone']])
      const lie = await change(person, one.id, { rowVersion: 2, level: 'industry', unitType: 'Fábrica' })
      expect([lie.status, Object.keys(lie.fields ?? {})]).toEqual([400, ['level']])
    }))
})
