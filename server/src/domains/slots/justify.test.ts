import { permissions } from '@lineside/contract/core'
import {
  exportMissed,
  getSlot,
  getSlotLog,
  justifySlot,
  justifySlots,
  listMissed,
  undoJustification,
} from '@lineside/contract/slots'
import { describe, expect, it } from 'vitest'
import { cast, giveRoles } from '../../testing/access-cases.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { collectAt, scheduleForm, slotIn, slotsOf } from './testing.ts'

const { onPlant } = usePlant()
const HOUR = 3_600_000
const DAY = 24 * HOUR
const why = { code: 'breakdown', reason: 'The line stood still' } as const

/** `lacking` may read records, and the given besides. */
async function withRights(plant: TestPlant, own: Partial<Record<'justifications' | 'editApproval', 'r' | 'w'>>) {
  await giveRoles(plant, {
    [permissions.justifications]: own.justifications === 'w' ? 'r' : null,
    [permissions.editApproval]: null,
  })
  const { rows } = await plant.db.query<{ profile: number }>(
    'select profile_id as profile from accounts where login = $1',
    [cast.lacking],
  )
  for (const [name, level] of Object.entries(own)) {
    await plant.db.query(
      `insert into profiles_rights (profile_id, permission_id, level) values ($1, $2, $3)
       on conflict (profile_id, permission_id) do update set level = $3`,
      [rows[0]?.profile, permissions[name as 'justifications'], level],
    )
  }
  plant.app.services.caches.invalidateAll()
  return plant.as(cast.lacking)
}

const superviseBy = (plant: TestPlant, login: string) =>
  plant.db
    .query(
      `update shifts set supervisor_id = (select id from accounts where login = $2)
       where industry_id = $1 and code = '1'`,
      [plant.facts.plant, login],
    )
    .then(() => plant.app.services.caches.invalidateAll())

async function justify(plant: TestPlant, login: string, id: number) {
  const person = await plant.as(login)
  const { status, code } = await person.call(justifySlot, {
    params: { id: String(id) },
    body: { rowVersion: 1, ...why },
  })
  return code ?? status
}

describe('a missed collection is justified', () => {
  it('with a reason of the list and a sentence, which the record and its history bear', () =>
    onPlant(async (plant) => {
      const id = await slotIn(plant, 'UNJUSTIFIED')
      const supervisor = await plant.as('supervisor')
      const slot = await supervisor.ask(justifySlot, { params: { id: String(id) }, body: { rowVersion: 1, ...why } })
      expect(slot).toMatchObject({ state: 'JUSTIFIED', rowVersion: 2, justification: { ...why } })
      expect(slot.justification?.by.id).toBe(supervisor.accountId)
      expect(slot.abilities).toEqual({ justificationUndone: true })
      expect(await supervisor.ask(getSlotLog, { params: { id: String(id) } })).toMatchObject([
        {
          event: 'slots.justified',
          from: 'UNJUSTIFIED',
          to: 'JUSTIFIED',
          reason: why.reason,
          after: { code: why.code },
        },
      ])
    }))

  it.each([
    ['a reason of no list', { ...why, code: 'weather' }, 'code'],
    ['no sentence', { ...why, reason: '  no ' }, 'reason'],
    ['two spaces', { ...why, reason: 'The line  stood' }, 'reason'],
  ])('not with %s', (_, body, field) =>
    onPlant(async (plant) => {
      const id = await slotIn(plant, 'UNJUSTIFIED')
      const answer = await (await plant.as('supervisor')).call(justifySlot, {
        params: { id: String(id) },
        body: { rowVersion: 1, ...body } as never,
      })
      expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]])
    }),
  )

  it('by 18, and without it by the shift’s supervisor alone', () =>
    onPlant(async (plant) => {
      await withRights(plant, { justifications: 'r' })
      const id = await slotIn(plant, 'UNJUSTIFIED')
      expect(await justify(plant, cast.lacking, id)).toBe('NOT_THE_PERSON')
      const read = await (await plant.as(cast.lacking)).ask(getSlot, { params: { id: String(id) } })
      expect(read.abilities).toEqual({})
      await superviseBy(plant, cast.lacking)
      expect(await justify(plant, cast.lacking, id)).toBe(200)
    }))

  it('within the days of the setting, later only by 20', () =>
    onPlant(async (plant) => {
      await withRights(plant, { justifications: 'w' })
      const ids = [await slotIn(plant, 'UNJUSTIFIED'), await slotIn(plant, 'UNJUSTIFIED')]
      // the window closed 45 minutes ago
      plant.moveClock(7 * DAY - 45 * 60_000)
      expect(await justify(plant, cast.lacking, ids[0] ?? 0)).toBe(200)
      plant.moveClock(1)
      expect(await justify(plant, cast.lacking, ids[1] ?? 0)).toBe('TOO_LATE')
      const read = await (await plant.as(cast.lacking)).ask(getSlot, { params: { id: String(ids[1]) } })
      expect(read.abilities).toEqual({ justified: 'TOO_LATE' })
      expect(await justify(plant, cast.everything, ids[1] ?? 0)).toBe(200)
    }))

  it.each(['PERFORMED', 'JUSTIFIED', 'SCHEDULED'] as const)('not while it is %s', (state) =>
    onPlant(async (plant) => {
      const id = await slotIn(plant, state)
      expect(await justify(plant, 'supervisor', id)).toBe('STATE_REFUSED')
    }),
  )

  it('also before the job has come to it: its history says first that it was missed', () =>
    onPlant(async (plant) => {
      const id = await slotIn(plant, 'SCHEDULED')
      plant.moveClock(HOUR)
      expect(await justify(plant, 'supervisor', id)).toBe(200)
      const log = await (await plant.as('supervisor')).ask(getSlotLog, { params: { id: String(id) } })
      expect(log.map(({ event }) => event)).toEqual(['slots.missed', 'slots.justified'])
    }))

  it('many with one reason, each by itself', () =>
    onPlant(async (plant) => {
      const [one, two, done] = [
        await slotIn(plant, 'UNJUSTIFIED'),
        await slotIn(plant, 'UNJUSTIFIED'),
        await slotIn(plant, 'PERFORMED'),
      ]
      const slots = [one, two, done].map((id) => ({ id, rowVersion: 1 }))
      const results = await (await plant.as('supervisor')).ask(justifySlots, { body: { slots, ...why } })
      expect(results.map(({ id, problem }) => problem?.code ?? id)).toEqual([one, two, 'STATE_REFUSED'])
      expect(await plant.count('slots', `state = 'JUSTIFIED' and reason_code = 'breakdown'`)).toBe(2)
    }))

  it('for who saw it as it stands: another’s justification is not written over', () =>
    onPlant(async (plant) => {
      const id = await slotIn(plant, 'UNJUSTIFIED')
      const both = await Promise.all([justify(plant, 'supervisor', id), justify(plant, 'manager', id)])
      expect(both.filter((one) => one === 200)).toHaveLength(1)
    }))
})

describe('a justification is taken back', () => {
  const undo = async (plant: TestPlant, login: string, id: number) => {
    const answer = await (await plant.as(login)).call(undoJustification, {
      params: { id: String(id) },
      body: { rowVersion: 1 },
    })
    return answer.code ?? answer.status
  }

  it('by who gave it, on the plant’s day, and stands in the history', () =>
    onPlant(async (plant) => {
      const id = await slotIn(plant, 'JUSTIFIED')
      expect(await undo(plant, 'manager', id)).toBe('NOT_THE_PERSON')
      expect(await undo(plant, 'supervisor', id)).toBe(200)
      const read = await (await plant.as('supervisor')).ask(getSlot, { params: { id: String(id) } })
      expect(read).toMatchObject({ state: 'UNJUSTIFIED', justification: null })
      const [entry] = await (await plant.as('supervisor')).ask(getSlotLog, { params: { id: String(id) } })
      expect(entry).toMatchObject({ event: 'slots.justificationUndone', before: { ...why } })
    }))

  it('until its midnight: 23:59 in São Paulo is the same day, though not by UTC', () =>
    onPlant(async (plant) => {
      const [one, two] = [await slotIn(plant, 'JUSTIFIED'), await slotIn(plant, 'JUSTIFIED')]
      // from 12:30 to 23:59
      plant.moveClock(11.5 * HOUR - 60_000)
      expect(await undo(plant, 'supervisor', one)).toBe(200)
      plant.moveClock(60_000)
      expect(await undo(plant, 'supervisor', two)).toBe('TOO_LATE')
    }))
})

describe('the list of what was missed', () => {
  it('holds what is missed and justified, and no more, with what may be done', () =>
    onPlant(async (plant) => {
      await scheduleForm(plant)
      await plant.runJobs()
      plant.moveClock(HOUR)
      await collectAt(plant, plant.now())
      plant.moveClock(HOUR)
      await plant.runJobs()
      const supervisor = await plant.as('supervisor')
      const missed = await slotsOf(plant, `state = 'UNJUSTIFIED'`)
      const rows = await supervisor.ask(listMissed, { query: {} })
      expect(rows.map(({ id }) => id).sort()).toEqual(missed.map(({ id }) => id).sort())
      expect(rows[0]?.abilities).toEqual({ justified: true })
      await supervisor.ask(justifySlot, { params: { id: String(rows[0]?.id) }, body: { rowVersion: 1, ...why } })
      const of = async (query: object) => (await supervisor.ask(listMissed, { query })).map(({ id }) => id)
      expect(await of({ status: 'JUSTIFIED' })).toEqual([rows[0]?.id])
      expect(await of({ reasonCode: 'breakdown', accountId: String(supervisor.accountId) })).toEqual([rows[0]?.id])
      expect(await of({ reasonCode: 'cleaning' })).toEqual([])
      expect(await of({ status: 'UNJUSTIFIED' })).toHaveLength(missed.length - 1)
      expect(await of({ dateEnd: '19/11/2026' })).toEqual([])
      expect(await of({ sort: '-justifiedAt' })).toHaveLength(missed.length)
      expect(await (await plant.as('outsider')).ask(listMissed, { query: {} })).toEqual([])
    }))

  it('is exported with its words', () =>
    onPlant(async (plant) => {
      await slotIn(plant, 'JUSTIFIED')
      const answer = await (await plant.as('supervisor')).ask(exportMissed, {
        body: { format: 'csv', language: 'pt-BR', columns: ['state', 'reasonCode', 'reason', 'justifiedAt'] },
      })
      const text = 'base64' in answer ? Buffer.from(answer.base64, 'base64').toString() : ''
      expect(text).toContain('Situação')
      expect(text).toMatch(/Justificada.Quebra da linha.The line stood still.20\/11\/2026 12:30:00/)
    }))
})
