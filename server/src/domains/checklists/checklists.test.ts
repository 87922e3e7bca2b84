import {
  type ChecklistContent,
  checklistStates,
  checklistTransitions,
  compareChecklistVersions,
  createChecklist,
  duplicateChecklist,
  getChecklist,
  getChecklistLog,
  getChecklistVersion,
  listChecklists,
  newQuestion,
  publishChecklist,
  removeChecklist,
  saveChecklistDraft,
  updateChecklistEnable,
  updateChecklistsEnable,
} from '@lineside/contract/checklists'
import type { Endpoint } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { systemContext } from '../../core/kernel/index.ts'
import type { Dependents } from '../../core/pending/index.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import { checklistRules } from './rules.ts'
import {
  at,
  checklistIn,
  contentInForce,
  contentOf,
  disable,
  drafted,
  edited,
  maker,
  makerThere,
  publish,
  published,
  save,
} from './testing.ts'

const { onPlant } = usePlant()

interface Row {
  event: string
  from: 'DRAFT' | 'ENABLED' | 'DISABLED'
  to: string | null
  endpoint: unknown
  /** beside the id in the path; the version is 1 */
  body?: (plant: TestPlant, id: number) => object
  /** the id stands in the body */
  named?: true
  /** a state from which it is refused; none: it leads out of all */
  wrong?: 'DRAFT' | 'ENABLED' | 'DISABLED'
  withoutDraft?: true
}

const enabling = (checkListEnabled: boolean) => (_: TestPlant, checkListId: number) => ({
  checkListId,
  checkListEnabled,
})
const saving = {
  event: 'draftSaved',
  endpoint: saveChecklistDraft,
  body: (plant: TestPlant) => ({ content: contentOf(plant) }),
}
const discarding = { event: 'draftDiscarded', endpoint: checklistTransitions.draftDiscarded, wrong: 'DRAFT' } as const

const rows: Row[] = [
  { ...saving, from: 'DRAFT', to: 'DRAFT' },
  { ...saving, from: 'ENABLED', to: 'ENABLED' },
  { ...saving, from: 'DISABLED', to: 'DISABLED' },
  { event: 'published', from: 'DRAFT', to: 'ENABLED', endpoint: publishChecklist },
  { event: 'published', from: 'ENABLED', to: 'ENABLED', endpoint: publishChecklist },
  { event: 'published', from: 'DISABLED', to: 'DISABLED', endpoint: publishChecklist },
  { ...discarding, from: 'ENABLED', to: 'ENABLED' },
  { ...discarding, from: 'DISABLED', to: 'DISABLED' },
  {
    event: 'disabled',
    from: 'ENABLED',
    to: 'DISABLED',
    endpoint: updateChecklistEnable,
    body: enabling(false),
    named: true,
    wrong: 'DISABLED',
  },
  {
    event: 'enabled',
    from: 'DISABLED',
    to: 'ENABLED',
    endpoint: updateChecklistEnable,
    body: enabling(true),
    named: true,
    wrong: 'ENABLED',
  },
  { event: 'removed', from: 'DRAFT', to: null, endpoint: removeChecklist },
  { event: 'removed', from: 'ENABLED', to: null, endpoint: removeChecklist },
  { event: 'removed', from: 'DISABLED', to: null, endpoint: removeChecklist },
]

async function send(plant: TestPlant, { endpoint, body, named }: Row, login: string, id: number, rowVersion = 1) {
  const sent = { body: { rowVersion, ...body?.(plant, id) }, ...(!named && at(id)) }
  return (await plant.as(login)).call(endpoint as Endpoint, sent as never)
}

async function historyOf(plant: TestPlant, id: number) {
  const { rows: history } = await plant.db.query<{ event: string; from_state: string; to_state: string }>(
    `select event, from_state, to_state from history where entity = 'checklists' and entity_id = $1 order by id desc`,
    [id],
  )
  return history[0]
}

describe.each(rows.map((row) => [`${row.event} from ${row.from}`, row] as const))('%s', (_, row) => {
  it('is done by who registers checklists, with its history', () =>
    onPlant(async (plant) => {
      const id = await checklistIn(plant, row.from)
      expect(await send(plant, row, maker, id)).toMatchObject({ status: 200 })
      expect(await historyOf(plant, id)).toEqual({
        event: `checklists.${row.event}`,
        from_state: row.from,
        to_state: row.to ?? 'REMOVED',
      })
      const { status, body } = await (await plant.as(maker)).call(getChecklist, at(id))
      expect([status, body]).toMatchObject(row.to ? [200, { state: row.to, rowVersion: 2 }] : [404, {}])
    }))

  it('is refused without the right, at another plant, in another state, to who saw another version', () =>
    onPlant(async (plant) => {
      const id = await checklistIn(plant, row.from)
      expect((await send(plant, row, 'operator', id)).status).toBe(403)
      await makerThere(plant)
      expect((await send(plant, row, 'murat.aksoy', id)).status).toBe(404)
      const stale = await send(plant, row, maker, id, 7)
      expect([stale.status, stale.body]).toMatchObject([412, { current: { id, rowVersion: 1 } }])
      if (!row.wrong) return
      const other = await checklistIn(plant, row.wrong)
      expect((await send(plant, row, maker, other)).code).toBe('STATE_REFUSED')
    }))

  it('is refused to who uses it at a plant that does not keep it', () =>
    onPlant(async (plant) => {
      const id = await checklistIn(plant, row.from)
      await plant.db.query('update checklists set industry_ids = industry_ids || $2::bigint where id = $1', [
        id,
        plant.facts.other.plant,
      ])
      await makerThere(plant)
      expect((await send(plant, row, 'murat.aksoy', id)).code).toBe('KEPT_ELSEWHERE')
    }))
})

describe('a checklist in force', () => {
  it('is edited in a draft beside it; published, it is the next version, and says what changed', () =>
    onPlant(async (plant) => {
      const person = await plant.as(maker)
      const first = await published(plant, person)
      const content = contentInForce(first)
      const [floor, guards] = content.groups
      if (!floor || !guards) throw new Error('Two groups are needed')
      const added = newQuestion(10, 'Are exits free?', 'YES_NO')
      const next: ChecklistContent = {
        ...content,
        title: 'Rounds, rewritten',
        nextId: 11,
        groups: [floor, { ...guards, questions: [{ ...guards.questions[0], weight: 5 } as never, added] }],
      }
      const beside = await save(person, first, next)
      expect([beside.state, beside.version, beside.title]).toEqual(['ENABLED', 1, 'Rounds of a test'])
      expect(beside.current?.content).toEqual(content)
      const difference = await person.ask(compareChecklistVersions, { ...at(first.id), query: { from: '1' } })
      const second = await publish(person, beside)
      expect([second.state, second.version, second.title, second.draft]).toEqual([
        'ENABLED',
        2,
        'Rounds, rewritten',
        null,
      ])
      expect(second.versions.map(({ version }) => version)).toEqual([2, 1])
      expect(difference.facts).toEqual([{ key: 'title', before: 'Rounds of a test', after: 'Rounds, rewritten' }])
      expect(difference.questions).toMatchObject([
        { questionId: 5, kind: 'weight', before: 3, after: 5 },
        { questionId: 10, kind: 'added' },
      ])
      const both = await person.ask(compareChecklistVersions, { ...at(first.id), query: { from: '1', to: '2' } })
      expect(both.questions).toEqual(difference.questions)
      expect((await person.ask(getChecklistLog, at(first.id))).at(-1)).toMatchObject({
        event: 'checklists.published',
        before: { version: 1, title: 'Rounds of a test' },
        after: { version: 2, title: 'Rounds, rewritten', questions: [{ kind: 'weight' }, { kind: 'added' }] },
      })
      const old = await person.ask(getChecklistVersion, at(first.current?.id ?? 0))
      expect(old.content).toEqual(content)
    }))

  it.each(['ENABLED', 'DISABLED'])('is not published again without a draft, nor a draft dropped: %s', (state) =>
    onPlant(async (plant) => {
      const person = await plant.as(maker)
      const id = await checklistIn(plant, state, false)
      const { abilities } = await person.ask(getChecklist, at(id))
      expect(abilities).toMatchObject({ published: 'NO_DRAFT', draftDiscarded: 'NO_DRAFT', draftSaved: true })
      const sent = { ...at(id), body: { rowVersion: 1 } }
      expect((await person.call(publishChecklist, sent)).code).toBe('NO_DRAFT')
      expect((await person.call(checklistTransitions.draftDiscarded, sent)).code).toBe('NO_DRAFT')
    }),
  )

  it('keeps what stands in force when its draft is dropped', () =>
    onPlant(async (plant) => {
      const person = await plant.as(maker)
      const { id, rowVersion } = await edited(plant, person)
      const shown = await person.ask(checklistTransitions.draftDiscarded, { ...at(id), body: { rowVersion } })
      expect([shown.draft, shown.version, shown.title]).toEqual([null, 1, 'Rounds of a test'])
    }))

  it('says since when it is disabled, and no more once it is enabled', () =>
    onPlant(async (plant) => {
      const person = await plant.as(maker)
      const off = await disable(person, await published(plant, person))
      expect(off.disabledAt).toBe(plant.now().toISOString())
      const body = { checkListId: off.id, checkListEnabled: true, rowVersion: off.rowVersion }
      expect((await person.ask(updateChecklistEnable, { body })).disabledAt).toBeNull()
    }))
})

describe('a name', () => {
  it('is its own among the enabled checklists of a plant, however it is written', () =>
    onPlant(async (plant) => {
      const person = await plant.as(maker)
      const first = await published(plant, person, { name: 'Ronda de Segurança' })
      const second = await drafted(plant, person, { name: 'RONDA DE SEGURANCA' })
      const sent = { ...at(second.id), body: { rowVersion: second.rowVersion } }
      expect((await person.call(publishChecklist, sent)).body).toMatchObject({
        code: 'VALIDATION',
        fields: { name: {} },
      })
      const off = await disable(person, first)
      expect(await person.call(publishChecklist, sent)).toMatchObject({ status: 200 })
      const body = { checkListId: off.id, checkListEnabled: true, rowVersion: off.rowVersion }
      expect((await person.call(updateChecklistEnable, { body })).code).toBe('CHECKLIST_NAME_TAKEN')
      const { abilities } = await person.ask(getChecklist, at(first.id))
      expect(abilities.enabled).toBe('CHECKLIST_NAME_TAKEN')
    }))

  it('is no other plant’s', () =>
    onPlant(async (plant) => {
      await published(plant, await plant.as(maker), { name: 'Ronda' })
      const there = await makerThere(plant)
      const industryId = plant.facts.other.plant
      const content = contentOf(plant, {
        name: 'Ronda',
        industryIds: [industryId],
        places: [{ kind: 'PLACE', id: industryId }],
      })
      const draft = await there.ask(createChecklist, { body: { industryId, name: 'Ronda', content } })
      expect((await publish(there, draft)).state).toBe('ENABLED')
    }))
})

describe('a copy', () => {
  it('is a draft with a name of its own, and the questions of the draft', () =>
    onPlant(async (plant) => {
      const person = await plant.as(maker)
      const { id, rowVersion, name, draft } = await edited(plant, person)
      const copy = await person.ask(duplicateChecklist, { ...at(id), body: { rowVersion } })
      expect([copy.state, copy.version, copy.name]).toEqual(['DRAFT', null, `${name} (copy)`])
      expect(copy.draft?.content.groups).toEqual(draft?.content.groups)
      const again = await person.ask(duplicateChecklist, { ...at(id), body: { rowVersion } })
      expect(again.name).toBe(`${name} (copy 2)`)
      expect((await publish(person, copy)).state).toBe('ENABLED')
    }))
})

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
