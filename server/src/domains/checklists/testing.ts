import {
  type ChecklistContent,
  checklistStates,
  checklistTransitions,
  createChecklist,
  emptyChecklist,
  getChecklist,
  newQuestion,
  publishChecklist,
  rangesByCuts,
  saveChecklistDraft,
  updateChecklistEnable,
} from '@lineside/contract/checklists'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { type TransitionCast, transitionCases } from '../../testing/transition-cases.ts'

let names = 0

export const at = (id: number) => ({ params: { id: String(id) } })

/** The demo account of São Paulo that registers checklists. */
export const maker = 'beatriz.lacerda'

/** Somebody of Istanbul who registers checklists as the maker does. */
export async function makerThere(plant: TestPlant): Promise<Person> {
  await plant.db.query(
    `update accounts set profile_id = (select profile_id from accounts where login = $1) where login = 'murat.aksoy'`,
    [maker],
  )
  plant.app.services.caches.invalidateAll()
  return plant.as('murat.aksoy')
}

/** A checklist of São Paulo with two groups, that may be published: yes or no, a scale, a critical question. */
export function contentOf(plant: TestPlant, own: Partial<ChecklistContent> = {}): ChecklistContent {
  const industryId = plant.facts.plant
  return {
    ...emptyChecklist(`Made by a test ${++names}`, [industryId]),
    title: 'Rounds of a test',
    places: [{ kind: 'PLACE', id: industryId }],
    platforms: ['PORTAL', 'OPERATOR'],
    nextId: 10,
    groups: [
      {
        id: 1,
        name: 'Floor',
        sense: 1,
        questions: [newQuestion(2, 'Is the floor dry?', 'YES_NO'), newQuestion(3, 'How clean is it?', 'SCALE')],
      },
      {
        id: 4,
        name: 'Guards',
        sense: null,
        questions: [{ ...newQuestion(5, 'Are all guards closed?', 'YES_NO'), critical: true, weight: 3 }],
      },
    ],
    ranges: rangesByCuts(['Good', 'Fair', 'Bad'], [85, 60]),
    ...own,
  }
}

/** Begins a checklist at São Paulo as somebody; the draft says all of the content. */
export async function drafted(plant: TestPlant, person: Person, own: Partial<ChecklistContent> = {}) {
  const content = contentOf(plant, own)
  return person.ask(createChecklist, { body: { industryId: plant.facts.plant, name: content.name, content } })
}

export type ChecklistShown = Awaited<ReturnType<typeof drafted>>

/** Saves what a checklist is to say next; gives it as it then stands. */
export async function save(person: Person, { id, rowVersion }: ChecklistShown, content: ChecklistContent) {
  await person.ask(saveChecklistDraft, { ...at(id), body: { rowVersion, content } })
  return person.ask(getChecklist, at(id))
}

export const publish = (person: Person, { id, rowVersion }: ChecklistShown) =>
  person.ask(publishChecklist, { ...at(id), body: { rowVersion } })

/** A checklist in force. */
export async function published(plant: TestPlant, person: Person, own: Partial<ChecklistContent> = {}) {
  return publish(person, await drafted(plant, person, own))
}

/** The content in force. */
export function contentInForce({ current }: ChecklistShown): ChecklistContent {
  if (!current) throw new Error('It was never published')
  return current.content
}

/** One in force with the draft of its next version. */
export async function edited(plant: TestPlant, person: Person, own: Partial<ChecklistContent> = {}) {
  const shown = await published(plant, person)
  return save(person, shown, { ...contentInForce(shown), title: 'Rounds, rewritten', ...own })
}

export const disable = (person: Person, { id, rowVersion }: ChecklistShown) =>
  person.ask(updateChecklistEnable, { body: { checkListId: id, checkListEnabled: false, rowVersion } })

/** A checklist in a state, of which a row that edits has a draft; version 1 of its row. */
export async function checklistIn(plant: TestPlant, state: string, withDraft = true): Promise<number> {
  const admin = await plant.as('admin')
  const shown =
    state === 'DRAFT'
      ? await drafted(plant, admin)
      : withDraft
        ? await edited(plant, admin)
        : await published(plant, admin)
  if (state === 'DISABLED') await disable(admin, shown)
  await plant.db.query('update checklists set row_version = 1 where id = $1', [shown.id])
  return shown.id
}

export const checklistCast: TransitionCast = {
  make: (plant, state) => checklistIn(plant, state),
  people: {},
  other: 'manager',
}

const of = (state: string, body?: (plant: TestPlant) => object): AccessCase => ({
  call: async (plant) => ({ params: { id: await checklistIn(plant, state) }, ...(body && { body: body(plant) }) }),
  elsewhere: 'hidden',
})

const listed: AccessCase = { call: () => ({}), elsewhere: 'own' }

export const accessCases: AccessCases = {
  'checklists.list': listed,
  'checklists.listExport': { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' },
  'checklists.listTitles': listed,
  'checklists.listOffered': { call: () => ({ query: { platformId: '2' } }), elsewhere: 'own' },
  'checklists.choices': listed,
  'checklists.get': of('ENABLED'),
  'checklists.getById': {
    call: async (plant) => ({ query: { id: await checklistIn(plant, 'ENABLED') } }),
    elsewhere: 'hidden',
  },
  'checklists.log': of('ENABLED'),
  'checklists.getVersion': {
    async call(plant) {
      const { current } = await published(plant, await plant.as('admin'))
      return { params: { id: current?.id ?? 0 } }
    },
    elsewhere: 'hidden',
  },
  'checklists.compare': {
    call: async (plant) => ({ params: { id: await checklistIn(plant, 'ENABLED') }, query: { from: 1 } }),
    elsewhere: 'hidden',
  },
  'checklists.create': {
    call: (plant) => ({ body: { industryId: plant.facts.plant, name: `Made by a test ${++names}` } }),
    elsewhere: { status: 400, body: { code: 'VALIDATION' } },
  },
  'checklists.saveDraft': of('DRAFT', (plant) => ({ rowVersion: 1, content: contentOf(plant) })),
  'checklists.publish': of('DRAFT', () => ({ rowVersion: 1 })),
  'checklists.duplicate': of('ENABLED', () => ({ rowVersion: 1 })),
  'checklists.setEnabled': {
    async call(plant) {
      const id = await checklistIn(plant, 'ENABLED')
      return { body: { checkListId: id, checkListEnabled: false, rowVersion: 1 } }
    },
    elsewhere: 'hidden',
  },
  'checklists.setEnabledMany': {
    async call(plant) {
      const id = await checklistIn(plant, 'ENABLED')
      return { body: { records: [{ id, rowVersion: 1 }], checkListEnabled: false } }
    },
    elsewhere: { status: 200, body: [{ done: false, problem: { code: 'NOT_FOUND' } }] },
  },
  'checklists.remove': of('DRAFT', () => ({ rowVersion: 1 })),
  ...transitionCases(checklistStates, checklistTransitions, checklistCast),
}
