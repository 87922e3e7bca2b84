import type { lastValues } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'

/** The newest values of each field of a form at a point; those of a field newest first. */
export type LastOfForm = readonly Infer<typeof lastValues>[]
