import {
  type ChecklistContent,
  createChecklist,
  duplicateChecklist,
  newQuestion,
  publishChecklist,
} from '@lineside/contract/checklists'
import { askFileTicket } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { picture, uploadAs, withDataFolder } from '../../../testing/uploads.ts'
import { at, contentInForce, contentOf, drafted, maker, makerThere, published, save } from '../testing.ts'

const { onPlant } = usePlant()

/** What is refused of a checklist when it is published, by its place. */
async function refusedOf(plant: TestPlant, own: Partial<ChecklistContent>) {
  const person = await plant.as(maker)
  const { id, rowVersion } = await drafted(plant, person, own)
  const answer = await person.call(publishChecklist, { ...at(id), body: { rowVersion } })
  const { code, fields } = answer.body as unknown as { code: string; fields?: Record<string, string> }
  return { code, fields: Object.keys(fields ?? {}) }
}

const elsewhere = (plant: TestPlant) => ({ kind: 'PLACE' as const, id: plant.facts.other.plant })

describe('a checklist is published only when it is whole', () => {
  it.each<[string, (plant: TestPlant) => Partial<ChecklistContent>, string]>([
    ['without a question', () => ({ groups: [] }), 'groups'],
    ['with a gap between ranges', () => ({ ranges: [{ label: 'All', max: 90, min: 0 }] }), 'ranges.0.max'],
    ['at another plant', (plant) => ({ industryIds: [plant.facts.other.plant] }), 'industryIds.0'],
    ['at a place of another plant', (plant) => ({ places: [elsewhere(plant)] }), 'places.0'],
    ['at an area that is none', () => ({ places: [{ kind: 'AREA', id: 999_999 }] }), 'places.0'],
    ['with an element that is none', () => ({ element: { pillarId: 1, elementId: 1 } }), 'element'],
    ['with a topic that is none', () => ({ topicId: 999_999 }), 'topicId'],
    ['for a role that is none', () => ({ roleIds: [999_999] }), 'roleIds'],
    ['for a profile that is none', () => ({ profileIds: [999_999] }), 'profileIds'],
  ])('not %s', (_, own, field) =>
    onPlant(async (plant) => {
      const { code, fields } = await refusedOf(plant, own(plant))
      expect([code, fields]).toEqual(['VALIDATION', expect.arrayContaining([field])])
    }),
  )

  it('not with a topic of plan actions', () =>
    onPlant(async (plant) => {
      const { rows } = await plant.db.query<{ id: number }>(`select id from topics where kind = 'PLAN' limit 1`)
      expect((await refusedOf(plant, { topicId: rows[0]?.id ?? 0 })).fields).toEqual(['topicId'])
    }))

  it('not with an approver who lacks the right to approve', () =>
    onPlant(async (plant) => {
      const { accountId: approverId } = await plant.as('operator')
      expect(await refusedOf(plant, { needsApproval: true, approverId })).toEqual({
        code: 'LACKS_PERMISSION',
        fields: ['approverId'],
      })
    }))

  it('not with ids that were given before', () =>
    onPlant(async (plant) => {
      const person = await plant.as(maker)
      const shown = await published(plant, person)
      const { id, rowVersion } = await save(person, shown, { ...contentInForce(shown), nextId: 9 })
      const answer = await person.call(publishChecklist, { ...at(id), body: { rowVersion } })
      expect(answer.body).toMatchObject({ code: 'VALIDATION', fields: { nextId: {} } })
    }))

  it('with five hundred questions', () =>
    onPlant(async (plant) => {
      const questions = Array.from({ length: 500 }, (_, at) =>
        newQuestion(at + 2, `Is number ${at} as it should be?`, 'SCALE'),
      )
      const groups = [{ id: 1, name: 'All', sense: null, questions }]
      const shown = await published(plant, await plant.as(maker), { groups, nextId: 600 })
      expect(contentInForce(shown).groups[0]?.questions).toHaveLength(500)
    }))

  it('a draft is kept, whole or not', () =>
    onPlant(async (plant) => {
      const person = await plant.as(maker)
      const { id, state } = await drafted(plant, person, { groups: [], ranges: [], places: [] })
      expect([id > 0, state]).toEqual([true, 'DRAFT'])
      const other = { industryId: plant.facts.other.plant, name: 'Elsewhere' }
      expect((await person.call(createChecklist, { body: other })).body).toMatchObject({ fields: { industryId: {} } })
    }))
})

describe('reference photos', () => {
  it('come with the checklist to who applies it and go with its copies; nobody else sees them', () =>
    withDataFolder((folder) =>
      onPlant(
        async (plant) => {
          const photoId = await uploadAs(plant, maker, 'checklists', { fileName: 'a.jpg', content: await picture() })
          const person = await plant.as(maker)
          const content = contentOf(plant)
          const [floor, guards] = content.groups
          if (!floor?.questions[0] || !guards) throw new Error('A question is needed')
          const questions = [{ ...floor.questions[0], referencePhotoId: photoId }]
          const shown = await published(plant, person, { groups: [{ ...floor, questions }, guards] })
          expect(contentInForce(shown).groups[0]?.questions[0]?.referencePhotoId).toBe(photoId)
          const ask = async (login: string) =>
            (await (await plant.as(login)).call(askFileTicket, { body: { fileId: photoId } })).status
          await makerThere(plant)
          expect([await ask(maker), await ask('murat.aksoy')]).toEqual([200, 404])
          const copied = { ...at(shown.id), body: { rowVersion: shown.rowVersion } }
          const copy = await person.ask(duplicateChecklist, copied)
          expect(copy.draft?.content.groups[0]?.questions[0]?.referencePhotoId).toBe(photoId)
          const text = await uploadAs(plant, maker, 'checklists')
          const wrong = { ...content, groups: [{ ...floor, questions: [{ ...questions[0], referencePhotoId: text }] }] }
          const body = { industryId: plant.facts.plant, name: 'Wrong', content: wrong as ChecklistContent }
          expect((await person.call(createChecklist, { body })).body).toMatchObject({
            fields: { 'groups.0.questions.0.referencePhotoId': expect.any(String) },
          })
        },
        { settings: { DATA_DIR: folder } },
      ),
    ))
})
