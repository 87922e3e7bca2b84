import { getOpenWork } from '@lineside/contract/accounts'
import { listShifts, type ShiftTiming, shiftCatalogue, weekdays } from '@lineside/contract/shifts'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import { newShiftBody, shiftNamed } from './testing.ts'

const { onPlant } = usePlant()

const daily = (start: string, end: string) => ({ start, end, days: [...weekdays] })

type Record = Awaited<ReturnType<typeof shiftNamed>>

function bodyOf({ rowVersion, code, name, timings, toleranceMinutes, supervisor, substitute }: Record) {
  return {
    rowVersion,
    code,
    name,
    timings: timings as { start: string; end: string; days: ShiftTiming['days'][number][] }[],
    toleranceMinutes,
    supervisorId: supervisor?.id ?? null,
    substituteId: substitute?.id ?? null,
  }
}

async function change(plant: TestPlant, who: string, name: string, own: Partial<ReturnType<typeof bodyOf>>) {
  const shift = await shiftNamed(plant, name)
  const person = await plant.as(who)
  return person.call(shiftCatalogue.change, { params: { id: String(shift.id) }, body: { ...bodyOf(shift), ...own } })
}

const idOf = async (plant: TestPlant, login: string) => {
  const { rows } = await plant.db.query<{ id: number }>('select id from accounts where login = $1', [login])
  return rows[0]!.id
}

describe('creating a shift', () => {
  it('keeps what was said, with times by either clock', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const supervisorId = await idOf(plant, 'supervisor')
      const body = { ...(await newShiftBody(plant)), name: '  Domingo ', toleranceMinutes: 0, supervisorId }
      const made = await admin.call(shiftCatalogue.create, {
        body: { ...body, timings: [{ start: '2:00 pm', end: '10:00:00 PM', days: [7, 7] }] },
      })
      expect(made.status).toBe(201)
      expect(made.body).toMatchObject({
        code: '4',
        name: 'Domingo',
        timings: [{ start: '14:00:00', end: '22:00:00', days: [7] }],
        commercial: false,
        enabled: true,
        state: 'ENABLED',
        supervisor: { id: supervisorId, name: 'Patrícia Nogueira' },
        substitute: null,
        rowVersion: 1,
        abilities: { changed: true, disabled: true },
      })
      const [entry] = await admin.ask(shiftCatalogue.log, { params: { id: String(made.body.id) } })
      expect(entry).toMatchObject({ event: 'shifts.created', actor: { name: 'Helena Prado' }, to: 'ENABLED' })
      const saved = await admin.ask(listShifts, { query: { industryId: String(plant.facts.plant) } })
      expect(saved.map((shift) => shift.name)).toContain('Domingo')
    }))

  it.each([
    [{ timings: [{ start: '24:00', end: '06:00', days: [7] }] }, 'timings.0.start'],
    [{ timings: [{ start: '06:00', end: '7:5', days: [7] }] }, 'timings.0.end'],
    [{ timings: [{ start: '13:00 PM', end: '15:00', days: [7] }] }, 'timings.0.start'],
    [{ timings: [{ start: '14:00', end: '22:00', days: [] }] }, 'timings.0.days'],
    [{ timings: [{ start: '14:00', end: '22:00', days: [8] }] }, 'timings.0.days.0'],
    [{ timings: [] }, 'timings'],
    [{ timings: [1, 2, 3, 4].map((hour) => ({ start: `1${hour}:00`, end: `1${hour}:30`, days: [7] })) }, 'timings'],
    [{ toleranceMinutes: -1 }, 'toleranceMinutes'],
    [{ toleranceMinutes: 1.5 }, 'toleranceMinutes'],
    [{ name: '   ' }, 'name'],
    [{ name: 'Dois  espaços' }, 'name'],
    [{ name: 'x'.repeat(10_000) }, 'name'],
    [{ code: '5' }, 'code'],
    [{ supervisorId: 999_999_999 }, 'supervisorId'],
    [{ industryId: 999_999_999 }, 'industryId'],
    // beside itself and the others of the plant
    [
      {
        timings: [
          { start: '14:00', end: '20:00', days: [7] },
          { start: '19:59', end: '22:00', days: [7] },
        ],
      },
      'timings.1.start',
    ],
    [{ timings: [{ start: '13:59', end: '22:00', days: [7] }] }, 'timings.0.start'],
    [{ timings: [{ start: '14:00', end: '22:00', days: [6] }] }, 'timings.0.start'],
    [{ timings: [{ start: '14:00', end: '21:50', days: [7] }], toleranceMinutes: 11 }, 'toleranceMinutes'],
    [{ code: '1' }, 'code'],
    [{ name: 'TURNO 1' }, 'name'],
  ])('refuses %j', (wrong, field) =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const body = { ...(await newShiftBody(plant)), ...wrong }
      const refused = await admin.call(shiftCatalogue.create, { body: body as never })
      expect([refused.status, refused.code]).toEqual([400, 'VALIDATION'])
      expect(Object.keys((refused.body as unknown as { fields: object }).fields)).toContain(field)
      expect(
        await plant.count(
          'shifts',
          `name <> all('{Turno 1,Turno 2,Turno 3,Comercial}') and industry_id = ${plant.facts.plant}`,
        ),
      ).toBe(0)
    }),
  )

  it('lets a tolerance touch the next start, and the commercial shift lie over the others', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const touching = {
        ...(await newShiftBody(plant)),
        timings: [{ start: '14:00', end: '21:50', days: [7 as const] }],
        toleranceMinutes: 10,
      }
      expect((await admin.call(shiftCatalogue.create, { body: touching })).status).toBe(201)
      const over = await change(plant, 'admin', 'Comercial', { timings: [daily('05:00', '23:00')] })
      expect(over.status).toBe(200)
    }))

  it('says the overlap with the name of the other shift, in the language of the reader', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const body = { ...(await newShiftBody(plant)), timings: [{ start: '13:00', end: '22:00', days: [7 as const] }] }
      const { body: answer } = await admin.call(shiftCatalogue.create, { body })
      expect(JSON.stringify(answer)).toContain('Turno 1')
    }))

  it('takes only people who are active at the plant', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const body = await newShiftBody(plant)
      const fields = async (own: object) => {
        const refused = await admin.call(shiftCatalogue.create, { body: { ...body, ...own } })
        return Object.keys((refused.body as unknown as { fields?: object }).fields ?? {})
      }
      const [elif, marcos] = [await idOf(plant, 'elif.karaca'), await idOf(plant, 'marcos.teles')]
      expect(await fields({ supervisorId: elif })).toEqual(['supervisorId'])
      expect(await fields({ supervisorId: marcos, substituteId: marcos })).toEqual(['substituteId'])
      await plant.db.query(`update accounts set state = 'INACTIVE' where id = $1`, [marcos])
      expect(await fields({ substituteId: marcos })).toEqual(['substituteId'])
    }))
})

describe('changing a shift', () => {
  it('keeps what moved in the history and reaches every list at once', () =>
    onPlant(async (plant) => {
      const changed = await change(plant, 'admin', 'Turno 1', {
        name: 'Manhã',
        timings: [
          { start: '06:00', end: '13:45', days: [1, 2, 3, 4, 5] },
          { start: '06:00', end: '11:00', days: [6] },
        ],
        toleranceMinutes: 15,
      })
      expect(changed.status).toBe(200)
      expect(changed.body).toMatchObject({ name: 'Manhã', rowVersion: 2 })
      const admin = await plant.as('admin')
      const log = await admin.ask(shiftCatalogue.log, { params: { id: String(changed.body.id) } })
      expect(log.at(-1)).toMatchObject({
        event: 'shifts.changed',
        before: { name: 'Turno 1', toleranceMinutes: 0 },
        after: { name: 'Manhã', toleranceMinutes: 15 },
      })
      expect(Object.keys(log.at(-1)?.after ?? {}).sort()).toEqual(['name', 'timings', 'toleranceMinutes'])
      const rows = await admin.ask(listShifts, { query: { industryId: String(plant.facts.plant) } })
      expect(rows.map((row) => row.name)).toContain('Manhã')
    }))

  it('that changes nothing writes nothing', () =>
    onPlant(async (plant) => {
      const same = await change(plant, 'admin', 'Turno 1', { timings: [daily('6:00 AM', '14:00')] })
      expect([same.status, same.body.rowVersion]).toEqual([200, 1])
      expect(await plant.count('history', `entity = 'shifts'`)).toBe(0)
    }))

  it('may not begin within the tolerance of the shift before', () =>
    onPlant(async (plant) => {
      await change(plant, 'admin', 'Turno 1', { timings: [daily('06:00', '13:30')], toleranceMinutes: 30 })
      const early = await change(plant, 'admin', 'Turno 2', { timings: [daily('13:45', '22:00')] })
      expect(Object.keys((early.body as unknown as { fields: object }).fields)).toEqual(['timings.0.start'])
    }))

  it('keeps a supervisor who has left since, where it is about something else', () =>
    onPlant(async (plant) => {
      await plant.db.query(`update accounts set state = 'INACTIVE' where login = 'supervisor'`)
      expect((await change(plant, 'admin', 'Turno 1', { name: 'Manhã' })).status).toBe(200)
    }))

  it('of two at once lets one through: their shifts would lie over each other', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const body = await newShiftBody(plant)
      const answers = await Promise.all([
        admin.call(shiftCatalogue.create, { body }),
        admin.call(shiftCatalogue.create, { body: { ...body, code: 'C', name: 'Outro' } }),
        admin.call(shiftCatalogue.create, { body: { ...body, name: 'Mais um' } }),
      ])
      expect(answers.map((one) => one.status).sort()).toEqual([201, 400, 400])
    }))
})

describe('enabling and disabling', () => {
  it('turns a shift off for new records, and on again where the others leave it room', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const shift = await shiftNamed(plant, 'Turno 2')
      const params = { id: String(shift.id) }
      await admin.ask(shiftCatalogue.disable, { params, body: { rowVersion: 1 } })
      await change(plant, 'admin', 'Turno 1', { timings: [daily('06:00', '15:00')] })
      const crowded = await admin.call(shiftCatalogue.enable, { params, body: { rowVersion: 2 } })
      expect([crowded.status, crowded.code]).toEqual([409, 'SHIFT_DOES_NOT_FIT'])

      await change(plant, 'admin', 'Turno 2', { timings: [daily('15:00', '22:00')] })
      expect(await admin.ask(shiftCatalogue.enable, { params, body: { rowVersion: 3 } })).toMatchObject({
        enabled: true,
      })
      const events = (await admin.ask(shiftCatalogue.log, { params })).map((entry) => entry.event)
      expect(events).toEqual(['shifts.disabled', 'shifts.changed', 'shifts.enabled'])
    }))

  it('frees code and name of a disabled shift for another', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id } = await shiftNamed(plant, 'Turno 2')
      await admin.ask(shiftCatalogue.disable, { params: { id: String(id) }, body: { rowVersion: 1 } })
      const body = { ...(await newShiftBody(plant)), code: '2' as const, name: 'Turno 2' }
      expect((await admin.call(shiftCatalogue.create, { body })).status).toBe(201)
    }))
})

it('a person’s shifts stand among what they have under way, the substitute’s too, disabled ones not', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const params = { id: String(await idOf(plant, 'marcos.teles')) }
    const shiftsOf = async () =>
      (await admin.ask(getOpenWork, { params })).filter((one) => one.route === 2001).map((one) => one.title)
    expect(await shiftsOf()).toEqual(['Turno 2', 'Turno 3'])
    const { id } = await shiftNamed(plant, 'Turno 3')
    await admin.ask(shiftCatalogue.disable, { params: { id: String(id) }, body: { rowVersion: 1 } })
    expect(await shiftsOf()).toEqual(['Turno 2'])
  }))

describe('the list of shifts', () => {
  it('finds by plant, name, code, person and whether it is enabled', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      await plant.db.query(`update shifts set enabled = false where name = 'Gündüz'`)
      const names = async (query: { [filter: string]: string }) =>
        (await admin.ask(shiftCatalogue.find, { query })).map((row) => row.name)
      const plantId = String(plant.facts.plant)
      expect(await names({ industryId: plantId })).toEqual(['Turno 1', 'Turno 2', 'Turno 3', 'Comercial'])
      expect(await names({ industryId: plantId, sort: '-name' })).toEqual([
        'Turno 3',
        'Turno 2',
        'Turno 1',
        'Comercial',
      ])
      expect(await names({ query: 'GUNDUZ' })).toEqual(['Gündüz'])
      expect(await names({ enabled: 'false' })).toEqual(['Gündüz'])
      expect(await names({ code: '1,C', industryId: plantId })).toEqual(['Turno 1', 'Comercial'])
      const supervisor = String(await idOf(plant, 'marcos.teles'))
      expect(await names({ supervisorId: supervisor })).toEqual(['Turno 2', 'Turno 3'])
      const [row] = await admin.ask(shiftCatalogue.find, { query: { query: 'turno 2' } })
      expect(row).toMatchObject({ supervisor: { name: 'Marcos Teles' }, substitute: { name: 'Patrícia Nogueira' } })
    }))
})
