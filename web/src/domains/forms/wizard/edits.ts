import { countsDays, hasOptions, isComputed, valueType } from '@lineside/contract/core/rules'
import { blankField, type FieldDraft, type FormDefinition, type FormFacts, membersOf } from '@lineside/contract/forms'
import type { Change } from './editor.ts'

type FieldType = FieldDraft['type']

/** Types whose values are held against limits, and those whose numbers have decimals. */
export const limitedTypes: ReadonlySet<FieldType> = new Set([
  'number',
  'standard',
  'counter',
  'calculation',
  'date',
  'datetime',
  'timer',
])
/** Whether the values of a field are held against limits: those of a linked one as what it reads. */
export const takesLimits = (field: Pick<FieldDraft, 'type' | 'linked' | 'integrated'>): boolean =>
  limitedTypes.has(valueType(field))
/** Types whose values nothing can be wrong with: no limits, no options, nothing that is typed. */
export const unjudgedTypes: ReadonlySet<FieldType> = new Set(['sequential', 'julianBatch', 'group'])
export const decimalTypes: ReadonlySet<FieldType> = new Set(['number', 'standard', 'calculation'])
export const unitTypes: ReadonlySet<FieldType> = new Set(['number', 'standard', 'counter', 'calculation'])
export const setFacts =
  (facts: Partial<FormFacts>): Change =>
  (definition) => ({ ...definition, ...facts })

/** The products of the form; limits of those it is no longer for go with them. */
export const setProducts =
  (productIds: number[]): Change =>
  (definition) => {
    const own = new Set(productIds.map(String))
    const fields = definition.fields.map((field) => {
      const entries = Object.entries(field.limitsByProduct ?? {})
      const rest = entries.filter(([id]) => own.has(id))
      return rest.length === entries.length ? field : { ...field, limitsByProduct: limitsOrNull(rest) }
    })
    return { ...definition, productIds, fields }
  }

const limitsOrNull = (entries: [string, { min: number | null; max: number | null }][]) =>
  entries.length === 0 ? null : Object.fromEntries(entries)

const withFields = (definition: FormDefinition, fields: FieldDraft[]): FormDefinition => ({ ...definition, fields })

export const insertFields =
  (added: readonly FieldDraft[], place: number): Change =>
  (definition) =>
    added.length === 0 ? definition : withFields(definition, definition.fields.toSpliced(place, 0, ...added))

export const patchField =
  (id: number, patch: Partial<FieldDraft>): Change =>
  (definition) =>
    withFields(
      definition,
      definition.fields.map((field) => (field.id === id ? { ...field, ...patch } : field)),
    )

/** A field and, of a group, what is in it. */
export const withMembers = (fields: readonly FieldDraft[], id: number): number[] => [
  id,
  ...membersOf(fields, id).map((field) => field.id),
]

export const removeField =
  (id: number): Change =>
  (definition) =>
    withFields(
      definition,
      definition.fields.filter((field) => !withMembers(definition.fields, id).includes(field.id)),
    )

/** Another type in place: what the new one has no use for goes, the rest stays. */
export const convertField =
  (id: number, type: FieldType): Change =>
  (definition) => {
    const field = definition.fields.find((one) => one.id === id)
    if (!field || field.type === type) return definition
    const sameLimits = limitedTypes.has(type) && countsDays(type) === countsDays(valueType(field))
    const isJudged = !unjudgedTypes.has(type) && type !== 'linked'
    return patchField(id, {
      ...blankField(id, type, field.name),
      help: field.help,
      showIf: field.showIf,
      pictureId: field.pictureId,
      unit: unitTypes.has(type) ? field.unit : null,
      optional: isComputed(type) ? false : field.optional,
      linked: undefined,
      integrated: undefined,
      ...(isJudged && {
        generatesNonConformity: field.generatesNonConformity,
        critical: field.critical,
        evidenceRequired: field.evidenceRequired,
        photoWhenOutside: field.photoWhenOutside,
        remarkWhenOutside: field.remarkWhenOutside,
      }),
      decimals: decimalTypes.has(type) ? field.decimals : null,
      ...(hasOptions(type) && hasOptions(field.type) && { options: field.options }),
      maxLength: type === 'text' ? field.maxLength : null,
      limits: sameLimits ? field.limits : null,
      limitsByProduct: sameLimits ? field.limitsByProduct : null,
    })(definition)
  }
