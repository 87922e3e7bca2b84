import { z } from 'zod'
import { lazy } from './lazy.ts'
import { id, instant } from './scalars.ts'

/** One change, as every log screen shows it (decisions 0, rule 6). `before` and `after` hold what changed. */
export const historyEntry = lazy(() =>
  z.object({
    id: id(),
    entity: z.string(),
    entityId: id(),
    event: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    actor: z.object({ id: id(), name: z.string() }).nullable(),
    at: instant(),
    reason: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  }),
)

/**
 * What a record's reader may do with it: true, or the code of the problem the command would answer. Computed on the
 * server by the code that guards the command; the web reads it and knows no rule of its own.
 */
export const abilities = lazy(() => z.record(z.string(), z.union([z.literal(true), z.string()])))
export type Abilities = Record<string, true | string>
