import {
  type ChecklistContent,
  emptyChecklist,
  newGroup,
  newQuestion,
  type Question,
  rangesByCuts,
} from '@lineside/contract/checklists'
import type { Answer, AnswerRow, Offered, OneAnswer, Summary, SummaryItem } from './queries.ts'

export const ana = { id: 7, name: 'Ana Souza' }
export const marta = { id: 12, name: 'Marta Telles' }

const yesNo = (id: number, text: string, own: Partial<Question> = {}): Question => ({
  ...newQuestion(id, text, 'YES_NO'),
  ...own,
})

const temperature: Question = {
  ...newQuestion(13, 'Core temperature', 'NUMBER'),
  optional: true,
  number: { min: -25, max: -18, unit: '°C', needsPhoto: false, needsOccurrence: true, nonConform: true },
}

const guard = yesNo(12, 'Is the guard in place?', { critical: true })

/** Two questions of Sort and one number of Shine; a guard that is not in place asks for photo and text. */
export const content: ChecklistContent = {
  ...emptyChecklist('5S packing', [1]),
  title: '5S',
  groups: [
    {
      ...newGroup(1, 'Sort', 1),
      questions: [
        yesNo(11, 'Is the aisle free?'),
        {
          ...guard,
          choices: guard.choices.map((choice) =>
            choice.value === 0 ? { ...choice, needsPhoto: true, needsOccurrence: true, nonConform: true } : choice,
          ),
        },
      ],
    },
    { ...newGroup(2, 'Shine', 3), questions: [temperature] },
  ],
  ranges: rangesByCuts(['Good', 'Poor'], [80]),
}

export const place = { kind: 'AREA', id: 5, name: 'Packing', industryId: 1 } as const

export const offered: Offered = {
  id: 40,
  versionId: 400,
  version: 1,
  name: '5S packing',
  title: '5S',
  size: 'P',
  questions: 3,
  responsibleType: 'NONE',
  needsApproval: true,
  places: [{ ...place, enabled: true }],
}

export const row: AnswerRow = {
  id: 90,
  checklistId: 40,
  checklistName: '5S packing',
  checklistEnabled: true,
  version: 1,
  place,
  state: 'PARTIAL',
  status: 'PARTIAL',
  letter: 'P',
  approval: 'NONE',
  request: null,
  outcome: null,
  score: 100,
  label: 'Good',
  criticalFailed: false,
  questions: 3,
  answered: 1,
  author: ana,
  at: '2026-11-20T12:00:00.000Z',
  startedAt: '2026-11-20T12:00:00.000Z',
  registeredAt: null,
  expectedDate: null,
  expectedUntil: null,
  deciders: [],
  editUntil: null,
  deleteUntil: null,
  actions: 0,
  rowVersion: 1,
  abilities: { saved: true, registered: true },
}

export const answered = (questionId: number, own: Partial<OneAnswer>): OneAnswer => ({
  questionId,
  notApplicable: false,
  choiceId: null,
  number: null,
  occurrence: '',
  expectedDate: null,
  files: [],
  value: null,
  by: ana,
  at: '2026-11-20T12:00:00.000Z',
  ...own,
})

/** Begun: one question answered. */
export const partial: Answer = {
  ...row,
  clientId: null,
  versionId: 400,
  content,
  finishUntil: null,
  topic: null,
  answers: [answered(11, { choiceId: 1, value: 1 })],
  attachments: [],
  signature: null,
  change: null,
  refusalReason: null,
  planActions: [],
  history: [],
}

export const registered: Answer = {
  ...partial,
  state: 'REGISTERED',
  status: 'REGISTERED',
  letter: 'F',
  score: 50,
  label: 'Poor',
  criticalFailed: true,
  answered: 2,
  registeredAt: '2026-11-20T12:30:00.000Z',
  signature: 'Ana Souza',
  answers: [answered(11, { choiceId: 1, value: 1 }), answered(12, { choiceId: 2, value: 0, occurrence: 'Taken off' })],
  editUntil: '2026-11-22T12:30:00.000Z',
  deleteUntil: '2026-11-21T12:30:00.000Z',
  rowVersion: 3,
  abilities: { editRequested: true, deleteRequested: true },
}

const item = (questionId: number, own: Partial<SummaryItem>): SummaryItem => ({
  questionId,
  text: 'Is the aisle free?',
  weight: 1,
  critical: false,
  answer: 'YES',
  value: 1,
  notApplicable: false,
  nonConform: false,
  occurrence: '',
  expectedDate: null,
  files: [],
  referencePhotoId: null,
  ...own,
})

const failed = item(12, {
  text: 'Is the guard in place?',
  critical: true,
  answer: 'NO',
  value: 0,
  nonConform: true,
  occurrence: 'Taken off',
})

const part = { score: 50, questions: 2, answered: 2, notApplicable: 0, full: 1, partly: 0, none: 1 }

export const summary: Summary = {
  id: 90,
  ...part,
  questions: 3,
  label: 'Poor',
  criticalFailed: true,
  notScored: false,
  ranges: content.ranges,
  groups: [{ groupId: 1, name: 'Sort', sense: 1, ...part, items: [item(11, {}), failed] }],
  senses: [
    { sense: 1, ...part },
    { sense: 3, ...part, score: null },
  ],
  criticalFailures: [failed],
  previous: { id: 80, at: '2026-10-20T12:00:00.000Z', version: 1, score: 75 },
  planActions: [],
}
