import { z } from 'zod'
import { id, instant, lazy } from '../core/index.ts'

/** What may wait for somebody. Each is a tile of the home page; its domain gives the number. */
export const pendingKeys = ['actionsToDo', 'actionsToAccept', 'nonConformitiesToTreat'] as const
export type PendingKey = (typeof pendingKeys)[number]

export const pendingTile = lazy(() =>
  z.object({
    key: z.enum(pendingKeys),
    /** the screen with exactly the counted rows under `query`, which holds no limit of dates */
    route: z.int(),
    query: z.record(z.string(), z.string()),
    /** exact up to 10 000, above it `10000+` */
    count: z.string(),
  }),
)

export const pending = lazy(() => z.object({ asOf: instant(), tiles: z.array(pendingTile()) }))

/** One day of a plant by its own calendar. A number that the reader may not see is null. */
export const daySummary = lazy(() =>
  z.object({
    day: z.string(),
    collects: z.int().min(0),
    /** collects with a value outside its limits */
    outOfLimits: z.int().min(0),
    /** found on that day, repeated ones too, without those that were none */
    nonConformities: z.int().min(0).nullable(),
  }),
)

const people = () => ({
  /** active accounts */
  accounts: z.int().min(0),
  /** those of them with a session in the portal within the last 30 days */
  active: z.int().min(0),
})

export const summary = lazy(() =>
  z.object({
    /** when it was counted: up to a minute ago */
    asOf: instant(),
    /** the last 30 days up to the plant's today, oldest first; null without the right to read collects */
    collects: z.array(z.object({ industryId: id(), days: z.array(daySummary()) })).nullable(),
    /** somebody of several plants counts once in the whole */
    rollout: z.object({ ...people(), plants: z.array(z.object({ industryId: id(), ...people() })) }),
  }),
)
