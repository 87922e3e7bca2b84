import type { FieldProblem } from '../core/index.ts'
import { type ChecklistContent, checklistBounds } from './definition.ts'
import { placeKey, questionsOf } from './make.ts'
import { answerProblems, groupNameProblems, questionProblems } from './question-problems.ts'
import { rangeProblems } from './range-problems.ts'
import { lineProblem, type StepProblem } from './step-problems.ts'

/** The steps in which a checklist is made (decisions 5.5), in their order. */
export const checklistSteps = [
  'element',
  'topic',
  'title',
  'name',
  'plants',
  'places',
  'platforms',
  'people',
  'responsible',
  'style',
  'groups',
  'groupOrder',
  'questions',
  'answers',
  'critical',
  'results',
  'review',
] as const
export type ChecklistStep = (typeof checklistSteps)[number]

/** Something that keeps a checklist from being published, at its place: `groups.1.questions.0.text`. */
export interface ChecklistProblem extends FieldProblem {
  step: ChecklistStep
  /** path into the content */
  field: string
}

const at = (field: string, problem: FieldProblem | null): StepProblem[] => (problem ? [{ field, ...problem }] : [])

/** A list that holds something, and each thing once. */
function listProblems(field: string, keys: readonly (string | number)[], mayBeEmpty = false): StepProblem[] {
  if (keys.length === 0) return mayBeEmpty ? [] : [{ field, code: 'noneGiven' }]
  return new Set(keys).size < keys.length ? [{ field, code: 'repeated' }] : []
}

function scheduleProblems({ schedule, places }: ChecklistContent): StepProblem[] {
  if (!schedule) return []
  const known = new Set(places.map(placeKey))
  const strange = schedule.places.some((place) => !known.has(placeKey(place)))
  return [
    ...at(
      'schedule.weekday',
      schedule.frequency === 'WEEKLY' && schedule.weekday === null ? { code: 'required' } : null,
    ),
    ...at(
      'schedule.monthDay',
      schedule.frequency === 'MONTHLY' && schedule.monthDay === null ? { code: 'required' } : null,
    ),
    ...at('schedule.places', strange ? { code: 'notAnOption' } : null),
    ...listProblems('schedule.places', schedule.places.map(placeKey), true),
  ]
}

/** The identity of a part is its own over the whole checklist, and was given before the next free one. */
function identityProblems(content: ChecklistContent): StepProblem[] {
  const ids = [...content.groups.map(({ id }) => id), ...questionsOf(content).map(({ id }) => id)]
  const repeated = listProblems('groups', ids, true)
  return ids.some((id) => id >= content.nextId) ? [...repeated, { field: 'nextId', code: 'invalid' }] : repeated
}

function countProblems(content: ChecklistContent): StepProblem[] {
  const count = questionsOf(content).length
  if (count === 0) return [{ field: 'groups', code: 'noQuestions' }]
  const most = checklistBounds.questions
  return count > most ? [{ field: 'groups', code: 'tooMany', params: { most } }] : []
}

/** What each step checks when it is left; review checks them all. */
const checks: Record<Exclude<ChecklistStep, 'review'>, (content: ChecklistContent) => StepProblem[]> = {
  element: () => [],
  topic: () => [],
  title: ({ title }) => at('title', lineProblem(title, checklistBounds.title)),
  name: ({ name }) => at('name', lineProblem(name, checklistBounds.name)),
  plants: ({ industryIds }) => listProblems('industryIds', industryIds),
  places: ({ places }) => listProblems('places', places.map(placeKey)),
  platforms: ({ platforms }) => listProblems('platforms', platforms),
  people: ({ roleIds, profileIds }) => [
    ...listProblems('roleIds', roleIds, true),
    ...listProblems('profileIds', profileIds, true),
  ],
  responsible: () => [],
  style: () => [],
  groups: ({ groups }) => (groups.length === 0 ? [{ field: 'groups', code: 'noneGiven' }] : groupNameProblems(groups)),
  groupOrder: identityProblems,
  questions: (content) => [...countProblems(content), ...questionProblems(content.groups)],
  answers: ({ groups }) => answerProblems(groups),
  critical: () => [],
  results: (content) => [...rangeProblems(content), ...scheduleProblems(content)],
}

/** What keeps a step from being left. */
export function stepProblems(content: ChecklistContent, step: ChecklistStep): ChecklistProblem[] {
  if (step === 'review') return checklistProblems(content)
  return checks[step](content).map((problem) => ({ ...problem, step }))
}

/**
 * Everything that keeps a checklist from being published and can be known without the house (decisions 3.7): the same on the
 * server and at the keyboard, in the order of the steps.
 */
export function checklistProblems(content: ChecklistContent): ChecklistProblem[] {
  return checklistSteps.flatMap((step) => (step === 'review' ? [] : stepProblems(content, step)))
}
