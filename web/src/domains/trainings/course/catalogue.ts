import { permissions } from '@lineside/contract/core'
import { courses } from '@lineside/contract/trainings'
import { plantView } from '../../../core/catalogue/plant.ts'
import { textOf } from '../../../core/i18n/index.ts'
import { COURSE_CHOICES, LACKING } from '../queries.ts'
import { courseFields } from './fields.ts'

export const courseView = plantView({
  domain: 'trainings',
  catalogue: courses,
  fields: courseFields,
  permission: permissions.training,
  list: 1730,
  record: 1730,
  query: (id) => ({ course: id }),
  also: [COURSE_CHOICES, LACKING],
  texts: { create: () => textOf('trainings', 'tools.newCourse') ?? '' },
  parts: async () => (await import('./parts.tsx')).courseParts,
})
