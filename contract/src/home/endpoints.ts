import { z } from 'zod'
import { endpoint, idText, need, permissions } from '../core/index.ts'
import { accountCache, knownEtags } from './account-cache.ts'
import { pending, plantDay, summary } from './schemas.ts'

export const getPending = endpoint({
  name: 'home.getPending',
  method: 'GET',
  path: '/api/domain/v1/Home/Pending',
  summary: 'What waits for the caller: numbers that lead to their lists, and the worst of them as a queue',
  right: 'signedIn',
  schemas: () => ({ answer: pending() }),
})

export const getPlantDay = endpoint({
  name: 'home.getPlantDay',
  method: 'GET',
  path: '/api/domain/v1/Home/PlantDay',
  summary: 'A plant’s shift that runs and its last 24 hours by hour; without a plant the first of the own ones',
  right: [need(permissions.sampleLogs)],
  schemas: () => ({ query: z.strictObject({ industryId: idText().optional() }), answer: plantDay() }),
})

export const getSummary = endpoint({
  name: 'home.getSummary',
  method: 'GET',
  path: '/api/domain/v1/Home/Summary',
  summary: 'The last 30 days of the own plants in numbers, and who uses the portal',
  right: 'signedIn',
  schemas: () => ({ answer: summary() }),
})

export const getAccountCache = endpoint({
  name: 'home.getAccountCache',
  method: 'GET',
  path: '/api/domain/v1/CacheV2/Account/{id}',
  summary:
    'Reference lists of the own account; a list whose etag is sent along under its name is left out while it is the same',
  right: 'signedIn',
  schemas: () => ({ params: z.object({ id: idText() }), query: knownEtags(), answer: accountCache() }),
})
