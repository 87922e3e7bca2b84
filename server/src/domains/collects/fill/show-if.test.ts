import { getCollect, saveCollect } from '@lineside/contract/collects'
import {
  duplicateForm,
  type FieldDraft,
  formVersionTransitions,
  getForm,
  getFormRecord,
  saveFormDraft,
  submitFormVersion,
} from '@lineside/contract/forms'
import { expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { at, begin, fieldOf, save, whole } from '../../forms/testing.ts'

const { onPlant } = usePlant()

const isYes = (fieldId: number): FieldDraft['showIf'] => ({
  match: 'all',
  conditions: [{ fieldId, comparison: 'equal', value: true }],
})

/** A draft: leaks, and where there are some how many, critical above 5; twice their number is calculated. */
async function leakDraft(plant: TestPlant) {
  const analyst = await plant.as('analyst')
  const draft = await begin(plant, analyst)
  const [leaks = 0, many = 0, twice = 0] = draft.freeFieldIds
  const fields = [
    fieldOf(leaks, 'Leaks', { type: 'trueFalse' }),
    fieldOf(many, 'How many', {
      limits: { min: null, max: 5 },
      critical: true,
      generatesNonConformity: true,
      showIf: isYes(leaks),
    }),
    fieldOf(twice, 'Twice', { type: 'calculation', formula: `{${many}} * 2` }),
  ]
  return { analyst, draft, fields, definition: await whole(plant, draft, { fields }), leaks, many, twice }
}

/** The same in force, and how somebody fills it. */
async function leakForm(plant: TestPlant) {
  const made = await leakDraft(plant)
  const { id, rowVersion } = await save(made.analyst, made.draft, made.definition)
  const sent = await made.analyst.ask(submitFormVersion, { ...at(id), body: { rowVersion } })
  const body = { rowVersion: sent.rowVersion }
  const version = await (await plant.as('manager')).ask(formVersionTransitions.approved, { ...at(id), body })
  const operator = await plant.as('operator')
  const fill = (values: [number, boolean | number | null][], own: object = {}) =>
    operator.call(saveCollect, {
      body: plant.filled(
        {},
        {
          formId: version.formId,
          formVersion: version.version,
          values: values.map(([fieldId, value]) => ({ fieldId, value })),
          ...own,
        },
      ),
    })
  return { ...made, version, fill, operator }
}

it('what is not shown is not asked, not judged and not kept; what is shown is', () =>
  onPlant(async (plant) => {
    const { leaks, many, twice, version, fill, operator } = await leakForm(plant)
    const read = await operator.ask(getForm, at(version.formId))
    expect(read.fields.map(({ showIf }) => showIf ?? null)).toEqual([null, isYes(leaks), null])

    const none = await fill([
      [leaks, false],
      [many, null],
    ])
    expect(none).toMatchObject({ status: 201, body: { outRange: false, hasCritical: false, hasNonConformity: false } })
    const record = await (await plant.as('supervisor')).ask(getCollect, at(none.body.id))
    expect(record.values.map(({ fieldId, value }) => [fieldId, value])).toEqual([
      [leaks, false],
      [twice, null],
    ])

    const missing = await fill([[leaks, true]])
    expect([missing.status, Object.keys(missing.fields ?? {})]).toEqual([400, [`values.${many}`]])
    const some = await fill([
      [leaks, true],
      [many, 7],
    ])
    expect(some).toMatchObject({ status: 201, body: { outRange: true, hasCritical: true, hasNonConformity: true } })
  }))

it('a value or a photo for what is not shown is refused at its place, and nothing is stored', () =>
  onPlant(async (plant) => {
    const { leaks, many, version, fill } = await leakForm(plant)
    const { status, fields } = await fill(
      [
        [leaks, false],
        [many, 7],
      ],
      { attachments: [{ fieldId: many, fileIds: [1] }] },
    )
    const sentence = 'This question does not apply with these answers. Clear it.'
    expect([status, fields]).toEqual([400, { [`attachments.${many}`]: sentence, [`values.${many}`]: sentence }])
    expect(await plant.count('collects', `form_id = ${version.formId}`)).toBe(0)
  }))

it('a condition that cannot be used is refused when the draft is submitted, and the draft is kept', () =>
  onPlant(async (plant) => {
    const { analyst, draft, fields, definition, many } = await leakDraft(plant)
    const [leaks, ...others] = fields as [FieldDraft, FieldDraft, FieldDraft]
    const gone = isYes(draft.freeFieldIds.at(-1) ?? 0)
    const saved = await save(analyst, draft, {
      ...definition,
      fields: [{ ...leaks, showIf: isYes(many) }, { ...others[0], showIf: gone }, others[1]],
    })
    const body = { rowVersion: saved.rowVersion }
    const refused = await analyst.call(submitFormVersion, { ...at(draft.id), body })
    expect([refused.status, refused.fields]).toEqual([
      400,
      {
        'fields.0.showIf.conditions.0': 'Choose a field above this one.',
        'fields.1.showIf.conditions.0': 'This field was removed. Choose another one.',
      },
    ])
    expect(saved.definition?.fields[1]?.showIf).toEqual(gone)
  }))

it.each<[string, (showIf: NonNullable<FieldDraft['showIf']>) => unknown]>([
  ['10,000 conditions', ({ match, conditions }) => ({ match, conditions: Array(10_000).fill(conditions[0]) })],
  [
    '__proto__ for a field',
    ({ match, conditions }) => ({ match, conditions: [{ ...conditions[0], fieldId: '__proto__' }] }),
  ],
  [
    'a comparison by the name of a method',
    ({ match, conditions }) => ({ match, conditions: [{ ...conditions[0], comparison: 'constructor' }] }),
  ],
  ['a key of the prototype', () => JSON.parse('{"match":"all","conditions":[],"__proto__":{"polluted":true}}')],
])('a draft with %s is refused, and what was saved before stays', (_, hostile) =>
  onPlant(async (plant) => {
    const { analyst, draft, definition, leaks } = await leakDraft(plant)
    const saved = await save(analyst, draft, definition)
    const showIf = hostile(isYes(leaks) ?? { match: 'all', conditions: [] }) as FieldDraft['showIf']
    const fields = definition.fields.map((field, index) => (index === 1 ? { ...field, showIf } : field))
    const body = { rowVersion: saved.rowVersion, definition: { ...definition, fields } }
    const refused = await analyst.call(saveFormDraft, { ...at(draft.id), body })
    expect(refused.status).toBe(400)
    expect('polluted' in {}).toBe(false)
  }),
)

it('a copy of the form reads its own fields', () =>
  onPlant(async (plant) => {
    const { analyst, version } = await leakForm(plant)
    const { rowVersion } = await analyst.ask(getFormRecord, at(version.formId))
    const copy = await analyst.ask(duplicateForm, { ...at(version.formId), body: { rowVersion } })
    const [leaks, many] = copy.definition?.fields ?? []
    expect(many?.showIf).toEqual(isYes(leaks?.id ?? 0))
    expect(leaks?.id).not.toBe(version.definition?.fields[0]?.id)
  }))
