import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { mayReadActions } from '../action-plans/index.ts'
import { mayReadAnswers } from '../checklist-answers/index.ts'
import { endpoint, id, lazy, need, permissions } from '../core/index.ts'

/** Something overdue in the scope of the viewer. */
export const punchItem = lazy(() =>
  z.object({
    kind: z.enum(['PLAN', 'SEO', 'NC_ACTION', 'NON_CONFORMITY', 'CHECKLIST']),
    id: id(),
    /** of a plan action */
    topicId: id().nullable(),
    what: z.string(),
    responsible: person().nullable(),
    /** the local day it was due; of a non-conformity the day it was found, of a checklist the last it is expected on */
    dueDate: z.string(),
    daysLate: z.int(),
    industryId: id(),
  }),
)

export const getPunchList = endpoint({
  name: 'home.getPunchList',
  method: 'GET',
  path: '/api/domain/v1/PunchList/GetPunchList',
  summary: 'The ten oldest past-due items of the viewer over actions, non-conformities and checklists, oldest first',
  right: [...mayReadActions, need(permissions.nonConformities), ...mayReadAnswers],
  schemas: () => ({
    query: z.strictObject({
      limit: z
        .string()
        .regex(/^\d{1,2}$/, 'invalid')
        .transform(Number)
        .refine((n) => n >= 1 && n <= 10, 'invalid')
        .meta({ minimum: 1, maximum: 10 })
        .optional(),
    }),
    answer: z.array(punchItem()),
  }),
})
