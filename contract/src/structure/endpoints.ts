import { z } from 'zod'
import { dayOrInstant, endpoint, flag, historyEntry, idList, idText, need, permissions, text } from '../core/index.ts'
import { levels } from './levels.ts'
import { newPlace, placeChange, placeEnabling, placeMove } from './node-input.ts'
import { dependent, industry, placePeriod, placeRecord, structureNode } from './schemas.ts'

const mayRead = [need(permissions.structure)] as const
const mayEdit = [need(permissions.structure, 'w')] as const
const byId = () => z.object({ id: idText() })

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

export const getHierarchyOfIndustries = endpoint({
  name: 'structure.ofIndustries',
  method: 'GET',
  path: '/api/domain/v1/Hierarchy/HierarchyGetAllByIndustry',
  summary: 'Every place of these plants, parents before children; plants that are not the own are left out',
  right: 'signedIn',
  schemas: () => ({ query: z.strictObject({ industries: idList() }), answer: z.array(structureNode()) }),
})

export const listIndustries = endpoint({
  name: 'structure.listIndustries',
  method: 'GET',
  path: '/api/domain/v1/Industry',
  summary: 'The own plants with what they say of themselves',
  right: 'signedIn',
  schemas: () => ({
    query: z.strictObject({ sort_key: z.enum(['Name', 'Id']).default('Name') }),
    answer: z.array(industry()),
  }),
})

export const getPlace = endpoint({
  name: 'structure.get',
  method: 'GET',
  path: '/api/domain/v1/Hierarchy/HierarchyGetById',
  summary: 'A place with its path; with `at` (a day, at its end by the plant, or an instant) also what stood then',
  right: 'signedIn',
  schemas: () => ({
    query: z.strictObject({ id: idText(), at: dayOrInstant().optional() }),
    answer: placeRecord(),
  }),
})

export const getPlacePast = endpoint({
  name: 'structure.past',
  method: 'GET',
  path: '/api/domain/v1/Hierarchy/{id}/Past',
  summary: 'Where a place stood from when to when, and how it was called, the latest first',
  right: 'signedIn',
  schemas: () => ({ params: byId(), answer: z.array(placePeriod()) }),
})

export const getPlaceLog = endpoint({
  name: 'structure.log',
  method: 'GET',
  path: '/api/domain/v1/Hierarchy/{id}/Log',
  summary: 'The history of a place, oldest first',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})

export const listDependents = endpoint({
  name: 'structure.listDependents',
  method: 'GET',
  path: '/api/domain/v1/Hierarchy/{id}/Dependents',
  summary: 'What keeps a place from being disabled, at most 100 of each kind',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: z.array(dependent()) }),
})

export const createPlace = endpoint({
  name: 'structure.create',
  method: 'POST',
  path: '/api/domain/v1/Hierarchy',
  summary: 'A new place below one a level above; its name is its own below that. A plant is made by administrators',
  right: mayEdit,
  status: 201,
  events: ['structure.created'],
  schemas: () => ({ body: newPlace(), answer: placeRecord() }),
})

export const changePlace = endpoint({
  name: 'structure.change',
  method: 'PUT',
  path: '/api/domain/v1/Hierarchy/{id}',
  summary: 'Change what a place is called and what a plant says of itself; what is left out stays',
  right: mayEdit,
  events: ['structure.changed'],
  schemas: () => ({ params: byId(), body: placeChange(), answer: placeRecord() }),
})

export const movePlace = endpoint({
  name: 'structure.move',
  method: 'PUT',
  path: '/api/domain/v1/Hierarchy/{id}/Parent',
  summary:
    'Move a place with all below it to another parent of the same plant; records keep the path they were made on',
  right: mayEdit,
  events: ['structure.moved'],
  schemas: () => ({ params: byId(), body: placeMove(), answer: placeRecord() }),
})

export const setPlaceEnabled = endpoint({
  name: 'structure.setEnabled',
  method: 'PUT',
  path: '/api/domain/v1/Hierarchy/{id}/Enabled',
  summary: 'Enable a place, or disable one that nothing depends on; `current` of the refusal lists what does',
  right: mayEdit,
  events: ['structure.enabled', 'structure.disabled'],
  schemas: () => ({ params: byId(), body: placeEnabling(), answer: placeRecord() }),
})
