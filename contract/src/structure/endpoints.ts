import { z } from 'zod'
import { endpoint, flag, idList, text } from '../core/index.ts'
import { levels, structureNode } from './schemas.ts'

export const getHierarchy = endpoint({
  name: 'structure.hierarchy',
  method: 'GET',
  path: '/api/domain/v1/Hierarchy/HierarchyGetByFilter',
  summary: 'The places of the own plants, parents before children',
  right: 'signedIn',
  schemas: () => ({
    query: z.strictObject({
      level: z.enum(levels).optional(),
      industryId: idList().optional(),
      parentId: idList().optional(),
      name: text(100).optional(),
      enabled: flag().optional(),
    }),
    answer: z.array(structureNode()),
  }),
})
