import { z } from 'zod'
import { id, lazy } from '../core/index.ts'

/** A product as records show one. */
export const productReference = lazy(() => z.object({ id: id(), sku: z.string(), name: z.string() }))

export const product = lazy(() =>
  z.object({ id: id(), sku: z.string(), name: z.string(), industryId: id(), enabled: z.boolean() }),
)
