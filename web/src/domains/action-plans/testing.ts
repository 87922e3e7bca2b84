import { places } from '../structure/testing.ts'
import type { Pillar, PlanAction, PlanActionRow, Topic } from './queries.ts'

export { places }

export const ana = { id: 7, name: 'Ana Souza' }
export const marta = { id: 12, name: 'Marta Telles' }
export const rui = { id: 13, name: 'Rui Camargo' }

/** A row of a list: ongoing, of the reader. */
export const row: PlanActionRow = {
  id: 90,
  kind: 'PLAN',
  topicId: 4,
  topicName: 'Cold chain',
  what: 'Insulate the pipe of freezer 3',
  how: 'At the next stop',
  place: { industryId: 1, processId: 10, familyId: null, industryLineId: null, collectPointId: null },
  responsible: ana,
  expectedDate: '2026-11-28',
  level: 2,
  pillarId: 2,
  elementId: 21,
  subElementId: null,
  investmentRequired: true,
  investment: 1500,
  performedDate: null,
  late: false,
  daysLeft: 5,
  state: 'D',
  status: 'D',
  approval: 'A',
  specialistSigned: false,
  letter: 'P',
  approvers: { specialist: rui, manager: marta },
  next: [ana],
  creator: marta,
  createdAt: '2026-11-10T12:00:00.000Z',
  effectiveness: null,
  rowVersion: 3,
  abilities: { changed: true, executed: true, cancelled: true, approved: 'STATE_REFUSED' },
}

export const topic: Topic = {
  id: 4,
  name: 'Cold chain',
  kind: 'PLAN',
  pillarId: 2,
  managerApproval: true,
  specialistApproval: true,
  preselect: true,
  level: 2,
  elementId: 21,
  effectivenessCheck: true,
  evidenceRequired: false,
  enabled: true,
  reportUrl: null,
  manager: marta,
  specialist: rui,
  fields: [
    { id: 61, name: 'Work order', kind: 'text', position: 'afterPlace', required: true, hidden: false, options: [] },
    {
      id: 62,
      name: 'Risk',
      kind: 'choice',
      position: 'afterElements',
      required: false,
      hidden: false,
      options: ['Low', 'High'],
    },
    { id: 63, name: 'Buyer', kind: 'person', position: 'afterAction', required: false, hidden: false, options: [] },
  ],
  mine: 'e',
}

/** One without approvals, fields and elements. */
export const plainTopic: Topic = {
  ...topic,
  id: 5,
  name: 'Housekeeping',
  managerApproval: false,
  specialistApproval: false,
  effectivenessCheck: false,
  preselect: false,
  level: null,
  elementId: null,
  manager: null,
  specialist: null,
  fields: [],
}

export const pillars: Pillar[] = [
  {
    id: 2,
    name: 'Safety',
    initials: 'SA',
    enabled: true,
    elements: [
      { id: 21, name: 'Cold rooms', enabled: true, subElements: [{ id: 211, name: 'Doors', enabled: true }] },
      { id: 22, name: 'Forklifts', enabled: true, subElements: [] },
    ],
  },
]

export const plants = [
  {
    id: 1,
    name: 'São Paulo',
    names: {},
    enabled: true,
    unitType: null,
    timeZone: 'America/Sao_Paulo',
    currency: 'BRL',
  },
]

/** The action opened by itself. */
export const record: PlanAction = {
  ...row,
  fields: topic.fields,
  customFields: { 61: 'WO-7' },
  people: [],
  evidenceRequired: false,
  rejectionReason: null,
  signatures: [
    { part: 'specialist', person: rui, onBehalfOf: null, at: '2026-11-11T12:00:00.000Z' },
    { part: 'manager', person: marta, onBehalfOf: ana, at: '2026-11-11T13:00:00.000Z' },
  ],
  deciders: [],
  edit: null,
  effectivenessCheck: null,
  source: null,
  follows: [],
  attachments: [],
  comments: [],
  history: [],
}

/** Actions of a topic or a function by what became of them. */
export const counts = { evaluation: 1, ongoing: 2, tardy: 0, overdue: 3, executed: 9 }

const month = {
  month: '2026-11',
  opened: 4,
  executedInTime: 2,
  executedLate: 1,
  notEffective: 1,
  planned: { BRL: 1500 },
  spent: {},
}

/** The picture of a topic. */
export const figures = { topicId: 4, months: [month], ...counts, cancelled: 0 }
