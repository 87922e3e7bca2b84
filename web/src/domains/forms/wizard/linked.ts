import type { Infer } from '@lineside/contract/core'
import { linkedTypeOf, valueType } from '@lineside/contract/core/rules'
import {
  blankField,
  type FieldDraft,
  type fieldOfForm,
  listFormFields,
  listForms,
  usableTypes,
} from '@lineside/contract/forms'
import { queryOptions } from '@tanstack/react-query'
import { callList, callQuery } from '../../../core/api/index.ts'
import type { Change } from './editor.ts'
import { patchField, takesLimits } from './edits.ts'

export type SourceField = Infer<typeof fieldOfForm>

/** Hours back that a linked field begins with (decisions 5.4). */
export const USUAL_HOURS = 24

/** A field with the type of its values: a linked one as what it reads. */
export const asRead = <F extends Pick<FieldDraft, 'type' | 'linked' | 'integrated'>>(field: F): F => ({
  ...field,
  type: valueType(field),
})

/** Forms in force of a plant, one of which a linked field may read. */
export const formsOfPlantQuery = (industryId: number) =>
  queryOptions({
    queryKey: ['forms', 'wizard', 'ofPlant', industryId],
    queryFn: async ({ signal }) => {
      const query = { industryId, enabled: true, limit: 500 }
      const { rows } = await callList(listForms, { query }, { signal })
      return rows.flatMap(({ id, name, activeVersion }) => (activeVersion === null ? [] : [{ id, name }]))
    },
    staleTime: 60_000,
  })

export const sourceFieldsQuery = (formId: number) =>
  callQuery(['forms', 'wizard', 'sources', formId], listFormFields, { params: { id: formId }, staleTime: 60_000 })

/** What of a form can be read by another one's fields. */
export const readable = (fields: readonly SourceField[]): SourceField[] =>
  fields.filter(({ linkable, inForce, type }) => linkable && inForce && linkedTypeOf(type) !== null)

/**
 * A field reads this one of another form, and that form is linked by it. Its unit is that of the source; limits and flags
 * stay as far as they mean something for what it reads now.
 */
export const linkTo =
  (id: number, formId: number, source: Pick<SourceField, 'id' | 'type' | 'unit'>): Change =>
  (definition) => {
    const field = definition.fields.find((one) => one.id === id)
    const type = linkedTypeOf(source.type)
    if (!field || !type) return definition
    const linked = { formId, fieldId: source.id, type, hours: field.linked?.hours ?? USUAL_HOURS }
    const isSame = field.linked?.type === type
    const judged = takesLimits({ type: 'linked', linked })
    const nothing = blankField(id, 'linked')
    const { linkedFormIds } = definition
    return {
      ...patchField(id, {
        linked,
        unit: type === 'number' ? source.unit : null,
        usableInCalculations: isSame ? field.usableInCalculations : usableTypes.has(type),
        ...(!isSame && { limits: null, limitsByProduct: null }),
        ...(!judged && {
          generatesNonConformity: nothing.generatesNonConformity,
          critical: nothing.critical,
          evidenceRequired: nothing.evidenceRequired,
          photoWhenOutside: undefined,
          remarkWhenOutside: undefined,
        }),
      })(definition),
      linkedFormIds: linkedFormIds.includes(formId) ? linkedFormIds : [...linkedFormIds, formId],
    }
  }
