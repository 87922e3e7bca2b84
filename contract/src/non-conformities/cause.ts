import { z } from 'zod'
import { lazy, text } from '../core/index.ts'

/**
 * The six branches of the cause diagram, K. Ishikawa, "Guide to Quality Control" (1976), in the usual naming of the
 * "6 M"; decisions 5.7 fixes them.
 */
export const causeBranches = ['method', 'machine', 'material', 'manpower', 'measurement', 'environment'] as const
export type CauseBranch = (typeof causeBranches)[number]

const causes = () => z.array(text(200).trim().min(2, 'tooShort')).max(12)

/** Causes on the six branches, and the chain of up to five whys (T. Ohno, "Toyota Production System", 1988). */
export const causeDiagram = lazy(() =>
  z.strictObject({
    branches: z.strictObject({
      method: causes().default([]),
      machine: causes().default([]),
      material: causes().default([]),
      manpower: causes().default([]),
      measurement: causes().default([]),
      environment: causes().default([]),
    }),
    whys: z.array(text(400).trim().min(2, 'tooShort')).max(5).default([]),
  }),
)
