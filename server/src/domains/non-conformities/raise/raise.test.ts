import { saveCollect } from '@lineside/contract/collects'
import { getNonConformity, listNonConformities } from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { fields, testForm } from '../../../testing/form.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'

const { onPlant } = usePlant()
const DAY = 86_400_000

type Values = Parameters<TestPlant['filled']>[0]
type Own = Parameters<TestPlant['filled']>[1]

async function save(plant: TestPlant, values: Values, own?: Own, login = 'operator') {
  return (await plant.as(login)).ask(saveCollect, { body: plant.filled(values, own) })
}

interface Stored {
  id: number
  code: string
  field_id: number
  collect_id: number
  parent_id: number | null
  recurrence_of: number | null
  repeats: number
  row_version: number
}

async function raised(plant: TestPlant): Promise<Stored[]> {
  const { rows } = await plant.db.query<Stored>(
    `select id, code, field_id, collect_id, parent_id, recurrence_of, repeats, row_version
     from non_conformities where form_id = $1 order by id`,
    [testForm.id],
  )
  return rows
}

const treat = (plant: TestPlant, id: number, at: Date) =>
  plant.db.query(`update non_conformities set code = 'T', outcome = 'treated', treated_at = $2 where id = $1`, [
    id,
    at.toISOString(),
  ])

describe('a value outside its limits', () => {
  it.each([
    ['on the upper border', { temperature: 20 }, 0],
    ['on the lower border', { temperature: 10 }, 0],
    ['a tenth above', { temperature: 20.1 }, 1],
    ['a tenth below', { temperature: 9.9 }, 1],
    ['a counter on its limit', { leaks: 5 }, 0],
    ['a counter above it', { leaks: 6 }, 1],
    ['an option that does not conform', { colour: 'red' }, 1],
    ['not conforming by sight', { label: 'NC' }, 1],
    ['not applicable', { label: 'NA' }, 0],
    ['outside, on a field that generates none', { speed: 101 }, 0],
    ['false, on a field that generates none', { clean: false }, 0],
    ['a calculation outside, on a field that generates none', { gross: 10, tare: 1 }, 0],
  ])('%s: raises %#', (_, values, count) =>
    onPlant(async (plant) => {
      const collect = await save(plant, values as Values)
      const result = await raised(plant)
      expect(result.map(({ code, collect_id }) => [code, collect_id])).toEqual(Array(count).fill(['S', collect.id]))
      expect(collect.hasNonConformity).toBe(count > 0)
    }),
  )

  it('stands beside its record with all that was found', () =>
    onPlant(async (plant) => {
      const collect = await save(plant, { temperature: 25.5 })
      expect(collect).toMatchObject({ outRange: true, hasCritical: true, hasNonConformity: true })
      const supervisor = await plant.as('supervisor')
      const rows = await supervisor.ask(listNonConformities, { query: { collectId: String(collect.id) } })
      expect(rows).toMatchObject([
        {
          code: 'S',
          collectId: collect.id,
          form: { id: testForm.id, name: testForm.name },
          field: { id: fields.temperature, name: 'field temperature', type: 'number', unit: '°C' },
          foundValue: 25.5,
          foundLabel: null,
          min: 10,
          max: 20,
          distance: 5.5,
          critical: true,
          place: collect.place,
          product: collect.product,
          shiftId: collect.shiftId,
          operator: collect.operator,
          responsible: { name: 'Patrícia Nogueira' },
          createdAt: collect.collectedAt,
          recurrenceOf: null,
          parentId: null,
          repeats: 0,
          rowVersion: 1,
        },
      ])
      const one = await supervisor.ask(getNonConformity, { params: { id: String(rows[0]?.id) } })
      expect(one).toMatchObject({
        ...rows[0],
        observation: null,
        abilities: { readCollect: true },
        history: [
          {
            event: 'non-conformities.raised',
            from: null,
            to: 'S',
            actor: collect.operator,
            after: { collectId: collect.id, value: 25.5, min: 10, max: 20 },
          },
        ],
      })
    }))

  it('shows the words of the option that was chosen', () =>
    onPlant(async (plant) => {
      const collect = await save(plant, { colour: 'red' })
      const rows = await (await plant.as('supervisor')).ask(listNonConformities, {
        query: { collectId: String(collect.id) },
      })
      expect(rows).toMatchObject([{ foundValue: 'red', foundLabel: 'Red as rust', distance: null }])
    }))

  it('demands evidence where the version that was filled does, whatever a later one says', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const demands = async (formVersion: number, values: Values) => {
        const { id } = await save(plant, values, {
          formVersion,
          collectPointId: plant.facts.points[formVersion - 1]?.id,
        })
        const rows = await supervisor.ask(listNonConformities, { query: { collectId: String(id) } })
        return rows.toSorted((a, b) => b.id - a.id).map((row) => [row.field?.id, row.evidenceRequired])
      }
      const red = { colour: 'red', leaks: 9 }
      expect(await demands(testForm.superseded, red)).toEqual([
        [fields.colour, false],
        [fields.leaks, false],
      ])
      expect(await demands(testForm.version, red)).toEqual([
        [fields.colour, true],
        [fields.leaks, false],
      ])
    }))

  it('raises one for each field, in the same save', () =>
    onPlant(async (plant) => {
      const collect = await save(plant, { label: 'NC', colour: 'red', leaks: 9, temperature: 0, speed: 900 })
      const result = await raised(plant)
      expect(result.map((row) => row.field_id)).toEqual([fields.temperature, fields.leaks, fields.colour, fields.label])
      expect(new Set(result.map((row) => row.collect_id))).toEqual(new Set([collect.id]))
      expect(
        await plant.count('history', `event = 'non-conformities.raised' and at = '${plant.now().toISOString()}'`),
      ).toBe(4)
    }))
})

describe('the responsible', () => {
  const responsibleAt = async (plant: TestPlant, collectedAt: string) => {
    const collect = await save(plant, { temperature: 25 }, { collectedAt })
    const { rows } = await plant.db.query<{ login: string }>(
      `select a.login from non_conformities n join accounts a on a.id = n.responsible_id where n.collect_id = $1`,
      [collect.id],
    )
    return rows[0]?.login
  }

  it('is the supervisor of the shift', () =>
    onPlant(async (plant) => {
      expect(await responsibleAt(plant, '2026-11-20T15:00:00Z')).toBe('supervisor')
      expect(await responsibleAt(plant, '2026-11-19T20:00:00Z')).toBe('marcos.teles')
    }))

  it('is the substitute where the shift has none, else who approves the form', () =>
    onPlant(async (plant) => {
      await plant.db.query(`update shifts set supervisor_id = null`)
      expect(await responsibleAt(plant, '2026-11-20T15:00:00Z')).toBe('ivone.sampaio')
    }))

  it('is who approves the form where no shift runs', () =>
    onPlant(async (plant) => {
      await plant.db.query(`update shifts set enabled = false`)
      expect(await responsibleAt(plant, '2026-11-20T15:00:00Z')).toBe('manager')
    }))
})

describe('the same limit broken again', () => {
  it('while one is open is a repeat of it, counted and written to its history', () =>
    onPlant(async (plant) => {
      await save(plant, { temperature: 25 })
      for (const temperature of [9, 26]) {
        await save(plant, { temperature })
        await plant.drain()
      }
      const [first, second, third] = await raised(plant)
      expect(first).toMatchObject({ code: 'S', parent_id: null, repeats: 2, row_version: 1 })
      expect(second).toMatchObject({ code: 'R', parent_id: first?.id, repeats: 0 })
      expect(third).toMatchObject({ code: 'R', parent_id: first?.id, repeats: 0 })
      const supervisor = await plant.as('supervisor')
      const { history, repeats } = await supervisor.ask(getNonConformity, { params: { id: String(first?.id) } })
      expect(repeats).toBe(2)
      expect(history.map(({ event, before, after }) => [event, before?.repeats, after?.repeats])).toEqual([
        ['non-conformities.raised', undefined, undefined],
        ['non-conformities.repeatCounted', 0, 1],
        ['non-conformities.repeatCounted', 1, 2],
      ])
      const repeat = await supervisor.ask(getNonConformity, { params: { id: String(second?.id) } })
      expect(repeat.history).toMatchObject([{ event: 'non-conformities.repeated', to: 'R' }])
    }))

  it('is a repeat also of one under treatment', () =>
    onPlant(async (plant) => {
      await save(plant, { temperature: 25 })
      const [first] = await raised(plant)
      await plant.db.query(`update non_conformities set code = 'C' where id = $1`, [first?.id])
      await save(plant, { temperature: 25 })
      expect((await raised(plant))[1]).toMatchObject({ code: 'R', parent_id: first?.id })
    }))

  it('at another point, product or field is one of its own', () =>
    onPlant(async (plant) => {
      const { points, products } = plant.facts
      await save(plant, { temperature: 25 })
      await save(plant, { temperature: 25 }, { collectPointId: points[1]?.id })
      await save(plant, { temperature: 25 }, { productId: products[1]?.id })
      await save(plant, { leaks: 9 })
      expect((await raised(plant)).map((row) => row.code)).toEqual(['S', 'S', 'S', 'S'])
    }))

  it.each([
    [30 * DAY, true],
    [30 * DAY + 1, false],
    [31 * DAY, false],
  ])('%i ms after it was treated: related %s', (later, related) =>
    onPlant(async (plant) => {
      await save(plant, { temperature: 25 })
      const [first] = await raised(plant)
      await treat(plant, first?.id ?? 0, plant.now())
      plant.moveClock(later)
      await save(plant, { temperature: 25 })
      const second = (await raised(plant))[1]
      expect(second).toMatchObject({ code: 'S', parent_id: null, recurrence_of: related ? first?.id : null })
      const related2 = await (await plant.as('supervisor')).ask(listNonConformities, {
        query: { hasRelated: 'true', typeCollectId: String(testForm.id) },
      })
      expect(related2.map((row) => row.id)).toEqual(related ? [second?.id] : [])
    }),
  )

  it('is related for as many days as the setting says', () =>
    onPlant(async (plant) => {
      await plant.db.query(`insert into settings (key, value) values ('nc.recurrenceDays', '2')`)
      await save(plant, { temperature: 25 })
      const [first] = await raised(plant)
      await treat(plant, first?.id ?? 0, plant.now())
      plant.moveClock(2 * DAY + 1)
      await save(plant, { temperature: 25 })
      expect((await raised(plant))[1]).toMatchObject({ code: 'S', recurrence_of: null })
    }))
})

describe('many at once', () => {
  it('break one limit: one is raised, the others repeat it, and each is counted', () =>
    onOwnPlant(async (plant) => {
      const logins = ['operator', 'antonio.caldas', 'rosangela.melo', 'wesley.paiva']
      const people = await Promise.all(logins.map((login) => plant.as(login)))
      const values = [{ temperature: 25, leaks: 9 }, { leaks: 8, temperature: 26 }, { leaks: 7 }, { temperature: 24 }]
      const saves = Array.from({ length: 24 }, (_, n) =>
        people[n % 4]?.call(saveCollect, { body: plant.filled(values[n % 4]) }),
      )
      expect(new Set((await Promise.all(saves)).map((reply) => reply?.status))).toEqual(new Set([201]))
      await plant.drain()
      const result = await raised(plant)
      for (const field of [fields.temperature, fields.leaks]) {
        const own = result.filter((row) => row.field_id === field)
        const [first, ...others] = own.filter((row) => row.code === 'S')
        expect(own).toHaveLength(18)
        expect(others).toEqual([])
        expect(first).toMatchObject({ repeats: 17, row_version: 1 })
        expect(own.filter((row) => row.parent_id === first?.id)).toHaveLength(17)
      }
    }))
})
