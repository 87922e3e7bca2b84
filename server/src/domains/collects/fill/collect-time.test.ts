import { saveCollect } from '@lineside/contract/collects'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'

const { onPlant } = usePlant()
const MINUTE = 60_000
const DAY = 86_400_000

async function saveAt(plant: TestPlant, collectedAt: string, clockOffset?: number) {
  const body = plant.filled({}, { collectedAt, clockOffset })
  return (await plant.as('operator')).call(saveCollect, { body })
}

/** The shift and production date of a record made at an instant; the plant's clock stands just after it. */
async function calendarOf(plant: TestPlant, at: string) {
  plant.moveClock(Math.max(0, Date.parse(at) - plant.now().getTime()))
  const { body } = await saveAt(plant, at)
  return [body.shiftName, body.productionDate]
}

describe('the clock of a device', () => {
  it('is corrected by its last known offset; both times are kept', () =>
    onPlant(async (plant) => {
      const { body } = await saveAt(plant, '2026-11-20T14:00:00.250Z', 3 * MINUTE)
      expect(body).toMatchObject({
        deviceTime: '2026-11-20T14:00:00.250Z',
        collectedAt: '2026-11-20T14:03:00.250Z',
        clockSkewed: false,
      })
    }))

  it.each([
    [5 * MINUTE, false],
    [-5 * MINUTE, false],
    [5 * MINUTE + 1, true],
    [-5 * MINUTE - 1, true],
  ])('that is %i ms off is flagged: %s', (offset, skewed) =>
    onPlant(async (plant) => {
      const { status, body } = await saveAt(plant, '2026-11-20T12:00:00Z', offset)
      expect([status, body.clockSkewed]).toEqual([201, skewed])
    }),
  )

  it('that stands at 1970 costs no record', () =>
    onPlant(async (plant) => {
      const { status, body } = await saveAt(plant, '1970-01-01T00:00:00Z')
      expect([status, body.collectedAt, body.productionDate]).toEqual([201, '1970-01-01T00:00:00.000Z', '1969-12-31'])
      const offset = plant.now().getTime()
      const mended = await saveAt(plant, '1970-01-01T00:00:00Z', offset)
      expect(mended.body).toMatchObject({ collectedAt: plant.now().toISOString(), clockSkewed: true })
      const { rows } = await plant.db.query(
        'select tableoid::regclass::text as part from collects where collected_at < $1',
        ['1971-01-01'],
      )
      expect(rows).toEqual([{ part: 'collects_default' }])
    }))

  it('may be a day ahead, and no more', () =>
    onPlant(async (plant) => {
      const limit = plant.now().getTime() + DAY
      expect((await saveAt(plant, new Date(limit).toISOString())).status).toBe(201)
      const beyond = await saveAt(plant, new Date(limit + 1).toISOString())
      expect([beyond.status, Object.keys(beyond.fields ?? {})]).toEqual([400, ['collectedAt']])
      expect((await saveAt(plant, plant.now().toISOString(), DAY + 1)).status).toBe(400)
      expect((await saveAt(plant, '9999-12-31T23:59:59Z', -DAY)).status).toBe(400)
    }))

  it.each(['2026-11-20', '2026-11-20T25:00:00Z', '2026-02-30T10:00:00Z', '20/11/2026', '', '1969-12-31T23:59:59Z'])(
    'that shows %o is an error of input',
    (text) =>
      onPlant(async (plant) => {
        const { status, fields } = await saveAt(plant, text)
        expect([status, Object.keys(fields ?? {})]).toEqual([400, ['collectedAt']])
      }),
  )

  it('may tell its own zone', () =>
    onPlant(async (plant) => {
      const { body } = await saveAt(plant, '2026-11-20T12:00:00-03:00')
      expect([body.collectedAt, body.deviceTime]).toEqual(['2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00.000Z'])
    }))
})

describe('shift and production date', () => {
  it.each([
    ['2026-11-20T09:00:00.000Z', 'Turno 1', '2026-11-20'],
    ['2026-11-20T08:59:59.999Z', 'Turno 3', '2026-11-19'],
    ['2026-11-20T03:00:00.000Z', 'Turno 3', '2026-11-19'],
    ['2026-11-20T02:59:59.999Z', 'Turno 3', '2026-11-19'],
    ['2026-11-20T01:00:00.000Z', 'Turno 3', '2026-11-19'],
    ['2026-11-20T00:59:59.999Z', 'Turno 2', '2026-11-19'],
  ])('at %s are %s and %s in São Paulo', (at, shift, date) =>
    onPlant(async (plant) => {
      expect(await calendarOf(plant, at)).toEqual([shift, date])
    }),
  )

  const inGap = async (plant: TestPlant) => {
    await plant.db.query(
      `update shifts set timings = jsonb_set(timings, '{0,end}', '"13:30:00"'), tolerance_minutes = 15 where name = 'Turno 1'`,
    )
    await plant.db.query(
      `update shifts set timings = jsonb_set(timings, '{0,end}', '"17:00:00"') where name = 'Comercial' and industry_id = $1`,
      [plant.facts.plant],
    )
  }

  it('of a gap are those of the shift before, within its tolerance, then the commercial one', () =>
    onPlant(async (plant) => {
      await inGap(plant)
      expect(await calendarOf(plant, '2026-11-20T16:45:00Z')).toEqual(['Turno 1', '2026-11-20'])
      expect(await calendarOf(plant, '2026-11-20T16:45:01Z')).toEqual(['Comercial', '2026-11-20'])
      expect(await calendarOf(plant, '2026-11-20T17:00:00Z')).toEqual(['Turno 2', '2026-11-20'])
    }))

  it('leave out disabled shifts', () =>
    onPlant(async (plant) => {
      await plant.db.query(`update shifts set enabled = false where industry_id = $1`, [plant.facts.plant])
      expect(await calendarOf(plant, '2026-11-20T15:30:00Z')).toEqual([null, '2026-11-20'])
    }))

  it('follow the clock of the plant through its change', () =>
    onPlant(async (plant) => {
      await plant.db.query(`update structure_nodes set time_zone = 'America/New_York' where id = $1`, [
        plant.facts.plant,
      ])
      // on 1 November 2026 New York shows 01:30 twice
      expect(await calendarOf(plant, '2026-11-01T05:30:00Z')).toEqual(['Turno 3', '2026-10-31'])
      expect(await calendarOf(plant, '2026-11-01T06:30:00Z')).toEqual(['Turno 3', '2026-10-31'])
      expect(await calendarOf(plant, '2026-11-01T10:59:59Z')).toEqual(['Turno 3', '2026-10-31'])
      expect(await calendarOf(plant, '2026-11-01T11:00:00Z')).toEqual(['Turno 1', '2026-11-01'])
      expect(await calendarOf(plant, '2026-10-31T10:00:00Z')).toEqual(['Turno 1', '2026-10-31'])
    }))
})

describe('a date with limits', () => {
  it('counts days from the day of the plant, not of Greenwich', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const at = { collectedAt: '2026-11-20T02:30:00Z' } // 19 November in São Paulo
      const judge = async (bestBefore: string) => {
        const { body } = await operator.call(saveCollect, { body: plant.filled({ bestBefore }, at) })
        return body.values.find((value) => value.value === bestBefore)
      }
      expect(await judge('2026-10-20')).toMatchObject({ conform: true, distance: null })
      expect(await judge('2026-10-19')).toMatchObject({ conform: false, distance: -1 })
      expect(await judge('2027-11-19')).toMatchObject({ conform: true })
      expect(await judge('2027-11-21')).toMatchObject({ conform: false, distance: 2 })
    }))
})
