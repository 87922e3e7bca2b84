import { skillPositions, skillTasks } from '@lineside/contract/skills'
import type { Resolver } from 'react-hook-form'
import { bySchema } from '../../../core/form/index.ts'
import type { Position, Task } from './kinds.ts'

export interface TaskValues {
  industryId: string | null
  name: string
  group: string
  description: string
  /** digits; empty: for good */
  validityMonths: string
  placeIds: string[]
}

export interface Requirement {
  taskId: number
  level: number
}

export interface PositionValues {
  industryId: string | null
  name: string
  description: string
  requirements: Requirement[]
}

export const taskValues = (task?: Task): TaskValues => ({
  industryId: task ? String(task.industryId) : null,
  name: task?.name ?? '',
  group: task?.group ?? '',
  description: task?.description ?? '',
  validityMonths: task?.validityMonths ? String(task.validityMonths) : '',
  placeIds: task?.placeIds.map(String) ?? [],
})

export const positionValues = (position?: Position): PositionValues => ({
  industryId: position ? String(position.industryId) : null,
  name: position?.name ?? '',
  description: position?.description ?? '',
  requirements: position?.requirements.map(({ taskId, level }) => ({ taskId, level })) ?? [],
})

type Check<V extends object> = Resolver<V, unknown, object>

/** A plant belongs to what is new; nothing chosen is nothing sent, which the schema calls required. */
const plantOf = (values: { industryId: string | null }, fresh: boolean) =>
  fresh ? { industryId: values.industryId === null ? undefined : Number(values.industryId) } : {}

const checked = <V extends object>(schema: unknown, body: (values: V) => object): Check<V> => {
  const check = bySchema<Record<string, unknown>, object>(schema as never)
  return (values, context, options) =>
    check(body(values) as Record<string, unknown>, context, options as never) as never
}

/** Checked as the server checks them; what comes out can be sent. */
export const taskCheck = (fresh: boolean): Check<TaskValues> =>
  checked(fresh ? skillTasks.fresh() : skillTasks.content(), (values) => ({
    ...plantOf(values, fresh),
    name: values.name,
    group: values.group,
    description: values.description,
    validityMonths: values.validityMonths.trim() === '' ? null : Number(values.validityMonths),
    placeIds: values.placeIds.map(Number),
  }))

export const positionCheck = (fresh: boolean): Check<PositionValues> =>
  checked(fresh ? skillPositions.fresh() : skillPositions.content(), (values) => ({
    ...plantOf(values, fresh),
    name: values.name,
    description: values.description,
    requirements: values.requirements,
  }))
