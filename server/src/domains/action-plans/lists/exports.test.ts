import {
  answerEffectiveness,
  changePlanAction,
  commentPlanAction,
  createPlanAction,
  executePlanAction,
  exportPlanActionLog,
  listPlanActionLog,
} from '@lineside/contract/action-plans'
import { writeDay } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { recordsOf } from '../../../core/export/testing.ts'
import type { Person } from '../../../testing/people.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { pillarOf } from '../../pillars/testing.ts'
import { at, bodyOf, dayAhead, fetched, idOf, people, plan, planIn, readAs, ticketFor, topicWith } from '../testing.ts'

const { onPlant } = usePlant()

/** The rows of the report, fetched by a ticket as a browser does, which says no session. */
async function reported(person: Person, choice: Record<string, unknown>, language?: string) {
  const file = await fetched(await ticketFor(person, choice, language), person)
  return recordsOf(file.rawPayload)
}

/** A spreadsheet keeps a day as its number. */
const serial = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000

const nameOf = async (plant: TestPlant, login: string) =>
  (await plant.db.query<{ name: string }>('select name from accounts where login = $1', [login])).rows[0]?.name ?? ''

const placeName = async (plant: TestPlant, id: number) =>
  (await plant.db.query<{ name: string }>('select name from structure_nodes where id = $1', [id])).rows[0]?.name ?? ''

/** A collect point of São Paulo. */
const pointOf = (plant: TestPlant) => plant.facts.points[0]?.id ?? 0

const field = (name: string, kind: string) => ({
  ...{ name, kind, position: 'afterPlace', required: false, hidden: false, options: [] },
})

/** An action with an answer for everything, in a topic that asks for no approval. */
async function fullAction(plant: TestPlant) {
  const pillar = await pillarOf(plant, 'Q')
  const element = pillar.elements.find(({ subElements }) => subElements.length > 0)
  const subElement = element?.subElements[0]
  const topic = await topicWith(plant, {
    pillarId: pillar.id,
    specialistId: await idOf(plant, people.specialist),
    effectivenessCheck: true,
    fields: [field('Who measures', 'person'), field('Audit on', 'date'), field('Order', 'text')],
  })
  const [measurer, audit, order] = topic.fields.map(({ id }) => String(id))
  const creator = await plant.as(people.creator)
  const placed = { pillarId: pillar.id, elementId: element?.id, subElementId: subElement?.id, level: 3 }
  const money = { investmentRequired: true, investment: 120.5 }
  const customFields = {
    [`${measurer}`]: await idOf(plant, 'operator'),
    [`${audit}`]: '20/01/2027',
    [`${order}`]: 'WO-7',
  }
  const own = { ...placed, ...money, customFields, placeId: pointOf(plant) }
  const action = await creator.ask(createPlanAction, { body: (await plan(plant, topic.id, own)) as never })
  return { action, topic, pillar, element, subElement, creator }
}

describe('the report of actions', () => {
  it('names what its rows know by id, and says states in words', () =>
    onPlant(async (plant) => {
      const { action, topic, pillar, element, subElement, creator } = await fullAction(plant)
      const rows = await reported(creator, { topicId: String(topic.id) })
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({
        Number: action.id,
        'Due date': serial(action.expectedDate),
        'Days left': 3,
        Status: 'Ongoing',
        Letter: 'P · in progress',
        What: action.what,
        Topic: topic.name,
        Responsible: await nameOf(plant, people.responsible),
        Plant: await placeName(plant, plant.facts.plant),
        Place: await placeName(plant, pointOf(plant)),
        Pillar: pillar.name,
        Element: element?.name,
        'Sub-element': subElement?.name,
        Level: 3,
        Investment: 120.5,
        Approval: 'Approved',
        Specialist: await nameOf(plant, people.specialist),
        Manager: null,
        Effectiveness: null,
        'Created by': await nameOf(plant, people.creator),
      })
    }))

  it('says each state, of today, in the language of the reader', () =>
    onPlant(async (plant) => {
      const { id: topicId } = await topicWith(plant)
      const ids = new Map<number, string>()
      for (const state of ['S', 'W', 'R', 'D', 'A', 'B', 'E', 'C'] as const)
        ids.set(await planIn(plant, state, { topicId }), state)
      const admin = await plant.as('admin')
      const statesIn = async (language: string, [number, status]: [string, string]) => {
        const rows = await reported(admin, { topicId: String(topicId) }, language)
        return Object.fromEntries(rows.map((row) => [ids.get(Number(row[number])), row[status]]))
      }
      expect(await statesIn('en-US', ['Number', 'Status'])).toEqual({
        S: 'Awaiting specialist',
        W: 'Awaiting manager',
        R: 'Refused',
        D: 'Ongoing',
        A: 'Tardy',
        B: 'Overdue',
        E: 'Executed',
        C: 'Canceled',
      })
      const turkish = await statesIn('tr', ['Numara', 'Durum'])
      expect(new Set(Object.values(turkish)).size).toBe(8)
      expect(Object.values(turkish)).not.toContain('Ongoing')
    }))

  it('has the rows of the filters and the columns that are chosen, in their order', () =>
    onPlant(async (plant) => {
      const { id: topicId } = await topicWith(plant)
      const late = await planIn(plant, 'B', { topicId })
      await planIn(plant, 'D', { topicId })
      const choice = { topicId: String(topicId), status: 'belated', columns: ['what', 'id'] }
      const rows = await reported(await plant.as('admin'), choice)
      expect(rows.map(Object.entries)).toEqual([
        [
          ['What', 'Trocar a vedação da bomba'],
          ['Number', late],
        ],
      ])
    }))
})

describe('the log of actions as a file', () => {
  async function changes(reader: Person, actionId: number, language?: string) {
    const body = { actionId: String(actionId), sort: 'id' }
    const answer = await reader.ask(exportPlanActionLog, { body }, language === undefined ? {} : { language })
    if (!('base64' in answer)) throw new Error('The export became a job')
    return recordsOf(Buffer.from(answer.base64, 'base64'))
  }

  it('has old and new values by name, in words', () =>
    onPlant(async (plant) => {
      const { action, topic, pillar, element, subElement, creator } = await fullAction(plant)
      const other = await topicWith(plant)
      const day = dayAhead(plant, 9)
      const own = {
        ...{ topicId: other.id, expectedDate: day, placeId: plant.facts.plant, customFields: {} },
        ...{ elementId: null, subElementId: null, investmentRequired: false, investment: null, level: 4 },
        responsibleId: await idOf(plant, 'ivone.sampaio'),
      }
      await creator.ask(changePlanAction, { ...at(action.id), body: bodyOf(action, own) as never })
      const [planned, changed] = await changes(creator, action.id)
      const operator = await nameOf(plant, 'operator')
      expect(planned).toMatchObject({ Event: 'Action planned', Action: action.what })
      const plannedFacts = String(planned?.Change).split('; ')
      expect(plannedFacts).toEqual(
        expect.arrayContaining([
          `Topic: ${topic.name}`,
          `Pillar: ${pillar.name}`,
          `Element: ${element?.name}`,
          'Level: Level 3',
          'Investment required: Yes',
          `Who measures: ${operator}`,
          'Audit on: 20/01/2027',
          'Order: WO-7',
        ]),
      )
      const facts = String(changed?.Change).split('; ')
      expect(facts).toEqual(
        expect.arrayContaining([
          `Topic: ${topic.name} → ${other.name}`,
          `Due date: ${writeDay(action.expectedDate)} → ${writeDay(day)}`,
          `Place: ${await placeName(plant, pointOf(plant))} → ${await placeName(plant, plant.facts.plant)}`,
          `Responsible: ${await nameOf(plant, people.responsible)} → ${await nameOf(plant, 'ivone.sampaio')}`,
          `Sub-element: ${subElement?.name} → `,
          'Level: Level 3 → Level 4',
          'Investment required: Yes → No',
          'Investment: 120.5 → ',
        ]),
      )
      const log = await creator.ask(listPlanActionLog, { query: { actionId: String(action.id) } })
      expect(log.at(-1)?.people.map(({ name }) => name)).toContain(operator)
      expect(changed).toMatchObject({
        Who: await nameOf(plant, people.creator),
        'Action number': action.id,
        Plant: await placeName(plant, plant.facts.plant),
      })
    }))

  it('says states in words, comments with who was called, and whether it worked', () =>
    onPlant(async (plant) => {
      const values = { effectiveness_check: true, effectiveness_date: dayAhead(plant, 0) }
      const id = await planIn(plant, 'D', {
        values: { ...values, specialist_approval: false, manager_approval: false },
      })
      const doer = await plant.as(people.responsible)
      const called = await idOf(plant, people.manager)
      await doer.ask(commentPlanAction, { ...at(id), body: { text: 'The seal has come', mentions: [called] } as never })
      await doer.ask(executePlanAction, { ...at(id), body: { rowVersion: 1, performedDate: dayAhead(plant, 0) } })
      await plant.db.query('update action_plans set effectiveness_date = $2 where id = $1', [id, dayAhead(plant, 0)])
      const { rowVersion } = await readAs(plant, 'admin', id)
      await (await plant.as(people.specialist)).ask(answerEffectiveness, {
        ...at(id),
        body: { rowVersion, effective: true, note: 'No leak' },
      })
      const rows = await changes(doer, id)
      const logged = Object.fromEntries(rows.map((row) => [row.Event, String(row.Change)]))
      expect(logged.Commented).toContain('Comment: The seal has come')
      expect(logged.Executed).toContain('Status: Ongoing → Executed')
      expect(logged['Effectiveness assessed']?.split('; ').sort()).toEqual([
        'Effectiveness: Effective',
        'Note: No leak',
      ])
      const ids = rows.map((row) => String(row.Change)).join()
      expect(ids).not.toContain(String(called))
      // every word is there in every language: none is a key
      const turkish = (await changes(doer, id, 'tr')).map((row) => JSON.stringify(row)).join()
      expect(turkish).toContain('Durum: ')
      expect(turkish).not.toMatch(/effective|note|comment|mentions/)
    }))
})
