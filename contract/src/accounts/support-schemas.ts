import { z } from 'zod'
import { id, lazy, reason } from '../core/index.ts'

/** Whose eyes, and why. */
export const supportRequest = lazy(() => z.strictObject({ accountId: id(), reason: reason() }))
