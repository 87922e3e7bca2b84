import { z } from 'zod'
import {
  byId,
  changeEndpoint,
  createEndpoint,
  endpoint,
  exportOf,
  getEndpoint,
  listEndpoint,
  logEndpoint,
  need,
  permissions,
  setEnabledEndpoint,
  versionBody,
} from '../core/index.ts'
import { pillarList } from './list.ts'
import { newPillar, pillarChange, pillarOption, pillarOrder, pillarRecord, pillarRow } from './schemas.ts'

const pillars = {
  domain: 'pillars',
  path: '/api/actionplan/v1/Pillar',
  read: [need(permissions.pillars)],
  edit: [need(permissions.pillars, 'w')],
} as const

export const listPillars = listEndpoint(pillars, {
  list: pillarList,
  row: pillarRow,
  summary: 'The pillars in their order; they belong to no plant',
})

export const exportPillars = exportOf(listPillars, pillarList)

export const listPillarOptions = endpoint({
  name: 'pillars.listOptions',
  method: 'GET',
  path: '/api/actionplan/v1/Pillar/Tree',
  summary: 'Every pillar with its elements and sub-elements, for who chooses one',
  right: [
    need(permissions.pillars),
    need(permissions.topics),
    need(permissions.planActions),
    need(permissions.seoActions),
    need(permissions.userManagement),
    need(permissions.auditCycles),
  ],
  schemas: () => ({ answer: z.array(pillarOption()) }),
})

export const getPillar = getEndpoint(pillars, {
  summary: 'A pillar with its elements and sub-elements',
  record: pillarRecord,
})

export const getPillarLog = logEndpoint(pillars, { summary: 'The history of a pillar and its parts, oldest first' })

export const createPillar = createEndpoint(pillars, {
  summary: 'Create a pillar, last in their order; its initials are its own',
  body: newPillar,
  record: pillarRecord,
})

export const changePillar = changeEndpoint(pillars, {
  summary: 'Change a pillar with its elements; only an element that nothing uses is removed',
  body: pillarChange,
  record: pillarRecord,
})

export const setPillarEnabled = setEnabledEndpoint(pillars, {
  summary: 'Enable a pillar, or take it and its topics from pickers; what names it keeps it',
  record: pillarRecord,
})

export const orderPillars = endpoint({
  name: 'pillars.order',
  method: 'PUT',
  path: '/api/actionplan/v1/Pillar/Order',
  summary: 'Put the pillars into another order',
  right: pillars.edit,
  events: ['pillars.ordered'],
  schemas: () => ({ body: pillarOrder(), answer: z.array(pillarOption()) }),
})

export const removePillar = endpoint({
  name: 'pillars.remove',
  method: 'POST',
  path: '/api/actionplan/v1/Pillar/{id}/Remove',
  summary: 'Remove a pillar that no topic and no action ever used',
  right: pillars.edit,
  events: ['pillars.removed'],
  schemas: () => ({ params: byId(), body: versionBody(), answer: z.object({ id: z.int() }) }),
})
