import { z } from 'zod'
import { day, id, lazy, reason, versioned } from '../core/index.ts'
import { lotLimits, lotRecord } from './schemas.ts'
import { dispositions } from './states.ts'

/** Of a lot in analysis nothing is asked; of a blocked one why it is released. */
export const releaseBody = lazy(() =>
  z.strictObject({
    ...versioned(),
    reason: reason().optional(),
    /** of a blocked one without a non-conformity: why there is none */
    noDeviationReason: reason().optional(),
  }),
)

const restrictionFields = () => ({
  restriction: reason(),
  /** the only places to which it may be moved */
  placeIds: z
    .array(id())
    .min(1, 'noneGiven')
    .max(lotLimits.places)
    .refine((all) => new Set(all).size === all.length, 'repeated'),
  /** the last day on which it may be used; afterwards it is blocked */
  untilOn: day(),
})

export const restrictBody = lazy(() => z.strictObject({ ...versioned(), ...restrictionFields() }))

/** Its new last day; with a restriction where its results are not all inside their limits, or somebody wants one. */
export const extendBody = lazy(() =>
  z.strictObject({
    ...versioned(),
    expiresOn: day(),
    reason: reason(),
    restricted: z.strictObject(restrictionFields()).nullable().default(null),
  }),
)

export const blockBody = lazy(() =>
  z.strictObject({
    ...versioned(),
    reason: reason(),
    /** of its descendants those that are blocked with it; the others stay as they are */
    lotIds: z
      .array(id())
      .max(lotLimits.blocked)
      .default([])
      .refine((all) => new Set(all).size === all.length, 'repeated'),
  }),
)

export const rejectBody = lazy(() =>
  z.strictObject({
    ...versioned(),
    reason: reason(),
    disposition: z.enum(dispositions),
    fileIds: z.array(id()).max(20).default([]),
  }),
)

/** The block as it stands: the lot, and the list of what it caught. */
export const blockAnswer = lazy(() => z.object({ lot: lotRecord(), recallId: id() }))
