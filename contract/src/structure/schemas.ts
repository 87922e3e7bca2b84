import { z } from 'zod'
import { id, lazy } from '../core/index.ts'

/** The five levels of place, from the plant down (portal.md section 3). */
export const levels = ['industry', 'process', 'family', 'industryLine', 'collectPoint'] as const
export type Level = (typeof levels)[number]

export const structureNode = lazy(() =>
  z.object({
    id: id(),
    level: z.enum(levels),
    parentId: id().nullable(),
    industryId: id(),
    name: z.string(),
    enabled: z.boolean(),
    /** IANA zone; industries only */
    timeZone: z.string().nullable(),
  }),
)

/** Where a record was made: one id a level. */
export const place = lazy(() =>
  z.object({
    industryId: id(),
    processId: id(),
    familyId: id(),
    industryLineId: id(),
    collectPointId: id(),
  }),
)

/** The names that belong to a place, for people to read. */
export const placeNames = lazy(() =>
  z.object({
    industry: z.string(),
    process: z.string(),
    family: z.string(),
    industryLine: z.string(),
    collectPoint: z.string(),
  }),
)
