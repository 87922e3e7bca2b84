import { z } from 'zod'
import { endpoint, idText, listQuery, need, permissions } from '../core/index.ts'
import { nonConformityList } from './list.ts'
import { nonConformity, nonConformityRow } from './schemas.ts'

const mayRead = [need(permissions.nonConformities)] as const

export const listNonConformities = endpoint({
  name: 'non-conformities.list',
  method: 'GET',
  path: '/api/domain/v1/NonConformity',
  summary: 'Non-conformities of the own plants, newest first',
  right: mayRead,
  list: true,
  schemas: () => ({ query: listQuery(nonConformityList), answer: z.array(nonConformityRow()) }),
})

export const getNonConformity = endpoint({
  name: 'non-conformities.get',
  method: 'GET',
  path: '/api/domain/v1/NonConformity/{id}',
  summary: 'A non-conformity with what was found, its limit, its relations and its history',
  right: mayRead,
  schemas: () => ({ params: z.object({ id: idText() }), answer: nonConformity() }),
})
