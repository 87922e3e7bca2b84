import { endpoint } from '../core/index.ts'
import { pending, summary } from './schemas.ts'

export const getPending = endpoint({
  name: 'home.getPending',
  method: 'GET',
  path: '/api/domain/v1/Home/Pending',
  summary: 'What waits for the caller, as numbers that lead to their lists',
  right: 'signedIn',
  schemas: () => ({ answer: pending() }),
})

export const getSummary = endpoint({
  name: 'home.getSummary',
  method: 'GET',
  path: '/api/domain/v1/Home/Summary',
  summary: 'The last 30 days of the own plants in numbers, and who uses the portal',
  right: 'signedIn',
  schemas: () => ({ answer: summary() }),
})
