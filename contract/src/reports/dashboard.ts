import { z } from 'zod'
import { endpoint, type Infer, id, idText, instant, lazy, need, permissions } from '../core/index.ts'

/** Days that a dashboard looks back, the present one among them. */
export const dashboardPeriods = ['7', '30', '90'] as const

const count = () => z.int().min(0)

/** How many of a form, a product or a line; null: records without a product. */
const rankedCount = lazy(() => z.object({ id: id().nullable(), name: z.string(), count: count() }))
export type RankedCount = Infer<typeof rankedCount>

/** The most frequent ones; `others` are those of all the rest together. */
const ranking = () => z.object({ most: z.array(rankedCount()), others: count() })

const dashboardDay = lazy(() =>
  z.object({
    day: z.string(),
    collects: count(),
    outOfLimits: count(),
    /** those that were none do not count; null without the right to read them */
    nonConformities: count().nullable(),
    /** by the day on which a collection was due; what is still to come counts nowhere */
    slots: z.object({ performed: count(), late: count(), missed: count(), justified: count() }),
  }),
)

/** A plant in numbers, each of which is the length of a list. */
export const dashboard = lazy(() =>
  z.object({
    industryId: id(),
    /** when it was counted: up to a minute ago */
    asOf: instant(),
    /** the period by the plant's calendar, oldest day first */
    days: z.array(dashboardDay()),
    /** records with a value outside its limits */
    outOfLimits: z.object({ forms: ranking(), products: ranking(), lines: ranking() }),
    /** actions of non-conformities that fell due in the period; null without the right to read them */
    actions: z
      .object({
        inTime: count(),
        late: count(),
        /** not performed, and past their day */
        belated: count(),
      })
      .nullable(),
  }),
)

export const getDashboard = endpoint({
  name: 'reports.getDashboard',
  method: 'GET',
  path: '/api/analytics/v1/Dashboard',
  summary: 'A plant’s last days in numbers: records, deviations, scheduled collections, actions; at most a minute old',
  right: [need(permissions.sampleLogs)],
  schemas: () => ({
    query: z.strictObject({ industryId: idText(), days: z.enum(dashboardPeriods).optional() }),
    answer: dashboard(),
  }),
})
