import {
  blankField,
  createForm,
  type FieldDraft,
  type FormDefinition,
  formVersionStates,
  formVersionTransitions,
  getFormVersion,
  saveFormDraft,
  submitFormVersion,
} from '@lineside/contract/forms'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import { fields, testForm } from '../../testing/form.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { type TransitionCast, transitionCases } from '../../testing/transition-cases.ts'

let names = 0

export const at = (id: number) => ({ params: { id: String(id) } })

/** A field of a draft that says nothing beside its name and type. */
export const fieldOf = (id: number, name: string, own: Partial<FieldDraft> = {}): FieldDraft => ({
  ...blankField(id, own.type ?? 'number', name),
  ...own,
})

/** Begins a form at São Paulo as somebody; the draft is empty. */
export const begin = (plant: TestPlant, person: Person, name = `Made by a test ${++names}`) =>
  person.ask(createForm, { body: { name, industryId: plant.facts.plant } })

type Draft = Awaited<ReturnType<typeof begin>>

/** A definition that may be submitted: gross, tare and net weight at one point for one product, decided by the manager. */
export async function whole(
  plant: TestPlant,
  draft: Draft,
  own: Partial<FormDefinition> = {},
): Promise<FormDefinition> {
  if (!draft.definition) throw new Error('The draft is somebody else’s')
  const [gross = 0, tare = 0, net = 0] = draft.freeFieldIds
  const { accountId: approverId } = await plant.as('manager')
  return {
    ...draft.definition,
    collectPointIds: [plant.facts.points[0]?.id ?? 0],
    productIds: [plant.facts.products[0]?.id ?? 0],
    fields: [
      fieldOf(gross, 'Gross weight', { unit: 'g', limits: { min: 100, max: 120 } }),
      fieldOf(tare, 'Tare', { unit: 'g' }),
      fieldOf(net, 'Net weight', { type: 'calculation', decimals: 1, formula: `{${gross}} - {${tare}}` }),
    ],
    approverId,
    ...own,
  }
}

/** Saves a whole definition as a draft of somebody; gives the version as they then see it. */
export async function drafted(plant: TestPlant, person: Person, own: Partial<FormDefinition> = {}): Promise<Draft> {
  const draft = await begin(plant, person)
  return save(person, draft, await whole(plant, draft, own))
}

export async function save(person: Person, { id, rowVersion }: Draft, definition: FormDefinition): Promise<Draft> {
  await person.ask(saveFormDraft, { ...at(id), body: { rowVersion, definition } })
  return person.ask(getFormVersion, at(id))
}

/** The same, waiting for the manager. */
export async function submitted(plant: TestPlant, person: Person, own: Partial<FormDefinition> = {}): Promise<Draft> {
  const { id, rowVersion } = await drafted(plant, person, own)
  return person.ask(submitFormVersion, { ...at(id), body: { rowVersion } })
}

/** The same, in force. */
export async function inForce(plant: TestPlant, person: Person, own: Partial<FormDefinition> = {}): Promise<Draft> {
  const { id, rowVersion } = await submitted(plant, person, own)
  return (await plant.as('manager')).ask(formVersionTransitions.approved, { ...at(id), body: { rowVersion } })
}

/** A form in force with fields of a test's own, made of the ids that its draft may use. */
export async function inForceWith(plant: TestPlant, person: Person, fields: (ids: readonly number[]) => FieldDraft[]) {
  const draft = await begin(plant, person)
  const definition = await whole(plant, draft, { fields: fields(draft.freeFieldIds) })
  const { id, rowVersion } = await save(person, draft, definition)
  const sent = await person.ask(submitFormVersion, { ...at(id), body: { rowVersion } })
  const body = { rowVersion: sent.rowVersion }
  return (await plant.as('manager')).ask(formVersionTransitions.approved, { ...at(id), body })
}

const analyst = (plant: TestPlant) => plant.as('analyst')

/** A version in a state, by the analyst or somebody else, for the manager; version 1 of its row. */
export const versionCast: TransitionCast = {
  async make(plant, state, _row, self) {
    const { id } = await drafted(plant, await analyst(plant))
    const authorId = (self === undefined ? await analyst(plant) : await plant.as(self)).accountId
    await plant.db.query('update forms_versions set state = $2, author_id = $3, row_version = 1 where id = $1', [
      id,
      state,
      authorId,
    ])
    return id
  },
  people: { author: 'analyst', approver: 'manager' },
  other: 'manager',
}

const ofTestForm = (body?: object): AccessCase => ({
  call: () => ({ params: { id: testForm.id }, ...(body && { body }) }),
  elsewhere: 'hidden',
})

/** A form of São Paulo in force that nobody has a draft of. */
const ofFormInForce = (body: object): AccessCase => ({
  async call(plant) {
    const { formId } = await inForce(plant, await analyst(plant))
    const { rows } = await plant.db.query<{ row_version: number }>('select row_version from forms where id = $1', [
      formId,
    ])
    return { params: { id: formId }, body: { rowVersion: rows[0]?.row_version ?? 0, ...body } }
  },
  elsewhere: 'hidden',
})

const ofDraft = (body: (plant: TestPlant, draft: Draft) => Promise<object> | object): AccessCase => ({
  async call(plant, person) {
    const draft = await drafted(plant, person)
    return { params: { id: draft.id }, body: { rowVersion: draft.rowVersion, ...(await body(plant, draft)) } }
  },
  by: 'analyst',
  elsewhere: 'hidden',
  colleague: 'NOT_THE_PERSON',
})

const listed: AccessCase = { call: () => ({}), elsewhere: 'own' }
const exported: AccessCase = { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' }

export const accessCases: AccessCases = {
  'forms.find': { call: () => ({}), elsewhere: 'own' },
  // fields that are not the caller's are left out of the answer
  'forms.findFields': {
    call: () => ({ query: { typeCollectItemId: fields.leaks } }),
    elsewhere: { status: 200, body: [] },
  },
  'forms.findOptionGroups': { call: () => ({}), elsewhere: 'own' },
  'forms.findBiFields': { call: () => ({}), elsewhere: 'own' },
  'forms.fields': ofTestForm(),
  'forms.get': ofTestForm(),
  'forms.list': listed,
  'forms.listExport': exported,
  'forms.listLog': listed,
  'forms.listLogExport': exported,
  'forms.record': ofTestForm(),
  'forms.log': ofTestForm(),
  'forms.version': { call: () => ({ params: { id: testForm.id + 1 + testForm.version } }), elsewhere: 'hidden' },
  'forms.create': {
    call: (plant) => ({ body: { name: `Made by a test ${++names}`, industryId: plant.facts.plant } }),
    elsewhere: { status: 400, body: { code: 'VALIDATION' } },
  },
  'forms.duplicate': ofTestForm({ rowVersion: 1 }),
  'forms.startVersion': ofFormInForce({}),
  'forms.setEnabled': ofFormInForce({ enabled: false }),
  'forms.saveDraft': ofDraft((_plant, { definition }) => ({ definition })),
  'forms.submit': ofDraft(() => ({})),
  'forms.discard': ofDraft(() => ({})),
  ...transitionCases(formVersionStates, formVersionTransitions, versionCast),
}
