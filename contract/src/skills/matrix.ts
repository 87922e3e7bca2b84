import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { abilities, defineList, endpoint, exportOf, flag, id, idList, idText, lazy, text } from '../core/index.ts'
import { mayEvaluate, mayReadMatrix } from './states.ts'
import { skillLimits } from './tasks.ts'

const path = '/api/domain/v1/Matrix'

/** What of a plant's matrix is asked for; people and tasks that nothing is left of are left out. */
const matrixFilters = () => ({
  industryId: idText(),
  /** people at one of these places or below it, and the tasks that are done there */
  placeId: idList().optional(),
  shiftId: idList().optional(),
  positionId: idList().optional(),
  accountId: idList().optional(),
  taskId: idList().optional(),
  /** tasks of this group */
  group: text(skillLimits.group).optional(),
  /** only people and tasks with a level below what the position requires */
  gaps: flag().optional(),
  /** only people and tasks with a level that expires within 30 days or has expired */
  expiring: flag().optional(),
  /** only those in the tree under the reader (decisions 5.6) */
  subordinates: flag().optional(),
})

const cells = () => z.string().regex(/^[0-4]*$/)

/**
 * One plant's matrix, made for 1,000 people and 200 tasks: a row is two short texts, one character a task in the order of
 * `tasks`; `cellAt` reads them.
 */
export const skillMatrix = lazy(() =>
  z.object({
    industryId: id(),
    /** by the plant's calendar */
    today: z.string(),
    /** the columns, by group and name; disabled ones are left out */
    tasks: z.array(
      z.object({
        id: id(),
        name: z.string(),
        group: z.string(),
        validityMonths: z.int().nullable(),
        placeIds: z.array(id()),
      }),
    ),
    positions: z.array(
      z.object({
        id: id(),
        name: z.string(),
        /** the level that it requires of each task; 0: none */
        required: cells(),
      }),
    ),
    /** the rows, by name */
    people: z.array(
      z.object({
        ...person().shape,
        positionId: id().nullable(),
        placeId: id().nullable(),
        shiftId: id().nullable(),
        /** of position, place and shift together, for `skills.assign`; 0: never given */
        rowVersion: z.int().min(0),
        /** the level of each task as it was last evaluated */
        levels: cells(),
        /** `-` never evaluated, `F` in force, `E` expires within 30 days, `X` expired */
        standings: z.string(),
        /** tasks with an open suggestion */
        suggested: z.array(id()),
      }),
    ),
    /** `evaluated`, `assigned`: whether the reader may at all, of others than themselves */
    abilities: abilities(),
  }),
)

export const getMatrix = endpoint({
  name: 'skills.matrix',
  method: 'GET',
  path: '/api/domain/v1/Matrix',
  summary: 'The matrix of a plant: its people, its tasks, the level of each in each, and what positions require',
  right: mayReadMatrix,
  schemas: () => ({ query: z.strictObject(matrixFilters()), answer: skillMatrix() }),
})

/** Position, place and shift of one person at a plant; what is left out stays, null takes it away. */
const assignment = () =>
  z.strictObject({
    accountId: id(),
    rowVersion: z.int().min(0),
    positionId: id().nullable().optional(),
    placeId: id().nullable().optional(),
    shiftId: id().nullable().optional(),
  })

export const skillAssignments = lazy(() =>
  z.strictObject({
    industryId: id(),
    people: z
      .array(assignment())
      .min(1, 'required')
      .max(skillLimits.people)
      .refine((all) => new Set(all.map(({ accountId }) => accountId)).size === all.length, 'repeated'),
  }),
)

export const assignPeople = endpoint({
  name: 'skills.assign',
  method: 'PUT',
  path: `${path}/People`,
  summary: 'Give people of a plant their position, place and shift; all of them or none',
  right: mayEvaluate,
  events: ['skills.assigned'],
  schemas: () => ({
    body: skillAssignments(),
    answer: z.array(
      z.object({
        accountId: id(),
        positionId: id().nullable(),
        placeId: id().nullable(),
        shiftId: id().nullable(),
        rowVersion: z.int().positive(),
      }),
    ),
  }),
})

/** The filters of the matrix as a list declares them, for the panel of the screen; its columns are the tasks. */
export const skillMatrixList = defineList({
  name: 'skills',
  part: 'matrix',
  columns: [
    { key: 'person', kind: 'text', shown: true },
    { key: 'positionId', kind: 'text', shown: true },
    { key: 'placeId', kind: 'text', shown: true },
    { key: 'shiftId', kind: 'text', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    industryId: { kind: 'ids', picker: 'industry' },
    placeId: { kind: 'ids', picker: 'place' },
    shiftId: { kind: 'ids', picker: 'shift' },
    positionId: { kind: 'ids', picker: 'skillPosition' },
    accountId: { kind: 'ids', picker: 'account' },
    taskId: { kind: 'ids', picker: 'skillTask' },
    group: { kind: 'text' },
    gaps: { kind: 'flag' },
    expiring: { kind: 'flag' },
    subordinates: { kind: 'flag' },
  },
  defaultSort: 'id',
  search: false,
})

/** As it stands on the screen: a row a person, a column a task beside those of the list; `industryId` is one plant. */
export const exportMatrix = exportOf(getMatrix, skillMatrixList)
