import { z } from 'zod'
import { endpoint, idList } from '../core/index.ts'
import { workShift } from './schemas.ts'

export const listShifts = endpoint({
  name: 'shifts.list',
  method: 'GET',
  path: '/api/domain/v1/WorkShift',
  summary: 'The shifts of the own plants',
  right: 'signedIn',
  schemas: () => ({ query: z.strictObject({ industryId: idList().optional() }), answer: z.array(workShift()) }),
})
