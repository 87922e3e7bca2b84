import {
  type ChecklistContent,
  checklistTransitions,
  compareChecklistVersions,
  createChecklist,
  duplicateChecklist,
  getChecklist,
  getChecklistLog,
  getChecklistVersion,
  newQuestion,
  publishChecklist,
  removeChecklist,
  saveChecklistDraft,
  updateChecklistEnable,
} from '@lineside/contract/checklists'
import type { Endpoint } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
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
