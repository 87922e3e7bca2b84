import {
  checklistStates,
  duplicateChecklist,
  getChecklist,
  getChecklistLog,
  listChecklists,
  publishChecklist,
  saveChecklistDraft,
  updateChecklistsEnable,
} from '@lineside/contract/checklists'
import { createAuditArea, createPlace, setAuditAreaEnabled, setPlaceEnabled } from '@lineside/contract/structure'
import { describe, expect, it } from 'vitest'
import { systemContext } from '../../../core/kernel/index.ts'
import type { Dependents } from '../../../core/pending/index.ts'
import type { Person } from '../../../testing/people.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { checklistRules } from '../rules.ts'
import { at, contentOf, disable, drafted, maker, makerThere, published, save } from '../testing.ts'

const { onPlant } = usePlant()

describe('a checklist that another plant keeps', () => {
  const ofBoth = async (plant: TestPlant) => {
    const admin = await plant.as('admin')
    const { plant: here, other } = plant.facts
    return published(plant, admin, {
      industryIds: [here, other.plant],
      places: [here, other.plant].map((id) => ({ kind: 'PLACE' as const, id })),
    })
  }

  it('is read there, changed by nobody there, and copied', () =>
    onPlant(async (plant) => {
      const { id, rowVersion } = await ofBoth(plant)
      const there = await makerThere(plant)
      const shown = await there.ask(getChecklist, at(id))
      expect(shown.industryIds).toEqual([plant.facts.other.plant])
      expect(shown.current?.names.places.map((place) => place.id)).toEqual([plant.facts.other.plant])
      expect([shown.abilities.draftSaved, shown.abilities.disabled]).toEqual(['KEPT_ELSEWHERE', 'KEPT_ELSEWHERE'])
      const sent = { ...at(id), body: { rowVersion, content: contentOf(plant) } }
      expect((await there.call(saveChecklistDraft, sent)).code).toBe('KEPT_ELSEWHERE')
      const copy = await there.ask(duplicateChecklist, { ...at(id), body: { rowVersion } })
      expect([copy.industryId, copy.draft?.content.industryIds, copy.draft?.content.places]).toEqual([
        plant.facts.other.plant,
        [plant.facts.other.plant],
        [{ kind: 'PLACE', id: plant.facts.other.plant }],
      ])
    }))
})

describe('several at once', () => {
  it('are disabled each by itself; the list has them with what may be done', () =>
    onPlant(async (plant) => {
      const person = await plant.as(maker)
      const one = await published(plant, person)
      const two = await drafted(plant, person)
      const records = [one, two].map(({ id, rowVersion }) => ({ id, rowVersion }))
      const results = await person.ask(updateChecklistsEnable, { body: { records, checkListEnabled: false } })
      expect(results.map(({ done, problem }) => [done, problem?.code])).toEqual([
        [true, undefined],
        [false, 'STATE_REFUSED'],
      ])
      const listed = await person.ask(listChecklists, { query: { query: 'Made by a test', state: 'DISABLED,DRAFT' } })
      const matches = listed.filter(({ id }) => id === one.id || id === two.id)
      expect(matches.map(({ state, draft, questions, size }) => [state, draft, questions, size]).sort()).toEqual([
        ['DISABLED', false, 3, 'P'],
        ['DRAFT', true, 3, 'P'],
      ])
      expect(matches.find(({ id }) => id === one.id)?.abilities).toMatchObject({ enabled: true, published: 'NO_DRAFT' })
    }))
})

describe('a checklist that was answered', () => {
  const answers = { on: 'checklists', route: 3401 } as const
  const find = async () => [{ id: 7, title: 'An answer' }]
  const sources: Dependents[][] = [
    [{ ...answers, find }],
    [{ ...answers, find: async () => [], named: async (_, ids) => ids }],
  ]

  it.each(sources)('is not removed', (source) =>
    onPlant(async (plant) => {
      const { unanswered } = checklistRules(() => [source]).guards
      const ctx = systemContext(plant.app.services)
      const refused = async () => unanswered?.(ctx, { id: 5 } as never)
      await expect(refused()).rejects.toMatchObject({ code: 'HAS_ANSWERS', details: { params: { count: 1 } } })
    }),
  )

  it('says so where something names it, in every state', () => {
    const of = checklistStates.transitions.find(({ event }) => event === 'removed')
    expect([of?.from, of?.guards]).toEqual([
      ['DRAFT', 'ENABLED', 'DISABLED'],
      ['kept', 'unanswered'],
    ])
  })
})

describe('two who edit', () => {
  it('one draft: the second is shown what the first saved', () =>
    onOwnPlant(async (plant) => {
      const person = await plant.as(maker)
      const other = await plant.as('admin')
      const { id, rowVersion } = await drafted(plant, person)
      const saving = (title: string) => ({ ...at(id), body: { rowVersion, content: contentOf(plant, { title }) } })
      const answers = await Promise.all([
        person.call(saveChecklistDraft, saving('By the manager')),
        other.call(saveChecklistDraft, saving('By the other')),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      const won = answers[0]?.status === 200 ? 'By the manager' : 'By the other'
      const lost = answers.find(({ status }) => status === 412)
      expect(lost?.body).toMatchObject({ current: { draft: { content: { title: won } } } })
    }))

  it('publish one name: one of them has it', () =>
    onOwnPlant(async (plant) => {
      const person = await plant.as(maker)
      const drafts = [await drafted(plant, person, { name: 'Same' }), await drafted(plant, person, { name: 'Same' })]
      const answers = await Promise.all(
        drafts.map(({ id, rowVersion }) => person.call(publishChecklist, { ...at(id), body: { rowVersion } })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    }))
})

it('a place at which an enabled checklist is applied is not disabled, and says which it is', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const place = { level: 'process' as const, parentId: plant.facts.plant, name: 'Palletising' }
    const { id } = await admin.ask(createPlace, { body: place })
    const shown = await published(plant, admin, { places: [{ kind: 'PLACE' as const, id }] })
    const setPlace = (enabled: boolean) => admin.call(setPlaceEnabled, { ...at(id), body: { rowVersion: 1, enabled } })
    const refused = await setPlace(false)
    expect(refused.code).toBe('STILL_IN_USE')
    expect(refused.body).toMatchObject({ current: { dependents: [{ route: 3502, id: shown.id, title: shown.name }] } })
    await disable(admin, shown)
    expect((await setPlace(false)).status).toBe(200)
  }))

it('nor is a 5S area, until no enabled checklist names it', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const facts = { parentId: null, responsibleId: null, placeIds: [] }
    const body = { industryId: plant.facts.plant, name: 'Palletising', ...facts }
    const { id } = await admin.ask(createAuditArea, { body })
    const shown = await published(plant, admin, { places: [{ kind: 'AREA' as const, id }] })
    const setArea = (enabled: boolean) =>
      admin.call(setAuditAreaEnabled, { ...at(id), body: { rowVersion: 1, enabled } })
    expect(await setArea(false)).toMatchObject({
      status: 409,
      code: 'STILL_IN_USE',
      body: { current: { dependents: [{ route: 3502, id: shown.id, title: shown.name }] } },
    })
    await disable(admin, shown)
    expect(await setArea(false)).toMatchObject({ status: 200, body: { state: 'DISABLED' } })
  }))

it('saves of one person who goes on are one line of the history, until somebody else or a pause comes between', () =>
  onOwnPlant(async (plant) => {
    const [admin, colleague] = [await plant.as('admin'), await plant.as(maker)]
    const { id } = await drafted(plant, admin)
    const lines = async () =>
      (await admin.ask(getChecklistLog, at(id))).flatMap(({ event, actor }) =>
        event === 'checklists.draftSaved' ? [actor?.id] : [],
      )
    let title = 0
    const saveAs = async (person: Person) => {
      const shown = await person.ask(getChecklist, at(id))
      title += 1
      await save(person, shown, contentOf(plant, { title: `Title ${title}` }))
    }
    for (const person of [admin, admin, admin, colleague, colleague, admin]) await saveAs(person)
    expect(await lines()).toEqual([admin.accountId, colleague.accountId, admin.accountId])
    plant.moveClock(31 * 60_000)
    await saveAs(admin)
    await saveAs(admin)
    expect(await lines()).toHaveLength(4)
  }))
