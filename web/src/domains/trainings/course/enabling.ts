import { courses as contract } from '@lineside/contract/trainings'
import { call } from '../../../core/api/index.ts'
import { type CourseRow, courses } from '../queries.ts'

/** How a course is enabled and disabled. */
export const enabling = {
  domain: 'trainings' as const,
  queries: courses,
  nameOf: ({ name }: { name: string }) => name,
  send: ({ id, rowVersion }: Pick<CourseRow, 'id' | 'name' | 'rowVersion'>, enabled: boolean) =>
    call(contract.setEnabled, { params: { id: String(id) }, body: { rowVersion, enabled } }),
}
