import { z } from 'zod'
import { endpoint, exportOf, historyEntry, idList, idText, listQuery, need, permissions } from '../core/index.ts'
import { collectList } from './list.ts'
import { collect, collectRow, formToFill, lastValues, newCollect } from './schemas.ts'

const mayRead = [need(permissions.sampleLogs)] as const
const mayFill = [need(permissions.appCollect, 'w')] as const

export const saveCollect = endpoint({
  name: 'collects.save',
  method: 'POST',
  path: '/api/operator/v1/Collect',
  summary: 'Save a filled form. The same clientId again gives the same answer and stores nothing',
  right: mayFill,
  status: 201,
  events: ['collects.saved'],
  schemas: () => ({ body: newCollect(), answer: collect() }),
})

export const listFormsToFill = endpoint({
  name: 'collects.formsToFill',
  method: 'GET',
  path: '/api/operator/v1/TypeCollect/ListFormsWithLastCollect',
  summary: 'Active forms at the collect points of the own plants, each with its last collect there',
  right: [need(permissions.appCollect)],
  schemas: () => ({
    query: z.strictObject({
      industryId: idList().optional(),
      industryLineId: idList().optional(),
      collectPointId: idList().optional(),
    }),
    answer: z.array(formToFill()),
  }),
})

export const listCollects = endpoint({
  name: 'collects.list',
  method: 'GET',
  path: '/api/operator/v1/Collect',
  summary: 'Collects of the own plants, newest first, without their values',
  right: mayRead,
  list: true,
  schemas: () => ({ query: listQuery(collectList), answer: z.array(collectRow()) }),
})

export const exportCollects = exportOf(listCollects, collectList)

export const getLastValues = endpoint({
  name: 'collects.lastValues',
  method: 'GET',
  path: '/api/operator/v1/Collect/LastValues',
  summary: 'The newest values of each field of a form at a collect point',
  right: [...mayFill, ...mayRead],
  schemas: () => ({
    query: z.strictObject({
      formId: idText(),
      collectPointId: idText(),
      productId: idText().optional(),
      /** only records made up to this one */
      collectId: idText().optional(),
    }),
    answer: z.array(lastValues()),
  }),
})

export const getCollect = endpoint({
  name: 'collects.get',
  method: 'GET',
  path: '/api/operator/v1/Collect/{id}',
  summary: 'A collect with every value and the limits it was judged by',
  right: mayRead,
  schemas: () => ({ params: z.object({ id: idText() }), answer: collect() }),
})

export const getCollectLog = endpoint({
  name: 'collects.log',
  method: 'GET',
  path: '/api/operator/v1/Collect/Log/{id}',
  summary: 'The history of a collect, oldest first',
  right: mayRead,
  schemas: () => ({ params: z.object({ id: idText() }), answer: z.array(historyEntry()) }),
})
