import { z } from 'zod'
import { id, lazy } from '../core/index.ts'

/** The applications a profile opens (portal.md section 6), by platform id: 1, 2, 3. */
export const applications = ['operatorApp', 'portal', 'managerApp'] as const
export type Application = (typeof applications)[number]

export const profile = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    /** permission ids as a JSON list, as the specification's clients read it */
    routes: z.string(),
    rights: z.record(z.string(), z.enum(['r', 'w'])),
    applications: z.array(z.enum(applications)),
    logBookId: id().nullable(),
  }),
)
