import { z } from 'zod'
import { abilities, id, lazy, type RightLevel, text } from '../core/index.ts'
import { levelsOf } from './levels.ts'
import { profileStates } from './states.ts'

/** The applications a profile opens (portal.md section 6), by platform id: 1, 2, 3. */
export const applications = ['operatorApp', 'portal', 'managerApp'] as const
export type Application = (typeof applications)[number]

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
    rowVersion: z.int().positive(),
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
    state: z.enum(Object.keys(profileStates.states) as ['ENABLED', 'DISABLED']),
    /** it is the reader's own */
    own: z.boolean(),
    rowVersion: z.int().positive(),
    /** `changed`, `duplicated`, `enabled`, `disabled` */
    abilities: abilities(),
  }),
)

/** 1 to 60 characters on one line, without spaces at the ends or two together. */
const profileName = () =>
  text(60)
    .trim()
    .min(1, 'required')
    .refine((name) => !/[^\S ]/.test(name), 'controlCharacter')
    .refine((name) => !/ {2}/.test(name), 'doubleSpaces')

/** Known permissions, each at a level that exists for it. */
const givenRights = () =>
  z.record(z.string().max(6), level()).superRefine((rights, ctx) => {
    for (const [permission, given] of Object.entries(rights) as [string, RightLevel][]) {
      const known = /^[1-9]\d{0,3}$/.test(permission) && levelsOf(Number(permission)).includes(given)
      if (!known) ctx.addIssue({ code: 'custom', message: 'notAnOption', path: [permission] })
    }
  })

const content = () => ({
  name: profileName(),
  applications: z.array(z.enum(applications)).min(1, 'required').max(applications.length),
  rights: givenRights(),
})

const version = () => ({ rowVersion: z.int().positive() })

export const newProfile = lazy(() => z.strictObject(content()))
export const profileChange = lazy(() => z.strictObject({ ...version(), ...content() }))
export const profileVersion = lazy(() => z.strictObject(version()))
export const profileEnabling = lazy(() => z.strictObject({ ...version(), enabled: z.boolean() }))

/** A command that some profile grants, for `grantsOf`. Its words are those of its events in the texts of its domain. */
export const commandRight = lazy(() =>
  z.object({
    name: z.string(),
    domain: z.string(),
    events: z.array(z.string()),
    right: z.array(z.object({ permission: z.int(), level: level() })),
  }),
)
