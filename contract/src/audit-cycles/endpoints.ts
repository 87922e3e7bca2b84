import { z } from 'zod'
import {
  byId,
  changeEndpoint,
  createEndpoint,
  endpoint,
  exportOf,
  getEndpoint,
  idText,
  listEndpoint,
  transitionEndpoints,
} from '../core/index.ts'
import { cycleList } from './list.ts'
import { classification, cycleChange, cycleRecord, cycleRow, newCycle, sentScore } from './schemas.ts'
import { cycleStates, mayReadCycles, mayRunCycles } from './states.ts'

const cycles = {
  domain: 'audit-cycles',
  path: '/api/checklist/v1/AuditCycle',
  read: mayReadCycles,
  edit: mayRunCycles,
} as const

export const listCycles = listEndpoint(cycles, {
  list: cycleList,
  row: cycleRow,
  summary: 'The audit and self-assessment cycles of the own plants, the latest first',
})

export const exportCycles = exportOf(listCycles, cycleList)

export const getCycle = getEndpoint(cycles, {
  summary: 'A cycle with its pillars, what both sides score, and its history',
  record: cycleRecord,
})

export const createCycle = createEndpoint(cycles, {
  summary: 'Plan a cycle at a plant: period, auditors, pillars with their weights',
  body: newCycle,
  record: cycleRecord,
})

export const changeCycle = changeEndpoint(cycles, {
  summary: 'Change a cycle that is not closed; once it is started kind, pillars and weights stand',
  body: cycleChange,
  record: cycleRecord,
})

export const scorePillar = endpoint({
  name: 'audit-cycles.score',
  method: 'PUT',
  path: '/api/checklist/v1/AuditCyclePillar/{id}',
  summary: 'Score a pillar of a cycle, as the plant itself or as the auditor, with a comment and evidence',
  right: mayRunCycles,
  events: ['audit-cycles.selfScored', 'audit-cycles.auditScored'],
  schemas: () => ({
    params: byId(),
    body: sentScore(),
    answer: cycleRecord(),
  }),
})

export const listClassifications = endpoint({
  name: 'audit-cycles.classifications',
  method: 'GET',
  path: '/api/checklist/v1/AuditCycle/Classification',
  summary: 'How a plant was classified: its closed cycles, the oldest first',
  right: mayReadCycles,
  schemas: () => ({
    query: z.strictObject({ industryId: idText() }),
    answer: z.array(classification()),
  }),
})

export const cycleTransitions = transitionEndpoints(cycleStates, {
  path: '/api/checklist/v1/AuditCycle/{id}',
  answer: cycleRecord,
})
