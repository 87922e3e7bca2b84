import { z } from 'zod'
import { id, lazy } from '../core/index.ts'

export const workShift = lazy(() =>
  z.object({
    id: id(),
    industryId: id(),
    name: z.string(),
    /** wall clock of the plant, HH:MM; an end not after the start is on the next day */
    start: z.string(),
    end: z.string(),
    /** minutes after the end in which a record still belongs to it */
    toleranceMinutes: z.int().min(0),
    commercial: z.boolean(),
    enabled: z.boolean(),
  }),
)
