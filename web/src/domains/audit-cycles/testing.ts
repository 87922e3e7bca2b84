import type { Cycle, CyclePillar } from './queries.ts'

const ana = { id: 7, name: 'Ana Souza' }

type Score = NonNullable<CyclePillar['self']>

export const score = (score: number | null, own: Partial<Score> = {}): Score => ({
  score,
  comment: '',
  files: [],
  applications: null,
  by: ana,
  at: '2026-11-20T12:00:00.000Z',
  rowVersion: 1,
  ...own,
})

export const pillar = (id: number, name: string, own: Partial<CyclePillar> = {}): CyclePillar => ({
  id,
  pillarId: id + 100,
  initials: name.slice(0, 1),
  name,
  weight: 1,
  self: null,
  audit: null,
  checklists: null,
  ...own,
})

const entry = (id: number, event: string, own: Partial<Cycle['history'][number]>): Cycle['history'][number] => ({
  id,
  entity: 'audit-cycles',
  entityId: 60,
  event: `audit-cycles.${event}`,
  from: 'SCORING',
  to: 'SCORING',
  actor: ana,
  at: '2026-11-20T12:00:00.000Z',
  reason: null,
  before: null,
  after: null,
  ...own,
})

/** An audit that is being scored: safety by both sides, quality by the plant alone. */
export const cycle: Cycle = {
  id: 60,
  industryId: 1,
  name: 'Second half of 2026',
  kind: 'AUDIT',
  state: 'SCORING',
  beginsOn: '2026-07-01',
  endsOn: '2026-12-31',
  lead: ana,
  team: [],
  rating: 70,
  selfRating: 82.5,
  level: null,
  closedAt: null,
  rowVersion: 5,
  abilities: { changed: true, auditScored: true, closed: 'PILLARS_UNSCORED' },
  thresholds: { BRONZE: 60, SILVER: 75, GOLD: 90 },
  pillars: [
    pillar(1, 'Safety', { weight: 3, self: score(80), audit: score(70, { comment: 'Two guards are missing' }) }),
    pillar(2, 'Quality', {
      self: score(90),
      checklists: { score: 77.5, applications: 12, checklists: [{ id: 4, name: '5S', applications: 12, score: 77.5 }] },
    }),
  ],
  history: [
    entry(1, 'created', { after: { name: 'Second half of 2026' } }),
    entry(2, 'changed', { before: { endsOn: '2026-12-30', team: [] }, after: { endsOn: '2026-12-31', team: [8] } }),
    entry(3, 'auditScored', { before: { pillar: 'Safety', score: 65 }, after: { pillar: 'Safety', score: 70 } }),
    entry(4, 'reopened', { before: { rating: 77.5, level: 'SILVER' }, after: null, reason: 'Read twice' }),
  ],
}

/** The same with its second pillar scored by the auditor. */
export const scored = (own: Partial<Score>): Cycle => ({
  ...cycle,
  rowVersion: 6,
  rating: 72.5,
  abilities: { ...cycle.abilities, closed: true },
  pillars: cycle.pillars.map((one) => (one.id === 2 ? { ...one, audit: score(80, own) } : one)),
})
