import {
  getAnswer,
  getAnswerLog,
  listAnswers,
  saveAnswer,
  startAnswer,
  takeUpAnswer,
} from '@lineside/contract/checklist-answers'
import { localTime } from '@lineside/contract/core'
import { changePlace } from '@lineside/contract/structure'
import { expect, it } from 'vitest'
import { onOwnPlant, type TestPlant } from '../../testing/plant.ts'
import { answer, at, checklist, people, start, starting } from './testing.ts'

const DAY = 86_400_000

const daily = { frequency: 'DAILY' as const, weekday: null, monthDay: null, places: [] }
const statesOf = async (plant: TestPlant, checklistId: number) => {
  const person = await plant.signIn('admin')
  const rows = await person.ask(listAnswers, { query: { checklistId: String(checklistId), sort: 'id' } as never })
  return rows.map(({ state, expectedDate, outcome }) => ({ state, expectedDate, outcome }))
}
const notices = async (plant: TestPlant, key: string) => {
  const { rows } = await plant.db.query<{ n: number }>(
    'select count(*)::int as n from notifications where template_key = $1',
    [key],
  )
  return rows[0]?.n ?? 0
}

it('an answer is expected of each place on its day, once; what nobody applied is missed, and told once', () =>
  onOwnPlant(async (plant) => {
    const { id } = await checklist(plant, { schedule: daily })
    const dayOf = () => localTime(plant.now(), 'America/Sao_Paulo').day
    const first = dayOf()
    await plant.runJobs()
    await plant.runJobs()
    expect(await statesOf(plant, id)).toEqual([{ state: 'EXPECTED', expectedDate: first, outcome: null }])
    plant.moveClock(DAY)
    await plant.runJobs()
    expect(await statesOf(plant, id)).toEqual([
      { state: 'MISSED', expectedDate: first, outcome: 'MISSED' },
      { state: 'EXPECTED', expectedDate: dayOf(), outcome: null },
    ])
    plant.moveClock(DAY)
    await plant.runJobs()
    await plant.runJobs()
    const { rows } = await plant.db.query<{ warned: boolean; n: number }>(
      `select warned, count(*)::int as n from checklist_answers where state = 'MISSED' and checklist_id = $1 group by 1`,
      [id],
    )
    expect(rows.find(({ warned }) => warned)?.n ?? 0).toBeGreaterThan(0)
    expect(await notices(plant, 'checklistDigest.missed')).toBeGreaterThan(0)
  }))

it('on a holiday of the plant nothing is expected of its day; of a week that has other days it is', () =>
  onOwnPlant(async (plant) => {
    const today = localTime(plant.now(), 'America/Sao_Paulo').day
    const weekly = { ...daily, frequency: 'WEEKLY' as const, weekday: 5 }
    const [ofDay, ofWeek] = [await checklist(plant, { schedule: daily }), await checklist(plant, { schedule: weekly })]
    await plant.db.query('insert into structure_holidays (industry_id, day, name) values ($1, $2, $3)', [
      plant.facts.plant,
      today,
      'Aniversário da unidade',
    ])
    plant.app.services.caches.invalidateAll()
    await plant.runJobs()
    expect(await statesOf(plant, ofDay.id)).toEqual([])
    expect(await statesOf(plant, ofWeek.id)).toEqual([{ state: 'EXPECTED', expectedDate: today, outcome: null }])
    plant.moveClock(DAY)
    await plant.runJobs()
    expect(await statesOf(plant, ofDay.id)).toMatchObject([{ state: 'EXPECTED' }])
  }))

it('a day that becomes a holiday suspends what was expected of it, missed or not; once it is none, it is missed again', () =>
  onOwnPlant(async (plant) => {
    const { id } = await checklist(plant, { schedule: daily })
    const days = async () => (await statesOf(plant, id)).map(({ state, outcome }) => outcome ?? state)
    const holidays = async (days: readonly string[]) => {
      const { plant: industryId } = plant.facts
      const { rows } = await plant.db.query<{ n: number }>(
        'select row_version as n from structure_nodes where id = $1',
        [industryId],
      )
      const body = {
        rowVersion: rows[0]?.n ?? 0,
        level: 'industry' as const,
        holidays: days.map((day) => ({ day, name: 'Aniversário da unidade' })),
      }
      await (await plant.signIn('admin')).ask(changePlace, { ...at(industryId), body })
      await plant.drain()
    }
    const dayOf = () => localTime(plant.now(), 'America/Sao_Paulo').day
    const first = dayOf()
    await plant.runJobs()
    plant.moveClock(DAY)
    await plant.runJobs()
    expect(await days()).toEqual(['MISSED', 'EXPECTED'])
    await holidays([first, dayOf()])
    expect(await days()).toEqual(['SUSPENDED', 'SUSPENDED'])
    await holidays([first])
    expect(await days()).toEqual(['SUSPENDED', 'EXPECTED'])
    await holidays([])
    expect(await days()).toEqual(['MISSED', 'EXPECTED'])
    const person = await plant.signIn('admin')
    const [missed] = await person.ask(listAnswers, { query: { checklistId: String(id), sort: 'id' } as never })
    const log = await person.ask(getAnswerLog, at(missed?.id ?? 0))
    const verbs = ['expected', 'missed', 'suspended', 'resumed', 'missed']
    expect(log.map(({ event }) => event)).toEqual(verbs.map((verb) => `checklist-answers.${verb}`))
  }))

it('who begins at a place begins what is expected there', () =>
  onOwnPlant(async (plant) => {
    const shown = await checklist(plant, { schedule: daily })
    await plant.runJobs()
    const begun = await (await plant.signIn(people.author)).ask(startAnswer, { body: starting(plant, shown) })
    expect(begun).toMatchObject({ state: 'PARTIAL', author: { name: expect.any(String) } })
    expect(begun.expectedDate).not.toBeNull()
    expect(await statesOf(plant, shown.id)).toHaveLength(1)
  }))

it('a partial answer that nobody changes for 7 days is set aside, told the day before, and taken up again', () =>
  onOwnPlant(async (plant) => {
    const { id } = await start(plant, await plant.signIn(people.author), await checklist(plant))
    plant.moveClock(6 * DAY - 1000)
    await plant.runJobs()
    expect(await notices(plant, 'checklistAnswer.abandonedSoon')).toBe(0)
    plant.moveClock(1000)
    await plant.runJobs()
    await plant.runJobs()
    expect(await notices(plant, 'checklistAnswer.abandonedSoon')).toBe(1)
    plant.moveClock(DAY)
    await plant.runJobs()
    const person = await plant.signIn(people.author)
    const shown = await person.ask(getAnswer, at(id))
    expect(shown).toMatchObject({ state: 'ABANDONED', status: 'INACTIVE', outcome: 'ABANDONED' })
    const again = await person.ask(takeUpAnswer, { ...at(id), body: { rowVersion: shown.rowVersion } })
    expect(again).toMatchObject({ state: 'PARTIAL', outcome: null })
  }))

it('a save begins the days anew', () =>
  onOwnPlant(async (plant) => {
    const { id } = await start(plant, await plant.signIn(people.author), await checklist(plant))
    plant.moveClock(5 * DAY)
    const person = await plant.signIn(people.author)
    await person.ask(saveAnswer, { ...at(id), body: { rowVersion: 1, answers: [answer(3, { choiceId: 4 })] } })
    plant.moveClock(5 * DAY)
    await plant.runJobs()
    expect((await (await plant.signIn(people.author)).ask(getAnswer, at(id))).state).toBe('PARTIAL')
  }))
