import {
  type ChecklistContent,
  emptyChecklist,
  newGroup,
  newQuestion,
  rangesByCuts,
} from '@lineside/contract/checklists'
import type { Checklist, ChecklistRow, ChecklistVersion } from './queries.ts'

const ana = { id: 7, name: 'Ana Souza' }
const at = '2026-11-20T17:02:00.000Z'

export const places = [
  { id: 1, level: 'industry', parentId: null, industryId: 1, name: 'São Paulo', enabled: true, timeZone: 'UTC' },
  { id: 2, level: 'industry', parentId: null, industryId: 2, name: 'Izmir', enabled: true, timeZone: 'UTC' },
  { id: 11, level: 'process', parentId: 1, industryId: 1, name: 'Packing', enabled: true },
]

export const choices = {
  elements: [{ pillarId: 31, pillar: 'Safety', elementId: 41, element: 'Machines' }],
  topics: [{ id: 51, name: '5S' }],
  areas: [
    { id: 5, industryId: 1, parentId: null, name: 'Warehouse' },
    { id: 6, industryId: 1, parentId: null, name: 'Workshop' },
  ],
  roles: [{ id: 61, name: 'Operator' }],
  profiles: [{ id: 71, name: 'Supervisor' }],
}

/** A checklist that may be published: two groups, three questions, three ranges. */
export const fiveS: ChecklistContent = {
  ...emptyChecklist('Warehouse 5S', [1]),
  title: '5S',
  places: [{ kind: 'AREA', id: 5 }],
  groups: [
    {
      ...newGroup(1, 'Use', 1),
      questions: [
        { ...newQuestion(3, 'Is the floor clean?', 'YES_NO'), weight: 2 },
        { ...newQuestion(4, 'Are tools in their place?', 'SCALE'), critical: true },
      ],
    },
    { ...newGroup(2, 'Order', 2), questions: [newQuestion(5, 'Are aisles marked?', 'YES_NO')] },
  ],
  ranges: rangesByCuts(['Good', 'Fair', 'Poor'], [90, 70]),
  nextId: 6,
}

const names = {
  element: null,
  topic: null,
  industries: [{ id: 1, name: 'São Paulo' }],
  places: [{ kind: 'AREA' as const, id: 5, name: 'Warehouse', industryId: 1, enabled: true }],
  roles: [],
  profiles: [],
  approver: null,
}

const draftOf = (content: ChecklistContent) => ({
  content,
  names,
  savedAt: at,
  savedBy: ana,
  expiresAt: '2026-12-20T17:02:00.000Z',
})

/** A draft that never was published. */
export const draft: Checklist = {
  id: 90,
  name: fiveS.name,
  title: fiveS.title,
  industryId: 1,
  industryIds: [1],
  state: 'DRAFT',
  version: null,
  changedBy: ana,
  changedAt: at,
  rowVersion: 4,
  abilities: { draftSaved: true, published: true, removed: true, duplicated: true },
  current: null,
  draft: draftOf(fiveS),
  versions: [],
  disabledAt: null,
}

export const version: ChecklistVersion = {
  id: 902,
  checklistId: 90,
  version: 2,
  publishedAt: at,
  publishedBy: ana,
  content: fiveS,
  names,
}

/** The same in force in its second version, with a draft beside it in which a question was reworded. */
export const inForce: Checklist = {
  ...draft,
  state: 'ENABLED',
  version: 2,
  current: version,
  draft: draftOf({
    ...fiveS,
    groups: fiveS.groups.map((group) => ({
      ...group,
      questions: group.questions.map((one) => (one.id === 5 ? { ...one, text: 'Are all aisles marked?' } : one)),
    })),
  }),
  versions: [
    { id: 902, version: 2, publishedAt: at, publishedBy: ana },
    { id: 901, version: 1, publishedAt: '2026-10-01T10:00:00.000Z', publishedBy: ana },
  ],
  abilities: { draftSaved: true, draftDiscarded: true, disabled: true, removed: 'HAS_ANSWERS', duplicated: true },
}

export const row: ChecklistRow = {
  id: 90,
  name: 'Warehouse 5S',
  title: '5S',
  industryId: 1,
  industryIds: [1],
  state: 'ENABLED',
  version: 2,
  changedBy: ana,
  changedAt: at,
  rowVersion: 4,
  abilities: inForce.abilities,
  size: 'P',
  questions: 3,
  platforms: ['PORTAL'],
  frequency: 'MONTHLY',
  needsApproval: true,
  draft: true,
}
