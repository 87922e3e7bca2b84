import { z } from 'zod'
import { type Infer, id, lazy, line, need, permissions, plantCatalogue, plantList, text } from '../core/index.ts'

/** The level of a course (portal.md section 3). */
export const trainingLevels = ['BASIC', 'INTERMEDIARY', 'ADVANCED', 'MANDATORY'] as const
export type TrainingLevel = (typeof trainingLevels)[number]

export const courseLimits = { name: 100, description: 1000, months: 120, positions: 50, tasks: 20, skill: 4 } as const

/** Who sees courses, and trainings of their own or of those below them; who plans and finishes trainings, and sees all. */
export const mayReadTrainings = [need(permissions.training)]
export const mayTrain = [need(permissions.training, 'w')]

/** What somebody who passed is suggested to be able to do. */
const taught = () => z.strictObject({ taskId: id(), level: z.int().min(1).max(courseLimits.skill) })

const once = <T>(items: readonly T[]) => new Set(items).size === items.length

/** What people enter. A course is one plant's, as are the tasks and positions that it names. */
const content = lazy(() =>
  z.strictObject({
    /** its own within the plant, accents and case ignored */
    name: line(courseLimits.name),
    level: z.enum(trainingLevels),
    description: text(courseLimits.description).trim().optional(),
    /** how long a certificate is good for; null: for good */
    validityMonths: z.int('notWhole').min(1).max(courseLimits.months).nullable().optional(),
    /** of a mandatory one: everybody of the plant must have it */
    forEverybody: z.boolean().optional(),
    /** of a mandatory one: who holds one of these positions must have it */
    positionIds: z.array(id()).max(courseLimits.positions).refine(once, 'repeated').optional(),
    tasks: z
      .array(taught())
      .max(courseLimits.tasks)
      .refine((tasks) => once(tasks.map(({ taskId }) => taskId)), 'repeated')
      .optional(),
  }),
)

export type CourseContent = Required<Infer<typeof content>>

export const courseList = plantList({
  name: 'trainings',
  columns: [
    { key: 'level', kind: 'code', codes: 'level', shown: true },
    { key: 'validityMonths', kind: 'number', shown: true },
    { key: 'forEverybody', kind: 'flag' },
  ],
  filters: {
    level: { kind: 'codes', codes: trainingLevels, set: 'level' },
  },
})

/** The courses of a plant. One of the level MANDATORY says for whom it is; of others that says nothing. */
export const courses = plantCatalogue({
  calls: {
    domain: 'trainings',
    path: '/api/domain/v1/TrainingCourse',
    read: mayReadTrainings,
    edit: mayTrain,
  },
  list: courseList,
  content,
  one: 'training course',
  many: 'training courses',
})

export const courseStates = courses.states
