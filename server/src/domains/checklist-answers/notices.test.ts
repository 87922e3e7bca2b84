import {
  approveAnswer,
  getAnswer,
  refuseAnswer,
  requestAnswerDelete,
  requestAnswerEdit,
} from '@lineside/contract/checklist-answers'
import { getPending } from '@lineside/contract/home'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { answer, answerIn, at, checklist, complete, idOf, people, registered } from './testing.ts'

const { onPlant } = usePlant()

/** Who heard what since the last look: login, the key of the sentence, and whether it leads to the answer. */
async function heard(plant: TestPlant): Promise<string[]> {
  await plant.drain()
  const { rows } = await plant.db.query<{ login: string; template_key: string; link: string | null }>(
    `select a.login, n.template_key, n.link from notifications n join accounts a on a.id = n.account_id
     where n.template_key like 'checklistAnswer.%' order by a.login, n.template_key`,
  )
  await plant.db.query('delete from notifications')
  return rows.map(({ login, template_key, link }) =>
    [login, template_key.slice('checklistAnswer.'.length), link === null ? 'without link' : 'with link'].join(' '),
  )
}

/** One that waits for the named approver. */
async function waiting(plant: TestPlant, author: string = people.author) {
  await plant.db.query('delete from notifications')
  const shown = await checklist(plant, { needsApproval: true, approverId: await idOf(plant, people.approver) })
  return registered(plant, await plant.as(author), shown)
}

const reason = 'The photo shows another line'

describe('who hears of an answer', () => {
  it('the approver of a registration, then its author, each once', () =>
    onPlant(async (plant) => {
      const { id, rowVersion } = await waiting(plant)
      expect(await heard(plant)).toEqual(['supervisor registered with link'])
      expect(await heard(plant)).toEqual([])
      await (await plant.as(people.approver)).ask(approveAnswer, { ...at(id), body: { rowVersion } })
      expect(await heard(plant)).toEqual([`${people.author} approved with link`])
    }))

  it('has no link who may not open the list', () =>
    onPlant(async (plant) => {
      const { id, rowVersion } = await waiting(plant, 'operator')
      await heard(plant)
      await (await plant.as(people.approver)).ask(refuseAnswer, { ...at(id), body: { rowVersion, reason } })
      expect(await heard(plant)).toEqual(['operator refused without link'])
    }))

  it.each([
    ['edit', requestAnswerEdit, { reason, answers: [answer(3, { choiceId: 3 })] }],
    ['delete', requestAnswerDelete, { reason }],
  ] as const)('the approver of a request to %s, then who asked', (kind, endpoint, own) =>
    onPlant(async (plant) => {
      const { id, rowVersion } = await waiting(plant)
      const approver = await plant.as(people.approver)
      const approved = await approver.ask(approveAnswer, { ...at(id), body: { rowVersion } })
      await heard(plant)
      const body = { rowVersion: approved.rowVersion, ...own }
      await (await plant.as(people.author)).ask(endpoint as never, { ...at(id), body } as never)
      expect(await heard(plant)).toEqual([`supervisor ${kind}Requested with link`])
      const shown = await approver.ask(getAnswer, at(id))
      await approver.ask(refuseAnswer, { ...at(id), body: { rowVersion: shown.rowVersion, reason } })
      expect(await heard(plant)).toEqual([`${people.author} ${kind}Refused with link`])
    }),
  )
})

describe('home', () => {
  it('counts own answers without treatment, and what waits for the reader', () =>
    onPlant(async (plant) => {
      await plant.db.query(`update checklist_answers set state = 'INACTIVE'`)
      const author = await plant.as(people.author)
      const bad = await registered(plant, author, await checklist(plant), { answers: complete(4, false) })
      const toDecide = await answerIn(plant, 'WAITING')
      const of = async (login: string) => (await plant.as(login)).ask(getPending, {})
      const mine = await of(people.author)
      expect(mine.tiles.find(({ key }) => key === 'checklistsToTreat')).toMatchObject({ route: 3400, count: '1' })
      expect(mine.queue.find(({ key }) => key === 'checklistsToTreat')).toMatchObject({ id: bad.id, critical: true })
      const theirs = await of(people.approver)
      expect(theirs.tiles.find(({ key }) => key === 'checklistsToDecide')).toMatchObject({ route: 3407, count: '1' })
      expect(theirs.queue.find(({ key }) => key === 'checklistsToDecide')).toMatchObject({ route: 3408, id: toDecide })
    }))
})
