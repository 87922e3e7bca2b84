import { dueTime, listFormsToFill } from '@lineside/contract/collects'
import { getBoard, listDue, openShift } from '@lineside/contract/slots'
import { describe, expect, it } from 'vitest'
import { testForm } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { collectAt, hourly, missNow, planNow, scheduleForm } from '../testing.ts'

const { onPlant } = usePlant()

const MINUTE = 60_000

/** The first point of the test form, and what it is due for there: by the form, as the operators' application keeps it. */
async function dueOf(plant: TestPlant) {
  const query = { collectPointId: String(plant.facts.points[0]?.id) }
  const forms = await (await plant.as('operator')).ask(listFormsToFill, { query })
  return forms.find(({ id }) => id === testForm.id)?.due
}

/** What the slots of each form at each point come to by the rule that both sides have. */
async function bySlots(plant: TestPlant): Promise<string[]> {
  const points = await (await plant.as('operator')).ask(listDue, { query: {} })
  return points
    .flatMap(({ collectPoint, slots }) =>
      [...Map.groupBy(slots, ({ form }) => form.id)].flatMap(([formId, own]) => {
        const times = own.map(({ dueAt, opensAt, closesAt, shiftEnd }) => ({
          at: Date.parse(dueAt),
          opens: Date.parse(opensAt),
          closes: Date.parse(closesAt),
          until: Date.parse(shiftEnd),
        }))
        const due = dueTime(times, plant.now().getTime())
        return due ? [`${formId} ${collectPoint.id} ${new Date(due.at).toISOString()}`] : []
      }),
    )
    .sort()
}

async function byForms(plant: TestPlant): Promise<string[]> {
  const forms = await (await plant.as('operator')).ask(listFormsToFill, { query: {} })
  return forms
    .flatMap(({ id, collectPoint, due }) => (due ? [`${id} ${collectPoint.id} ${new Date(due.at).toISOString()}`] : []))
    .sort()
}

describe('what a form is due for', () => {
  it('is what its slots say, at every moment of a shift and into the next', () =>
    onPlant(async (plant) => {
      await planNow(plant)
      for (let round = 0; round < 10; round++) {
        expect(await byForms(plant)).toEqual(await bySlots(plant))
        if (round % 3 === 0) await collectAt(plant, plant.now())
        plant.moveClock(37 * MINUTE)
        if (round % 4 === 0) await missNow(plant)
      }
      expect((await byForms(plant)).length).toBeGreaterThan(5)
    }))

  it('goes on with each record, is late once it was missed, and stands on the board as the same', () =>
    onPlant(async (plant) => {
      await scheduleForm(plant)
      await planNow(plant)
      const until = (time: string) => plant.moveClock(Date.parse(`2026-11-20T${time}:00Z`) - plant.now().getTime())
      expect(await dueOf(plant)).toMatchObject({ at: '2026-11-20T16:00:00.000Z', opensAt: '2026-11-20T15:45:00.000Z' })
      until('16:05')
      await collectAt(plant, plant.now())
      expect((await dueOf(plant))?.at).toBe('2026-11-20T17:00:00.000Z')
      until('18:20')
      const due = await dueOf(plant)
      const board = await (await plant.as('supervisor')).ask(getBoard, {
        query: { industryId: String(plant.facts.plant) },
      })
      const own = board.lines
        .flatMap(({ points }) => points)
        .find(({ id }) => id === plant.facts.points[0]?.id)
        ?.slots.filter(({ state, closesAt }) => state === 'UNJUSTIFIED' && Date.parse(closesAt) < plant.now().getTime())
      expect(due?.at).toBe(own?.[0]?.dueAt)
    }))

  it('is nothing before its shift was opened where it asks for that, and nothing without a schedule', () =>
    onPlant(async (plant) => {
      await scheduleForm(plant, { ...hourly, opensShift: true })
      await planNow(plant)
      expect(await dueOf(plant)).toBeNull()
      const { rows } = await plant.db.query<{ line: number; shift: number }>(
        `select n.industry_line_id as line, s.id as shift from structure_nodes n
         join shifts s on s.industry_id = n.industry_id and s.code = '1' where n.id = $1`,
        [plant.facts.points[0]?.id],
      )
      const body = { industryLineId: rows[0]?.line ?? 0, shiftId: rows[0]?.shift ?? 0 }
      await (await plant.as('operator')).ask(openShift, { body })
      expect((await dueOf(plant))?.at).toBe('2026-11-20T16:00:00.000Z')
      await scheduleForm(plant, null)
      await planNow(plant)
      expect(await dueOf(plant)).toBeNull()
    }))
})
