import { z } from 'zod'
import { abilities, id, lazy, line, type RightLevel, recordState, versioned } from '../core/index.ts'
import { applications, levelsOf } from './levels.ts'

export const profile = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    /** permission ids as a JSON list, as the specification's clients read it */
    routes: z.string(),
    rights: z.record(z.string(), z.enum(['r', 'w'])),
    applications: z.array(z.enum(applications)),
    logBookId: id().nullable(),
  }),
)

const level = () => z.enum(['r', 'w'])

export const profileRow = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    applications: z.array(z.enum(applications)),
    /** how many permissions it holds, of its own applications alone */
    rightCount: z.int().min(0),
    enabled: z.boolean(),
    ...versioned(),
    /** as on the record; whether somebody holds it is not asked on either, the command refuses that */
    abilities: abilities(),
  }),
)

export const profileRecord = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    applications: z.array(z.enum(applications)),
    /** by permission id; those of applications it does not have are kept, but nobody holds them (`effectiveRights`) */
    rights: z.record(z.string(), level()),
    /** the logbook its holders write; null: the page of logbook lists is not theirs */
    logBookId: id().nullable(),
    enabled: z.boolean(),
    state: recordState(),
    /** it is the reader's own */
    own: z.boolean(),
    ...versioned(),
    /** `changed`, `duplicated`, `enabled`, `disabled` */
    abilities: abilities(),
  }),
)

/** Known permissions, each at a level that exists for it. */
const inputRights = () =>
  z.record(z.string().max(6), level()).superRefine((rights, ctx) => {
    for (const [permission, input] of Object.entries(rights) as [string, RightLevel][]) {
      const known = /^[1-9]\d{0,3}$/.test(permission) && levelsOf(Number(permission)).includes(input)
      if (!known) ctx.addIssue({ code: 'custom', message: 'notAnOption', path: [permission] })
    }
  })

const content = () => ({
  name: line(60),
  applications: z.array(z.enum(applications)).min(1, 'required').max(applications.length),
  rights: inputRights(),
  /** left out: as it stands, of a new profile none */
  logBookId: id().nullable().optional(),
})

export const newProfile = lazy(() => z.strictObject(content()))
export const profileChange = lazy(() => z.strictObject({ ...versioned(), ...content() }))

/** A command that some profile grants, for `grantsOf`. Its words are those of its events in the texts of its domain. */
export const commandRight = lazy(() =>
  z.object({
    name: z.string(),
    domain: z.string(),
    events: z.array(z.string()),
    right: z.array(z.object({ permission: z.int(), level: level() })),
  }),
)
