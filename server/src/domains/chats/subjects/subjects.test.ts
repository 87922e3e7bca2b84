import {
  changeSubject,
  createSubject,
  listAllSubjects,
  listChatSubjects,
  orderSubjects,
  removeSubject,
  sendChatMessage,
  setSubjectEnabled,
} from '@lineside/contract/chats'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { admin, at, makeSubject, newSubjectOf, open, opening, user } from '../testing.ts'

const { onPlant } = usePlant()

/** A branch of subjects, each below the one before. */
async function branch(plant: TestPlant, length: number) {
  const made: Awaited<ReturnType<typeof makeSubject>>[] = []
  for (let n = 0; n < length; n++) made.push(await makeSubject(plant, { chatSubjectId: made.at(-1)?.id ?? null }))
  return made
}

const texts = (subject: string) => ({ 'en-US': { subject, responseContent: '' } })

describe('the subjects', () => {
  it('are a tree of up to four levels, in the reader’s language or the nearest', () =>
    onPlant(async (plant) => {
      const made = await branch(plant, 4)
      const person = await plant.as(user)
      const below = (one: { chatSubject: readonly unknown[] } | undefined): unknown => one?.chatSubject[0]
      const all = await person.ask(listChatSubjects, {}, { language: 'pt' })
      const [top] = all.filter(({ id }) => id === made[0]?.id)
      expect(top).toMatchObject({
        subject: 'Impressoras',
        chatSubjectId: null,
        iconName: 'tool',
        answerAutomatic: false,
      })
      const fourth = below(below(below(top) as never) as never)
      expect(fourth).toMatchObject({ id: made[3]?.id, chatSubjectId: made[2]?.id, chatSubject: [] })
      expect((await person.ask(listChatSubjects, { query: { language: 'tr' } }))[0]?.subject).toBe('Printers')
      const fifth = await (await plant.as(admin)).call(createSubject, {
        body: newSubjectOf({ chatSubjectId: made[3]?.id }),
      })
      expect([fifth.status, Object.keys(fifth.fields ?? {})]).toEqual([400, ['chatSubjectId']])
    }))

  it('with an automatic answer carry its link, and open no chat', () =>
    onPlant(async (plant) => {
      const link = (responseContent: string) => ({ 'en-US': { subject: 'How to print', responseContent } })
      const automatic = { answerAutomatic: true, texts: link('/central-de-ajuda/1') }
      const { id } = await makeSubject(plant, automatic)
      const person = await plant.as(user)
      const shown = (await person.ask(listChatSubjects, {})).find((one) => one.id === id)
      expect(shown).toMatchObject({ answerAutomatic: true, responseContent: '/central-de-ajuda/1' })
      const reply = await person.call(sendChatMessage, { body: await opening(plant, { subjectId: id }) })
      expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([400, ['subjectId']])
      const support = await plant.as(admin)
      for (const wrong of ['', 'javascript:alert(1)', 'data:text/html,x', '//evil.org']) {
        const body = newSubjectOf({ answerAutomatic: true, texts: link(wrong) })
        expect([wrong, (await support.call(createSubject, { body })).status]).toEqual([wrong, 400])
      }
      const child = await support.call(createSubject, { body: newSubjectOf({ chatSubjectId: id }) })
      expect(child.status).toBe(400)
    }))

  it('are put in order, moved with what is below them, and never below themselves', () =>
    onPlant(async (plant) => {
      const support = await plant.as(admin)
      const [first, second, third] = await branch(plant, 3)
      const alone = await makeSubject(plant, { texts: texts('Alone') })
      const params = at(first?.id ?? 0).params
      const move = (chatSubjectId: number | null, rowVersion = 1) =>
        support.call(changeSubject, { params, body: { rowVersion, ...newSubjectOf({ chatSubjectId }) } })
      expect((await move(third?.id ?? 0)).fields).toHaveProperty('chatSubjectId')
      expect((await move(first?.id ?? 0)).fields).toHaveProperty('chatSubjectId')
      expect((await move(alone.id, 7)).status).toBe(412)
      expect(await move(alone.id)).toMatchObject({ status: 200, body: { level: 2, rowVersion: 2 } })
      const all = await support.ask(listAllSubjects, {})
      expect(all.filter(({ level }) => level > 1).map(({ id, level }) => [id, level])).toEqual([
        [first?.id, 2],
        [second?.id, 3],
        [third?.id, 4],
      ])
      const below = await makeSubject(plant, { chatSubjectId: alone.id, texts: texts('Next') })
      const ids = [below.id, first?.id ?? 0]
      const ordered = await support.ask(orderSubjects, { body: { chatSubjectId: alone.id, ids } })
      expect(ordered.filter(({ chatSubjectId }) => chatSubjectId === alone.id).map(({ id }) => id)).toEqual(ids)
      const partly = await support.call(orderSubjects, { body: { chatSubjectId: alone.id, ids: [below.id] } })
      expect([partly.status, Object.keys(partly.fields ?? {})]).toEqual([400, ['ids']])
      // the tree is as deep as it may be: nothing that has something below it fits there
      const deep = await support.call(changeSubject, {
        params: at(alone.id).params,
        body: { rowVersion: 1, ...newSubjectOf({ chatSubjectId: (await makeSubject(plant)).id }) },
      })
      expect(deep.fields).toHaveProperty('chatSubjectId')
    }))

  it('that are disabled are hidden with all below them; their chats stay', () =>
    onPlant(async (plant) => {
      const support = await plant.as(admin)
      const [top, below] = await branch(plant, 2)
      const person = await plant.as(user)
      const { chatId } = await open(plant, person, { subjectId: below?.id })
      const set = (rowVersion: number, enabled: boolean) =>
        support.call(setSubjectEnabled, { ...at(top?.id ?? 0), body: { rowVersion, enabled } })
      expect((await set(9, false)).status).toBe(412)
      expect((await set(1, false)).body).toMatchObject({ enabled: false, rowVersion: 2 })
      expect((await set(2, false)).body).toMatchObject({ enabled: false, rowVersion: 2 })
      expect((await person.ask(listChatSubjects, {})).map(({ id }) => id)).not.toContain(top?.id)
      const refused = await (await plant.as('wesley.paiva')).call(sendChatMessage, {
        body: await opening(plant, { subjectId: below?.id }),
      })
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ['subjectId']])
      const chat = await person.ask(sendChatMessage, {
        body: { chatId, content: 'Still here', clientMessageId: crypto.randomUUID() },
      })
      expect(chat.seq).toBe(2)
    }))

  it('are removed while nobody has chatted about them and nothing is below them', () =>
    onPlant(async (plant) => {
      const support = await plant.as(admin)
      const [top, below] = await branch(plant, 2)
      const remove = (id = 0) => support.call(removeSubject, at(id))
      expect((await remove(top?.id)).code).toBe('SUBJECT_HAS_SUBJECTS')
      await open(plant, await plant.as(user), { subjectId: below?.id })
      expect((await remove(below?.id)).code).toBe('SUBJECT_USED')
      const listed = (await support.ask(listAllSubjects, {})).find(({ id }) => id === below?.id)
      expect(listed).toMatchObject({ chats: 1, abilities: { subjectRemoved: 'SUBJECT_USED' } })
      const { id } = await makeSubject(plant)
      expect((await remove(id)).status).toBe(204)
      expect((await remove(id)).status).toBe(404)
    }))

  it.each([
    ['no text in any language', { texts: {} }, 'texts'],
    ['a blank name', { texts: { pt: { subject: ' ', responseContent: '' } } }, 'texts.pt.subject'],
    ['an icon that there is not', { iconName: '<svg>' }, 'iconName'],
    ['a parent of nowhere', { chatSubjectId: 7 }, 'chatSubjectId'],
  ])('are refused with %s', (_, own, field) =>
    onPlant(async (plant) => {
      const reply = await (await plant.as(admin)).call(createSubject, { body: newSubjectOf(own) as never })
      expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([400, [field]])
    }),
  )
})
