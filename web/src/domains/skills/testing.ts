import type { Cell, Matrix, Suggestion } from './queries.ts'

export const ana = { id: 7, name: 'Ana Souza' }
export const bruno = { id: 8, name: 'Bruno Lima' }

const task = (id: number, name: string, group: string, validityMonths: number | null = null) => ({
  id,
  name,
  group,
  validityMonths,
  placeIds: [],
})

const person = (of: { id: number; name: string }, levels: string, standings: string) => ({
  ...of,
  positionId: 3,
  placeId: null,
  shiftId: null,
  rowVersion: 2,
  levels,
  standings,
  suggested: [],
})

/** Two people in three tasks: a gap, one that ends soon, one that has ended. */
export const matrix: Matrix = {
  industryId: 1,
  today: '2026-11-24',
  tasks: [
    task(11, 'Change format', 'Packing', 12),
    task(12, 'Start the filler', 'Packing'),
    task(13, 'Sample film', ''),
  ],
  positions: [{ id: 3, name: 'Operator', required: '320' }],
  people: [person(ana, '220', 'FE-'), person(bruno, '403', 'F-X')],
  abilities: { evaluated: true, assigned: true },
}

export const cell: Cell = {
  industryId: 1,
  person: ana,
  task: { id: 11, name: 'Change format', validityMonths: 12 },
  level: 2,
  standing: 'IN_FORCE',
  required: 3,
  evaluatedOn: '2026-06-01',
  evaluator: bruno,
  evidence: 'Changed the format alone once',
  files: [],
  expiresOn: '2027-06-01',
  rowVersion: 4,
  today: '2026-11-24',
  suggestions: [],
  abilities: { evaluated: true, renewed: true, revoked: true },
  history: [],
}

export const suggestion: Suggestion = {
  id: 91,
  industryId: 1,
  person: ana,
  task: { id: 11, name: 'Change format' },
  level: 3,
  source: 'TRAINING',
  sourceId: 5,
  state: 'OPEN',
  at: '2026-11-20T12:00:00.000Z',
  rowVersion: 1,
  abilities: { dismissed: true },
}
