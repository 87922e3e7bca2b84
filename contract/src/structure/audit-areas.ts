import { z } from 'zod'
import { abilities, endpoint, id, idText, lazy, need, permissions } from '../core/index.ts'
import { auditAreaChange, newAuditArea, placeEnabling } from './node-input.ts'
import { auditAreaStates } from './states.ts'

export const auditArea = lazy(() =>
  z.object({
    id: id(),
    industryId: id(),
    /** the area it is a part of; null for one that stands by itself */
    parentId: id().nullable(),
    name: z.string(),
    responsible: z.object({ id: id(), name: z.string() }).nullable(),
    /** places of any level; with each goes what stands below it */
    placeIds: z.array(id()),
    state: z.enum(Object.keys(auditAreaStates.states) as ['ENABLED', 'DISABLED']),
    rowVersion: z.int().positive(),
    /** `auditAreaChanged`, `auditAreaDisabled`, `auditAreaEnabled` */
    abilities: abilities(),
  }),
)

const mayRead = [need(permissions.structure)] as const
const mayEdit = [need(permissions.structure, 'w')] as const
const byId = () => z.object({ id: idText() })

export const listAuditAreas = endpoint({
  name: 'structure.listAuditAreas',
  method: 'GET',
  path: '/api/domain/v1/AuditArea',
  summary: 'The areas of the 5S audits of the own plants by name, or of one plant',
  right: mayRead,
  schemas: () => ({ query: z.strictObject({ industryId: idText().optional() }), answer: z.array(auditArea()) }),
})

export const createAuditArea = endpoint({
  name: 'structure.createAuditArea',
  method: 'POST',
  path: '/api/domain/v1/AuditArea',
  summary: 'A new area of the 5S audits; its name is its own among the areas beside it',
  right: mayEdit,
  status: 201,
  events: ['structure.auditAreaCreated'],
  schemas: () => ({ body: newAuditArea(), answer: auditArea() }),
})

export const changeAuditArea = endpoint({
  name: 'structure.changeAuditArea',
  method: 'PUT',
  path: '/api/domain/v1/AuditArea/{id}',
  summary: 'Change name, place among the areas, responsible and places of an area',
  right: mayEdit,
  events: ['structure.auditAreaChanged'],
  schemas: () => ({ params: byId(), body: auditAreaChange(), answer: auditArea() }),
})

export const setAuditAreaEnabled = endpoint({
  name: 'structure.setAuditAreaEnabled',
  method: 'PUT',
  path: '/api/domain/v1/AuditArea/{id}/Enabled',
  summary: 'Disable an area that no enabled one is a part of, or enable it',
  right: mayEdit,
  events: ['structure.auditAreaEnabled', 'structure.auditAreaDisabled'],
  schemas: () => ({ params: byId(), body: placeEnabling(), answer: auditArea() }),
})
