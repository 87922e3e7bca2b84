import { z } from 'zod'
import { endpoint, id, idList, idText, need, permissions, text } from '../core/index.ts'
import { form, formReference } from './schemas.ts'

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

export const getForm = endpoint({
  name: 'forms.get',
  method: 'GET',
  path: '/api/operator/v1/TypeCollect/{id}',
  summary: 'A form with its active version: fields, limits, formulas, collect points and products',
  right: mayRead,
  schemas: () => ({ params: z.object({ id: idText() }), answer: form() }),
})
