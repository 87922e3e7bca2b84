import { z } from 'zod'
import { endpoint, id, idList, idText, need, permissions, text } from '../core/index.ts'
import { cachedOptionGroup } from '../option-groups/index.ts'
import { fieldOfForm, fieldTypes, form, formReference } from './schemas.ts'

const mayFill = need(permissions.appCollect)
const mayRead = [mayFill, need(permissions.forms), need(permissions.sampleLogs)] as const

export const findForms = endpoint({
  name: 'forms.find',
  method: 'GET',
  path: '/api/operator/v1/TypeCollect/Filter',
  summary: 'Forms of the own plants by name, for pickers',
  right: mayRead,
  schemas: () => ({
    query: z.strictObject({ name: text(200).optional(), typeCollectId: idList().optional() }),
    answer: z.array(formReference()),
  }),
})

export const findFields = endpoint({
  name: 'forms.findFields',
  method: 'GET',
  path: '/api/operator/v1/TypeCollect/Fields',
  summary: 'Names of form fields by their ids, as their newest version that was ever active has them',
  right: [...mayRead, need(permissions.nonConformities)],
  schemas: () => ({
    query: z.strictObject({ typeCollectItemId: idList() }),
    answer: z.array(z.object({ id: id(), name: z.string() })),
  }),
})

export const listFormFields = endpoint({
  name: 'forms.fields',
  method: 'GET',
  path: '/api/operator/v1/TypeCollect/{id}/Fields',
  summary: 'Every field of a form over all versions that were in force, as the newest that has it says',
  right: [...mayRead, need(permissions.nonConformities)],
  schemas: () => ({ params: z.object({ id: idText() }), answer: z.array(fieldOfForm()) }),
})

export const findOptionGroups = endpoint({
  name: 'forms.findOptionGroups',
  method: 'GET',
  path: '/api/operator/v1/TypeCollect/OptionGroups',
  summary: 'The option groups that fields may offer in the own plants, each with what can be chosen',
  right: mayRead,
  schemas: () => ({ answer: z.array(cachedOptionGroup()) }),
})

export const findBiFields = endpoint({
  name: 'forms.findBiFields',
  method: 'GET',
  path: '/api/operator/v1/TypeCollect/BiFields',
  summary:
    'The business-intelligence fields that fields of the own plants are related to, each once, with what it measures',
  right: mayRead,
  schemas: () => ({
    answer: z.array(
      z.object({
        name: z.string(),
        type: z.enum(fieldTypes),
        unit: z.string().nullable(),
        decimals: z.int().nullable(),
      }),
    ),
  }),
})

export const getForm = endpoint({
  name: 'forms.get',
  method: 'GET',
  path: '/api/operator/v1/TypeCollect/{id}',
  summary: 'A form with its active version: fields, limits, formulas, collect points and products',
  right: mayRead,
  schemas: () => ({ params: z.object({ id: idText() }), answer: form() }),
})
