import { z } from 'zod'
import { abilities, id, instant, languages, lazy } from '../core/index.ts'
import { levels } from './levels.ts'
import { placeStates } from './states.ts'

/** A name by language, of those that have one; the place's own name stands for the others. */
const names = () => z.partialRecord(z.enum(languages), z.string())

const row = () => ({
  id: id(),
  level: z.enum(levels),
  parentId: id().nullable(),
  industryId: id(),
  name: z.string(),
  /** left out where there is none */
  names: names().optional(),
  enabled: z.boolean(),
  /** IANA zone; industries only */
  timeZone: z.string().nullable(),
})

export const structureNode = lazy(() => z.object(row()))

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

/** One step of the way to a place. */
export const placeStep = lazy(() => z.object({ id: id(), level: z.enum(levels), name: z.string() }))

export const holiday = lazy(() => z.object({ day: z.string(), name: z.string() }))

/** What a plant says of itself; of every other place it is null, and it has no holidays. */
const plantFacts = () => ({
  unitType: z.string().nullable(),
  timeZone: z.string().nullable(),
  /** ISO 4217 */
  currency: z.string().nullable(),
})

export const industry = lazy(() =>
  z.object({ id: id(), name: z.string(), names: names(), enabled: z.boolean(), ...plantFacts() }),
)

/** The name, parent and state that a place had at an instant. */
const moment = () =>
  z.object({
    name: z.string(),
    enabled: z.boolean(),
    /** from the plant down to the place itself, by the names of that instant */
    path: z.array(placeStep()),
  })

export const placeRecord = lazy(() =>
  z.object({
    ...row(),
    names: names(),
    ...plantFacts(),
    holidays: z.array(holiday()),
    /** a plant's: treated non-conformities are asked about later */
    effectivenessCheck: z.boolean(),
    /** from the plant down to the place itself, as it stands */
    path: z.array(placeStep()),
    state: z.enum(Object.keys(placeStates.states) as ['ENABLED', 'DISABLED']),
    /** what stood at the time asked for; null where the place was not yet there, left out where no time was asked for */
    wasThen: moment().nullable().optional(),
    rowVersion: z.int().positive(),
    /** `changed`, `moved`, `disabled`, `enabled`, and `added`: a place below it */
    abilities: abilities(),
  }),
)

/** A span in which a place stood where it stood, under one name; of its path every step by its name then. */
export const placePeriod = lazy(() =>
  z.object({
    /** null: as far back as anybody knows */
    from: instant().nullable(),
    /** null: still */
    to: instant().nullable(),
    ...moment().shape,
  }),
)

/** Something that keeps a place from being disabled. */
export const dependent = lazy(() =>
  z.object({
    /** the screen of one such record: `routePath(route, { id })` */
    route: z.int(),
    id: id(),
    title: z.string(),
  }),
)
