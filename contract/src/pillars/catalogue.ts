import { z } from 'zod'
import { defineCatalogue, endpoint, need, permissions, removeEndpoint } from '../core/index.ts'
import { pillarList } from './list.ts'
import { newPillar, pillarChange, pillarOption, pillarOrder, pillarRecord, pillarRow } from './schemas.ts'

const calls = {
  domain: 'pillars',
  path: '/api/actionplan/v1/Pillar',
  read: [need(permissions.pillars)],
  edit: [need(permissions.pillars, 'w')],
} as const

/** Pillars and their parts (decisions 3.17). Disabling takes one from pickers; what names it keeps it. */
export const pillarCatalogue = defineCatalogue({
  calls,
  list: pillarList,
  row: pillarRow,
  record: pillarRecord,
  fresh: newPillar,
  change: pillarChange,
  states: { anywhere: ['ordered', 'removed'], guards: (event) => (event === 'removed' ? ['unused'] : []) },
  summaries: {
    list: 'The pillars in their order; they belong to no plant',
    get: 'A pillar with its elements and sub-elements',
    log: 'The history of a pillar and its parts, oldest first',
    create: 'Create a pillar, last in their order; its initials are its own',
    change: 'Change a pillar with its elements; only an element that nothing uses is removed',
    setEnabled: 'Enable a pillar, or take it and its topics from pickers; what names it keeps it',
  },
})

export const pillarStates = pillarCatalogue.states

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

export const orderPillars = endpoint({
  name: 'pillars.order',
  method: 'PUT',
  path: '/api/actionplan/v1/Pillar/Order',
  summary: 'Put the pillars into another order',
  right: calls.edit,
  events: ['pillars.ordered'],
  schemas: () => ({ body: pillarOrder(), answer: z.array(pillarOption()) }),
})

export const removePillar = removeEndpoint(calls, { summary: 'Remove a pillar that no topic and no action ever used' })
