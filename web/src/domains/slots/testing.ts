import type { Board, BoardSlot, MissedRow, Slot } from './queries.ts'

const place = { industryId: 1, processId: 2, familyId: 3, industryLineId: 4, collectPointId: 6 }
const MINUTE = 60_000

const at = (time: string) => `2026-11-23T${time}:00.000Z`
const around = (time: string, minutes: number) => new Date(Date.parse(at(time)) + minutes * MINUTE).toISOString()

/** Due at a time of 23/11/2026 (UTC), ten minutes around it. */
const due = (time: string) => ({ dueAt: at(time), opensAt: around(time, -10), closesAt: around(time, 10) })

const boardSlot = (id: number, time: string, own: Partial<BoardSlot> = {}): BoardSlot => ({
  id,
  formId: 5,
  ...due(time),
  state: 'SCHEDULED',
  late: false,
  syncedLate: false,
  collectId: null,
  ...own,
})

/** The moment at which the board below was asked for. */
export const NOW = at('12:05')

/** A shift from 06:00 to 14:00 by the plant's clock (UTC-3): one of each kind at one point, and a line not opened yet. */
export const board: Board = {
  industryId: 1,
  now: NOW,
  productionDate: '2026-11-23',
  shift: { id: 3, name: 'Shift 1', start: at('09:00'), end: at('17:00') },
  shifts: [
    { id: 3, name: 'Shift 1' },
    { id: 8, name: 'Shift 2' },
  ],
  counts: { scheduled: 3, performed: 1, late: 1, missed: 1, justified: 1 },
  forms: [
    { id: 5, name: 'Cooking temperature' },
    { id: 7, name: 'Metal detector' },
  ],
  folded: false,
  lines: [
    {
      id: 4,
      name: 'Line 1',
      counts: { scheduled: 3, performed: 1, late: 1, missed: 1, justified: 1 },
      opening: null,
      points: [
        {
          id: 6,
          name: 'Oven 1',
          slots: [
            boardSlot(101, '09:00', { state: 'PERFORMED', collectId: 70 }),
            boardSlot(102, '10:00', { state: 'PERFORMED', late: true, collectId: 71 }),
            boardSlot(103, '11:00', { state: 'UNJUSTIFIED' }),
            boardSlot(104, '12:00'),
            boardSlot(105, '13:00'),
            boardSlot(106, '11:30', { formId: 7, state: 'JUSTIFIED' }),
            boardSlot(107, '12:30', { formId: 7 }),
          ],
        },
      ],
    },
    {
      id: 9,
      name: 'Line 2',
      counts: { scheduled: 0, performed: 0, late: 0, missed: 0, justified: 0 },
      opening: { at: null, by: null },
      points: [],
    },
  ],
}

const row = {
  id: 103,
  form: { id: 5, name: 'Cooking temperature' },
  formVersion: 2,
  place,
  shiftId: 3,
  shiftName: 'Shift 1',
  productionDate: '2026-11-23',
  ...due('11:00'),
  shiftEnd: at('17:00'),
  state: 'UNJUSTIFIED' as const,
  late: false,
  syncedLate: false,
  collectId: null,
  unfinishedId: null,
  performedAt: null,
  operator: null,
  justification: null,
  rowVersion: 4,
}

/** Missed, for somebody who may justify it. */
export const missed: MissedRow = { ...row, abilities: { justified: true } }

export const missedSlot: Slot = {
  ...missed,
  placeNames: { industry: 'Plant', process: 'Cooked', family: 'Hams', industryLine: 'Line 1', collectPoint: 'Oven 1' },
}

/** The same once it was justified by the reader. */
export const justifiedSlot: Slot = {
  ...missedSlot,
  state: 'JUSTIFIED',
  rowVersion: 5,
  justification: {
    code: 'breakdown',
    reason: 'The oven stood still.',
    by: { id: 7, name: 'Ana Souza' },
    at: at('12:04'),
  },
  abilities: { justificationUndone: true },
}

export const places = [
  {
    id: 1,
    level: 'industry',
    parentId: null,
    industryId: 1,
    name: 'Plant',
    enabled: true,
    timeZone: 'America/Sao_Paulo',
  },
  { id: 2, level: 'process', parentId: 1, industryId: 1, name: 'Cooked', enabled: true, timeZone: null },
  { id: 3, level: 'family', parentId: 2, industryId: 1, name: 'Hams', enabled: true, timeZone: null },
  { id: 4, level: 'industryLine', parentId: 3, industryId: 1, name: 'Line 1', enabled: true, timeZone: null },
  { id: 9, level: 'industryLine', parentId: 3, industryId: 1, name: 'Line 2', enabled: true, timeZone: null },
  { id: 6, level: 'collectPoint', parentId: 4, industryId: 1, name: 'Oven 1', enabled: true, timeZone: null },
]
