import { courses } from '@lineside/contract/trainings'
import type { Resolver } from 'react-hook-form'
import { bySchema } from '../../../core/form/index.ts'
import type { Course } from '../queries.ts'

export interface CourseValues {
  industryId: string | null
  name: string
  level: string
  description: string
  validityMonths: string
  forEverybody: boolean
  positionIds: string[]
  tasks: { taskId: number; level: number }[]
}

export const blank: CourseValues = {
  industryId: null,
  name: '',
  level: 'BASIC',
  description: '',
  validityMonths: '',
  forEverybody: false,
  positionIds: [],
  tasks: [],
}

export const valuesOf = (course: Course): CourseValues => ({
  industryId: String(course.industryId),
  name: course.name,
  level: course.level,
  description: course.description,
  validityMonths: course.validityMonths === null ? '' : String(course.validityMonths),
  forEverybody: course.forEverybody,
  positionIds: course.positionIds.map(String),
  tasks: course.tasks.map((task) => ({ ...task })),
})

export type CourseBody = Omit<Course, 'id' | 'industryId' | 'enabled' | 'rowVersion' | 'abilities' | 'state'>
export type NewCourseBody = CourseBody & { industryId: number }

/** A form holds a number by its digits; of a course that is not mandatory it is not said for whom it is. */
function sent({ industryId: _, ...values }: CourseValues) {
  const isMandatory = values.level === 'MANDATORY'
  return {
    ...values,
    validityMonths: values.validityMonths === '' ? null : Number(values.validityMonths),
    forEverybody: isMandatory && values.forEverybody,
    positionIds: isMandatory && !values.forEverybody ? values.positionIds.map(Number) : [],
  }
}

type Check = Resolver<object, unknown, object>

/** Checked as the server checks it; what comes out can be sent. */
export function courseCheck(): Resolver<CourseValues, unknown, CourseBody> {
  const check = bySchema(courses.content()) as unknown as Check
  return ((values: CourseValues, context: unknown, options: never) =>
    check(sent(values), context, options)) as unknown as Resolver<CourseValues, unknown, CourseBody>
}

export function newCourseCheck(): Resolver<CourseValues, unknown, NewCourseBody> {
  const check = bySchema(courses.fresh()) as unknown as Check
  return ((values: CourseValues, context: unknown, options: never) => {
    const industryId = values.industryId === null ? undefined : Number(values.industryId)
    return check({ ...sent(values), industryId }, context, options)
  }) as unknown as Resolver<CourseValues, unknown, NewCourseBody>
}
