import { z } from 'zod'
import {
  endpoint,
  exportOf,
  historyEntry,
  idList,
  idText,
  lazy,
  listQuery,
  need,
  permissions,
  statisticsAnswer,
  statisticsQuery,
} from '../core/index.ts'
import { collectCopy, formToFill, integratedValue, lastValues, linkedValue } from './fill-schemas.ts'
import { collectList, photoList } from './list.ts'
import { openPart } from './part-schemas.ts'
import { collect, collectPhoto, collectRow, newCollect } from './schemas.ts'
import { suggestion, suggestionRequest } from './suggestion-schemas.ts'

// made when first asked for: a page that only calls must not bring what checks
const inputAnswers = lazy(() =>
  z.array(z.tuple([z.int().positive(), z.union([z.string().max(400), z.number()])])).max(20),
)

const inputsAsText = () =>
  z
    .string()
    .max(12_000)
    .transform((text, ctx) => {
      try {
        return inputAnswers().parse(JSON.parse(text))
      } catch {
        ctx.addIssue({ code: 'custom', message: 'invalid' })
        return z.NEVER
      }
    })

/** Fields whose answers a list may show as columns. */
export const MAX_FIELD_COLUMNS = 12

const mayRead = [need(permissions.sampleLogs)] as const
const mayFill = [need(permissions.appCollect, 'w')] as const

export const saveCollect = endpoint({
  name: 'collects.save',
  method: 'POST',
  path: '/api/operator/v1/Collect',
  summary:
    'Save a filled form, or a part of one. The same clientId again gives the same answer and stores nothing. PART_CLASH names the fields that somebody else answered otherwise, with the record as it is',
  right: mayFill,
  status: 201,
  events: ['collects.saved', 'collects.partSaved'],
  schemas: () => ({ body: newCollect(), answer: collect() }),
})

/** Of places of the own plants; of all of them where none is named. */
const ofPlaces = () =>
  z.strictObject({
    industryId: idList().optional(),
    industryLineId: idList().optional(),
    collectPointId: idList().optional(),
  })

export const listFormsToFill = endpoint({
  name: 'collects.formsToFill',
  method: 'GET',
  path: '/api/operator/v1/TypeCollect/ListFormsWithLastCollect',
  summary: 'Active forms at the collect points of the own plants, each with its last collect there',
  right: [need(permissions.appCollect)],
  schemas: () => ({
    query: ofPlaces(),
    answer: z.array(formToFill()),
  }),
})

export const listOpenParts = endpoint({
  name: 'collects.openParts',
  method: 'GET',
  path: '/api/operator/v1/Collect/Parts',
  summary: 'Records in parts that were begun at the own plants and whose window is open, by the end of it, at most 200',
  right: [need(permissions.appCollect)],
  schemas: () => ({
    query: ofPlaces(),
    answer: z.array(openPart()),
  }),
})

export const listCollects = endpoint({
  name: 'collects.list',
  method: 'GET',
  path: '/api/operator/v1/Collect',
  summary: 'Collects of the own plants, newest first, without their values but those of the fields asked for',
  right: mayRead,
  list: true,
  schemas: () => ({
    query: listQuery(collectList).extend({
      /** fields of the one form that is filtered by, whose answers the rows carry */
      fields: idList()
        .refine((ids) => ids.length <= MAX_FIELD_COLUMNS, 'tooManyFields')
        .optional(),
    }),
    answer: z.array(collectRow()),
  }),
})

export const exportCollects = exportOf(listCollects, collectList, { fields: MAX_FIELD_COLUMNS })

/** What the statistics of collects count: all, and those with a value outside its limits. */
export const collectFigures = ['collects', 'outOfLimits'] as const

export const getCollectStatistics = endpoint({
  name: 'collects.statistics',
  method: 'GET',
  path: '/api/analytics/v1/Collect/Statistics/Cache',
  summary: 'How many collects in the last day, 7 and 30 days by the calendar of each plant; at most a minute old',
  right: mayRead,
  schemas: () => ({ query: statisticsQuery(), answer: statisticsAnswer(collectFigures) }),
})

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

export const getLinkedValues = endpoint({
  name: 'collects.linkedValues',
  method: 'GET',
  path: '/api/operator/v1/Collect/LinkedValues',
  summary:
    'What the linked fields of a form read now at a collect point for a product; those without a value are left out',
  right: [...mayFill, ...mayRead],
  schemas: () => ({
    query: z.strictObject({ formId: idText(), collectPointId: idText(), productId: idText().optional() }),
    answer: z.array(linkedValue()),
  }),
})

export const suggestCollectValues = endpoint({
  name: 'collects.suggest',
  method: 'POST',
  path: '/api/operator/v1/Collect/Suggestion',
  summary:
    'Values that the configured model proposes for fields without an answer; none for critical fields. SUGGESTIONS_OFF where no model is configured or the form does not want them, SUGGESTIONS_UNAVAILABLE where it gave no readable answer within 20 s',
  right: mayFill,
  personal: true,
  schemas: () => ({ body: suggestionRequest(), answer: z.array(suggestion()) }),
})

export const askIntegrated = endpoint({
  name: 'collects.askIntegrated',
  method: 'GET',
  path: '/api/operator/v1/Collect/IntegratedValue',
  summary: 'What the connector of an integrated field publishes now, asked by the server within five seconds',
  right: mayFill,
  schemas: () => ({
    query: z.strictObject({
      formId: idText(),
      formVersion: idText(),
      fieldId: idText(),
      collectPointId: idText(),
      productId: idText().optional(),
      /** the answers that the connector is told, as JSON: [[fieldId, value], …] */
      answers: inputsAsText().optional(),
    }),
    answer: integratedValue(),
  }),
})

export const listPhotos = endpoint({
  name: 'collects.photos',
  method: 'GET',
  path: '/api/operator/v1/Collect/photo',
  summary: 'The photos of the collects that the same filters find, the newest record first',
  right: mayRead,
  list: true,
  schemas: () => ({ query: listQuery(photoList), answer: z.array(collectPhoto()) }),
})

export const copyCollect = endpoint({
  name: 'collects.copy',
  method: 'GET',
  path: '/api/operator/v1/Collect/{id}/Copy',
  summary: 'What another record of the same begins with, where the form allows duplication; it is saved as any record',
  right: mayFill,
  schemas: () => ({ params: z.object({ id: idText() }), answer: collectCopy() }),
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
