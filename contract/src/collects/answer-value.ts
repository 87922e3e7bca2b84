import { z } from 'zod'
import { lazy, text } from '../core/index.ts'

/** An answer as it travels; its field says which of these it takes. */
export const answerValue = lazy(() => z.union([text(4000), z.number(), z.boolean(), z.null()]))
