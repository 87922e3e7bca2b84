import { getCollect, listOpenParts, saveCollect } from '@lineside/contract/collects'
import { getSlot, justifySlot, listMissed } from '@lineside/contract/slots'
import { describe, expect, it } from 'vitest'
import { testForm } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { begun, fillInParts, partBody, sendPart } from '../../collects/testing.ts'
import { hourly, planNow, scheduleForm, slotsOf } from '../testing.ts'

const { onPlant } = usePlant()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** 14:00 in São Paulo, where the first shift ends without tolerance. */
const END_OF_SHIFT = '2026-11-20T17:00:00.000Z'

const inParts = (test: (plant: TestPlant) => Promise<void>) => () =>
  onPlant(async (plant) => {
    await fillInParts(plant)
    await test(plant)
  })

/** The test form due every hour, and one of its windows open: it is 12:50, the next is due at 13:00. */
async function due(plant: TestPlant): Promise<void> {
  await scheduleForm(plant, hourly)
  await fillInParts(plant)
  plant.moveClock(-4 * HOUR)
  await planNow(plant)
  plant.moveClock(4 * HOUR + 20 * MINUTE)
}

const missed = async (plant: TestPlant, query = {}) =>
  (await plant.as('supervisor')).ask(listMissed, { query: { typeCollectId: String(testForm.id), ...query } })

describe('a record in parts that is not whole at the end of its window', () => {
  it(
    'is not finished with all that was entered, by the clock and then for good',
    inParts(async (plant) => {
      const { recordId, record } = await begun(plant)
      expect(record.inParts?.closesAt).toBe(END_OF_SHIFT)
      await sendPart(plant, 'antonio.caldas', recordId, { leaks: 2 })
      plant.moveClock(Date.parse(END_OF_SHIFT) - plant.now().getTime() + 1)
      const supervisor = await plant.as('supervisor')
      const read = async () => {
        const { inParts: parts, values } = await supervisor.ask(getCollect, { params: { id: String(record.id) } })
        return [parts?.state, values.flatMap(({ value }) => value ?? [])]
      }
      expect(await read()).toEqual(['NOT_FINISHED', [15, 2]])
      expect(await (await plant.as('operator')).ask(listOpenParts, { query: {} })).toEqual([])
      await plant.runJobs()
      expect(await read()).toEqual(['NOT_FINISHED', [15, 2]])
      const late = await sendPart(plant, 'operator', recordId, { speed: 5 }, { seen: 2 })
      expect([late.status, late.code]).toEqual([409, 'PART_ENDED'])
    }),
  )

  it(
    'stands with what was not collected, where no time was due as well, and is justified like it',
    inParts(async (plant) => {
      const before = await missed(plant)
      const { record } = await begun(plant)
      plant.moveClock(2 * HOUR)
      await plant.runJobs()
      await plant.runJobs()
      const rows = await missed(plant, { unfinished: 'true' })
      expect(rows).toMatchObject([
        {
          unfinishedId: record.id,
          state: 'UNJUSTIFIED',
          dueAt: record.collectedAt,
          closesAt: END_OF_SHIFT,
          shiftName: 'Turno 1',
        },
      ])
      expect((await missed(plant)).length).toBe(before.length + 1)
      const supervisor = await plant.as('supervisor')
      const { id, rowVersion } = rows[0] ?? { id: 0, rowVersion: 0 }
      const body = { rowVersion, code: 'breakdown' as const, reason: 'The line stood still' }
      const justified = await supervisor.ask(justifySlot, { params: { id: String(id) }, body })
      expect(justified).toMatchObject({ state: 'JUSTIFIED', unfinishedId: record.id })
      // what is collected there later is another record
      await (await plant.as('operator')).ask(saveCollect, {
        body: plant.filled({}, { collectedAt: record.collectedAt }),
      })
      expect((await supervisor.ask(getSlot, { params: { id: String(id) } })).state).toBe('JUSTIFIED')
    }),
  )

  it(
    'ends with its scheduled time, and is that slot’s',
    inParts(async (plant) => {
      await due(plant)
      const { record } = await begun(plant)
      expect(record.inParts?.closesAt).toBe('2026-11-20T16:15:00.000Z')
      plant.moveClock(30 * MINUTE)
      await plant.runJobs()
      const rows = await missed(plant, { unfinished: 'true' })
      expect(rows).toMatchObject([{ unfinishedId: record.id, dueAt: '2026-11-20T16:00:00.000Z', state: 'UNJUSTIFIED' }])
      expect(await slotsOf(plant, 'unplanned')).toEqual([])
    }),
  )

  it.each([
    ['for a scheduled time', true],
    ['for none', false],
  ])('is whole after all where its last part was made in time and came late: begun %s', (_, isDue) =>
    inParts(async (plant) => {
      if (isDue) await due(plant)
      const { recordId, record } = await begun(plant, { temperature: 15, leaks: 0 })
      const made = new Date(plant.now().getTime() + MINUTE).toISOString()
      plant.moveClock(isDue ? 30 * MINUTE : 2 * HOUR)
      await plant.runJobs()
      const [ended] = await missed(plant, { unfinished: 'true' })
      expect(ended?.unfinishedId).toBe(record.id)
      const sent = { seen: 1, finish: true, own: { collectedAt: made } }
      expect((await sendPart(plant, 'operator', recordId, { speed: 7 }, sent)).status).toBe(201)
      const slot = await (await plant.as('supervisor')).ask(getSlot, { params: { id: String(ended?.id) } })
      expect(slot).toMatchObject({ state: 'PERFORMED', syncedLate: true, collectId: record.id, unfinishedId: null })
    })(),
  )

  it(
    'was begun without a network and comes after its window: it is kept, and ends',
    inParts(async (plant) => {
      const body = partBody(plant, plant.filled().clientId, { leaks: 2 })
      const offline = { ...body, clientId: body.part?.recordId ?? '' }
      plant.moveClock(3 * HOUR)
      const reply = await (await plant.as('operator')).call(saveCollect, { body: offline })
      expect([reply.status, reply.body.inParts?.state]).toEqual([201, 'NOT_FINISHED'])
      await plant.runJobs()
      expect((await missed(plant, { unfinished: 'true' })).map(({ unfinishedId }) => unfinishedId)).toEqual([
        reply.body.id,
      ])
    }),
  )
})

it(
  'a record that is finished in time is its slot’s',
  inParts(async (plant) => {
    await due(plant)
    const { recordId, record } = await begun(plant, { temperature: 15, leaks: 0 })
    plant.moveClock(5 * MINUTE)
    await sendPart(plant, 'antonio.caldas', recordId, {}, { seen: 1, finish: true })
    const [slot] = await slotsOf(plant, `collect_id = ${record.id}`)
    expect(slot).toMatchObject({ state: 'PERFORMED', late: false, synced: false, due: '2026-11-20T16:00:00.000Z' })
  }),
)
