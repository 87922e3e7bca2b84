import {
  blankField,
  createForm,
  emptyDefinition,
  type FieldDraft,
  formVersionTransitions,
  saveFormDraft,
  submitFormVersion,
} from '@lineside/contract/forms'
import type { Made, Step, Work } from './step.ts'
import type { StarterTexts } from './texts.ts'
import type { FieldPlan, FormPlan } from './trades.ts'

const optional = new Set<FieldDraft['type']>(['text', 'preRegistered', 'counter'])

/** A form from its first draft to being in force: three acts of its author, one of its approver. */
export function formSteps({ trade }: StarterTexts, plan: FormPlan): Step[] {
  const texts = trade.forms[plan.key]
  const key = `form.${plan.key}`
  const needs = [
    'place.plant',
    'norm.version',
    ...plan.points.map((point) => `place.point.${point}`),
    ...plan.products.map((product) => `product.${product}`),
    ...(plan.fields.some(({ type }) => type === 'preRegistered') ? ['options.defects'] : []),
  ]
  const goesOn = { kind: 'forms', continues: key, needs: [] } as const
  return [
    {
      ...{ key, kind: 'forms', name: texts.name, by: 'product', needs },
      async run({ act, made }) {
        const body = { name: texts.name, industryId: made('place.plant').id }
        const draft = await act(createForm, { body })
        return { id: draft.formId, partId: draft.id, rowVersion: draft.rowVersion, fieldIds: draft.freeFieldIds }
      },
    },
    {
      ...{ ...goesOn, key: `${key}.saved`, by: 'product' },
      async run(work) {
        const draft = work.made(key)
        const body = { rowVersion: draft.rowVersion ?? 1, definition: definitionOf(work, plan, texts, draft) }
        const { rowVersion } = await work.act(saveFormDraft, { params: versionOf(draft), body })
        return { ...draft, rowVersion }
      },
    },
    {
      ...{ ...goesOn, key: `${key}.submitted`, by: 'product' },
      async run({ act, made }) {
        const draft = made(`${key}.saved`)
        const body = { rowVersion: draft.rowVersion ?? 1 }
        const { rowVersion } = await act(submitFormVersion, { params: versionOf(draft), body })
        return { ...draft, rowVersion }
      },
    },
    {
      ...{ ...goesOn, key: `${key}.approved`, by: 'administrator' },
      async run({ act, made }) {
        const waiting = made(`${key}.submitted`)
        const body = { rowVersion: waiting.rowVersion ?? 1 }
        const { rowVersion } = await act(formVersionTransitions.approved, { params: versionOf(waiting), body })
        return { ...waiting, rowVersion }
      },
    },
  ]
}

const versionOf = ({ partId }: Made) => ({ id: String(partId) })

function definitionOf(
  { accountId, made }: Work,
  plan: FormPlan,
  texts: StarterTexts['trade']['forms']['first'],
  draft: Made,
) {
  const ids = new Map(plan.fields.map(({ key }, index) => [key, draft.fieldIds?.[index] ?? 0]))
  return {
    ...emptyDefinition(texts.name),
    description: texts.description,
    collectPointIds: plan.points.map((point) => made(`place.point.${point}`).id),
    productIds: plan.products.map((product) => made(`product.${product}`).id),
    frequency: { startAfter: null, repeat: plan.repeat, tolerance: 15, opensShift: false },
    normVersionId: made('norm.version').partId ?? null,
    approverId: accountId,
    onCritical: texts.onCritical || null,
    fields: plan.fields.map((field) => fieldOf(field, texts.fields, ids, made)),
  }
}

/** A field as it stands in the definition; numbers with limits and answers that are wrong raise a non-conformity. */
function fieldOf(
  { key, type, formula, byProduct, options, wrongWhen, ...more }: FieldPlan,
  texts: Readonly<Record<string, string>>,
  ids: ReadonlyMap<string, number>,
  made: Work['made'],
): FieldDraft {
  const limitsByProduct =
    byProduct && entriesOf(byProduct).map(([one, limits]) => [String(made(`product.${one}`).id), limits])
  const isChecked = more.limits || byProduct || options || wrongWhen !== undefined || type === 'conformity'
  return {
    ...blankField(ids.get(key) ?? 0, type, texts[key] ?? key),
    ...more,
    optional: more.optional ?? optional.has(type),
    generatesNonConformity: Boolean(isChecked),
    nonConformingWhen: wrongWhen ?? null,
    ...(limitsByProduct && { limitsByProduct: Object.fromEntries(limitsByProduct) }),
    ...(formula && { formula: formula.replace(/\w+(?=\})/g, (other) => String(ids.get(other))) }),
    ...(options && {
      options: options.map((one, at) => ({ id: one, name: texts[one] ?? one, nonConforming: at > 0 })),
    }),
    ...(type === 'text' && { maxLength: 300 }),
    ...(type === 'preRegistered' && { optionGroupId: made('options.defects').id }),
  }
}

const entriesOf = <K extends string, V>(record: Partial<Record<K, V>>) => Object.entries(record) as [K, V][]
