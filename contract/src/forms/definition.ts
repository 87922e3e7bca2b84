import { z } from 'zod'
import { id, lazy, text } from '../core/index.ts'
import { hasOptions } from '../core/rules/index.ts'
import {
  fieldTypes,
  integration,
  limits,
  linkedTypes,
  MAX_ON_CRITICAL,
  registerTypes,
  repeats,
  requiredSkill,
} from './schemas.ts'
import { showIf, tidyShowIf } from './show-if.ts'

/** How a form is filled (portal.md section 3): at once, in parts, or within a time after it was due. */
export const formTypes = ['simple', 'partial', 'deadline'] as const

/** Bounds of a definition: characters, counts, minutes (portal.md sections 5 and 9, decisions 5.4). */
export const formBounds = {
  name: 100,
  onCritical: MAX_ON_CRITICAL,
  description: 130,
  fields: 500,
  fieldName: 100,
  help: 500,
  unit: 20,
  options: 200,
  option: 100,
  suffix: 20,
  biField: 100,
  points: 1000,
  products: 2000,
  linkedForms: 50,
  /** minutes: a start that is not the shift's, a repetition, a deadline */
  least: 16,
  /** minutes: a week */
  most: 10_080,
  text: 4000,
  /** bytes of a reference photo: 5 MB; who fills sees its reduced copy */
  picture: 5_242_880,
} as const

// a draft takes what was typed so far; what is wrong with it `definitionProblems` says
const typed = (most: number) => text(most * 2)

/** When a form is due in each shift, in minutes (decisions 3.3). */
export const frequency = lazy(() =>
  z.strictObject({
    /** after the shift's start; null: at its start */
    startAfter: z.int().min(0).max(formBounds.most).nullable(),
    repeat: z.int().min(0).max(formBounds.most).nullable(),
    tolerance: z.int().min(0).max(formBounds.most),
    /** due only after somebody opened the shift at the line */
    opensShift: z.boolean(),
  }),
)

const option = () =>
  z.strictObject({ id: z.string().max(40), name: typed(formBounds.option), nonConforming: z.boolean() })

/** A field as it is drafted: like a field of a version, but what it says need not be whole. */
export const fieldDraft = lazy(() =>
  z.strictObject({
    id: id(),
    name: typed(formBounds.fieldName),
    help: typed(formBounds.help).nullable(),
    unit: typed(formBounds.unit).nullable(),
    type: z.enum(fieldTypes),
    optional: z.boolean(),
    generatesNonConformity: z.boolean(),
    critical: z.boolean(),
    evidenceRequired: z.boolean(),
    photoWhenOutside: z.boolean().optional(),
    remarkWhenOutside: z.boolean().optional(),
    usableInCalculations: z.boolean(),
    decimals: z.int().min(0).max(6).nullable(),
    maxLength: z.int().min(1).max(formBounds.text).nullable(),
    limits: limits().nullable(),
    limitsByProduct: z.record(z.string().regex(/^[1-9]\d{0,15}$/), limits()).nullable(),
    options: z.array(option()).max(formBounds.options).nullable(),
    nonConformingWhen: z.boolean().nullable(),
    formula: text(formBounds.text).nullable(),
    /** null, and in versions of before there was any: always shown */
    showIf: showIf().nullish(),
    suffix: typed(formBounds.suffix).nullable().optional(),
    biField: typed(formBounds.biField).nullish(),
    pictureId: id().nullish(),
    optionGroupId: id().nullish(),
    /** null: not chosen yet */
    linked: z
      .strictObject({
        formId: id(),
        fieldId: id(),
        type: z.enum(linkedTypes),
        hours: z.int().min(0).max(9999),
      })
      .nullish(),
    /** null: not chosen yet */
    integrated: integration().nullish(),
    repeats: repeats().nullish(),
    groupId: id().nullish(),
  }),
)

/** What an analyst says of a form, whole or not yet: the content of one version. */
export const formDefinition = lazy(() =>
  z.strictObject({
    name: typed(formBounds.name),
    description: typed(formBounds.description),
    formType: z.enum(formTypes),
    registerType: z.enum(registerTypes),
    collectPointIds: z.array(id()).max(formBounds.points),
    productIds: z.array(id()).max(formBounds.products),
    /** null: collected when there is reason to */
    frequency: frequency().nullable(),
    /** minutes from the due time, where the form has a deadline */
    deadline: z.int().min(0).max(formBounds.most).nullable(),
    fields: z.array(fieldDraft()).max(formBounds.fields),
    /** what to do with the lot once a critical value was found; null: the application's own sentence */
    onCritical: typed(formBounds.onCritical).nullable(),
    linkedFormIds: z.array(id()).max(formBounds.linkedForms),
    /** a version of a normative document, pinned */
    normVersionId: id().nullable(),
    approverId: id().nullable(),
    /** nobody asks for changes of its records */
    blockEditing: z.boolean(),
    /** values may be proposed to who fills it */
    suggestValues: z.boolean(),
    /** its records and non-conformities may be duplicated */
    allowDuplication: z.boolean(),
    /** who fills it needs this level of a task; null, and in versions of before there was any: nobody is asked */
    requiredSkill: requiredSkill().nullish(),
  }),
)

export type FieldDraft = z.output<ReturnType<typeof fieldDraft>>
export type FormDefinition = z.output<ReturnType<typeof formDefinition>>

/** What a definition is before anybody has said anything. */
export const emptyDefinition = (name: string): FormDefinition => ({
  name,
  description: '',
  formType: 'simple',
  registerType: 'controlItem',
  collectPointIds: [],
  productIds: [],
  frequency: null,
  deadline: null,
  fields: [],
  onCritical: null,
  linkedFormIds: [],
  normVersionId: null,
  approverId: null,
  blockEditing: false,
  suggestValues: false,
  allowDuplication: false,
})

/** What a definition says beside its fields. */
export type FormFacts = Omit<FormDefinition, 'fields'>

/** Types whose values are found by a business-intelligence field: not photos, nor how often a group is answered. */
export const relatesTypes: ReadonlySet<FieldDraft['type']> = new Set(
  fieldTypes.filter((type) => type !== 'photo' && type !== 'group'),
)

const trimmedOrNull = (value: string | null) => value?.trim() || null

function tidyField(field: FieldDraft): FieldDraft {
  const byProduct = Object.entries(field.limitsByProduct ?? {}).filter(
    ([, own]) => own.min !== null || own.max !== null,
  )
  const { limits: own } = field
  const { suffix, ...others } = field
  return {
    ...others,
    name: field.name.trim(),
    help: trimmedOrNull(field.help),
    unit: trimmedOrNull(field.unit),
    limits: own && (own.min !== null || own.max !== null) ? own : null,
    limitsByProduct: byProduct.length === 0 ? null : Object.fromEntries(byProduct),
    options: hasOptions(field.type) ? (field.options ?? []).map((one) => ({ ...one, name: one.name.trim() })) : null,
    formula: field.type === 'calculation' ? (field.formula ?? '').trim() : null,
    // what has none is stored as before there were any
    photoWhenOutside: field.photoWhenOutside || undefined,
    remarkWhenOutside: field.remarkWhenOutside || undefined,
    biField: (relatesTypes.has(field.type) && field.biField?.trim()) || undefined,
    pictureId: field.pictureId ?? undefined,
    optionGroupId: (field.type === 'preRegistered' && field.optionGroupId) || undefined,
    linked: (field.type === 'linked' && field.linked) || undefined,
    integrated: (field.type === 'integrated' && field.integrated) || undefined,
    repeats: (field.type === 'group' && field.repeats) || undefined,
    groupId: field.groupId ?? undefined,
    showIf: tidyShowIf(field) ?? undefined,
    ...(field.type === 'julianBatch' && { suffix: trimmedOrNull(suffix ?? null) }),
  }
}

/** A definition as it is submitted: without spaces at the ends of texts, and nothing that its types do not use. */
export function tidyDefinition(definition: FormDefinition): FormDefinition {
  return {
    ...definition,
    name: definition.name.trim(),
    description: definition.description.trim(),
    onCritical: trimmedOrNull(definition.onCritical),
    deadline: definition.formType === 'deadline' ? definition.deadline : null,
    collectPointIds: [...new Set(definition.collectPointIds)],
    productIds: [...new Set(definition.productIds)],
    linkedFormIds: [...new Set(definition.linkedFormIds)],
    fields: definition.fields.map(tidyField),
  }
}
