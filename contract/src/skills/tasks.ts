import { z } from 'zod'
import { type Infer, id, lazy, line, plantCatalogue, plantList, text } from '../core/index.ts'
import { mayChooseTask, mayEvaluate, mayReadMatrix } from './states.ts'

export const skillLimits = {
  name: 100,
  group: 60,
  description: 1000,
  validityMonths: 120,
  places: 200,
  requirements: 200,
  evidence: 1000,
  files: 10,
  people: 500,
} as const

const content = lazy(() =>
  z.strictObject({
    /** its own within the plant, accents and case ignored */
    name: line(skillLimits.name),
    /** tasks of one group stand together in the matrix; empty: none */
    group: text(skillLimits.group).trim().optional(),
    description: text(skillLimits.description).trim().optional(),
    /** months for which an evaluation holds; null: for good */
    validityMonths: z.int().min(1).max(skillLimits.validityMonths).nullable().optional(),
    /** lines or other places of the plant where it is done; none: anywhere in it */
    placeIds: z.array(id()).max(skillLimits.places).refine(areDifferent, 'repeated').optional(),
  }),
)

function areDifferent(ids: readonly number[]): boolean {
  return new Set(ids).size === ids.length
}

export type SkillTaskContent = Required<Infer<typeof content>>

export const skillTaskList = plantList({
  name: 'skills',
  columns: [
    { key: 'group', kind: 'text', shown: true },
    { key: 'description', kind: 'text' },
    { key: 'validityMonths', kind: 'number', shown: true },
  ],
  filters: {},
})

/** What one can be able to do: a column of the matrix. */
export const skillTasks = plantCatalogue({
  calls: { domain: 'skills', path: '/api/domain/v1/Matrix/Task', read: mayReadMatrix, edit: mayEvaluate },
  list: skillTaskList,
  content,
  listedFor: mayChooseTask,
  one: 'task',
  many: 'tasks',
})

export const skillTaskStates = skillTasks.states
