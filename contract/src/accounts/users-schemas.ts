import { z } from 'zod'
import { abilities, bulkRecords, day, id, identity, instant, languages, lazy, text, versioned } from '../core/index.ts'
import { accountRole, device, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, person } from './schemas.ts'
import { MAX_BADGE_LENGTH } from './station.ts'
import { userStateCodes } from './users-list.ts'

/** An ID that an identity provider may know somebody by: their user name there is often an e-mail address. */
export const MAX_PROVIDER_LOGIN_LENGTH = 100

const linkDeliveries = ['sent', 'shown', 'failed'] as const

/** The right on a theme of the action plans: view or edit. */
export const topicRight = lazy(() => z.strictObject({ topicId: id(), level: z.enum(['v', 'e']) }))

/** One address as mail servers take it: nothing but the address, and nothing that could end its line. */
const EMAIL = /^[^\s@<>()[\],;:\\"]{1,64}@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\".]+$/

/** Days of the person's own plant, both included. */
const absence = () => z.strictObject({ from: day(), to: day() })

const row = () => ({
  id: id(),
  login: z.string(),
  name: z.string(),
  /** where links are sent; null: nowhere, they are shown to who asks for them */
  email: z.string().nullable(),
  initials: z.string(),
  role: accountRole(),
  profile: z.object({ id: id(), name: z.string() }),
  /** ids; the names are the structure's */
  plants: z.array(id()),
  /** those of the plants that the person coordinates */
  coordinates: z.array(id()),
  supervisor: person().nullable(),
  state: z.enum(userStateCodes),
  language: z.enum(languages),
  /** the logbook type of this user alone; null: the profile's */
  logBookId: id().nullable(),
  supportAccess: z.boolean(),
  absentFrom: z.string().nullable(),
  absentTo: z.string().nullable(),
  absentNow: z.boolean(),
  substitute: person().nullable(),
  /** when a session was last in use; null: never, or longer ago than sessions are kept (30 days beyond their end) */
  lastUse: instant().nullable(),
  ...versioned(),
})

export const userRow = lazy(() =>
  z.object({
    ...row(),
    /** edit, editAccess, disable, enable as on the record; who is the last administrator only the record says */
    abilities: abilities(),
  }),
)

export const user = lazy(() =>
  z.object({
    ...row(),
    topicRights: z.array(topicRight()),
    /** what the reader of a station reads off their badge */
    badge: z.string().nullable(),
    /** whether they have a password of their own; without one only the corporate sign-in lets them in */
    hasPassword: z.boolean(),
    /** until when the newest link that was not used opens; null: there is none */
    linkExpiresAt: instant().nullable(),
    /** until when failed sign-ins keep the ID closed, for one address or all; null: they do not */
    lockedUntil: instant().nullable(),
    /** edit, editAccess, giveAdministrator, disable, enable, invite, resetPassword, unlock */
    abilities: abilities(),
  }),
)

const facts = () => ({
  /** longer than `MAX_LOGIN_LENGTH` only where an identity provider is configured */
  login: identity(text(MAX_PROVIDER_LOGIN_LENGTH).trim().min(1, 'required')),
  name: text(100).trim().min(1, 'required'),
  email: text(254).trim().regex(EMAIL, 'notAnEmail').nullable(),
  /** one person's alone, by the key of identities */
  badge: identity(text(MAX_BADGE_LENGTH).trim().min(1, 'required')).nullable(),
  roleId: id(),
  profileId: id(),
  plants: z.array(id()).max(200),
  /** each is one of the plants; who takes a plant away that is coordinated says here what is left */
  coordinates: z.array(id()).max(200),
  supervisorId: id().nullable(),
  logBookId: id().nullable(),
  supportAccess: z.boolean(),
  absence: absence().nullable(),
  /** stands in while the person is absent or inactive */
  substituteId: id().nullable(),
  language: z.enum(languages),
  topicRights: z.array(topicRight()).max(500),
})

export const newUser = lazy(() => {
  const {
    email,
    badge,
    coordinates,
    supervisorId,
    logBookId,
    supportAccess,
    absence: away,
    substituteId,
    topicRights,
    ...needed
  } = facts()
  return z.strictObject({
    ...needed,
    email: email.default(null),
    badge: badge.default(null),
    coordinates: coordinates.default([]),
    supervisorId: supervisorId.default(null),
    logBookId: logBookId.default(null),
    supportAccess: supportAccess.default(false),
    absence: away.default(null),
    substituteId: substituteId.default(null),
    topicRights: topicRights.default([]),
  })
})

/** What is left out stays as it is. */
export const userChanges = lazy(() => z.strictObject({ ...versioned(), ...z.object(facts()).partial().shape }))

/** The same changes for many: a login, a name, an address or a badge is one person's alone. */
export const manyUsers = lazy(() => {
  const { login: _, name: __, email: ___, badge: ____, ...shared } = facts()
  const changes = z.strictObject({ ...z.object(shared).partial().shape, active: z.boolean().optional() })
  return z.strictObject({
    users: bulkRecords(),
    changes: changes.refine((entry) => Object.values(entry).some((value) => value !== undefined), 'required'),
  })
})

export const activation = lazy(() => z.strictObject({ ...versioned(), active: z.boolean() }))

/** Something a person has under way, on the screen of its route: `routePath(route, { id })`. */
export const openWork = lazy(() =>
  z.object({
    /** the screen of one such record; its name is the kind's */
    route: z.int(),
    id: id(),
    /** of its address, beside the id */
    params: z.record(z.string(), id()).optional(),
    title: z.string(),
    industryId: id().nullable(),
    due: z.string().nullable(),
    /** responsible: they are to do it · approver: they are to decide it */
    part: z.enum(['responsible', 'approver']),
  }),
)

export const activated = lazy(() =>
  z.object({
    user: user(),
    /** what they leave open where they were disabled, at most 500 */
    open: z.array(openWork()),
  }),
)

/** What became of a link: it was sent to its owner, or is shown to whoever asked for it, the only time that anybody sees it. */
export const userLink = lazy(() =>
  z.object({
    purpose: z.enum(['invitation', 'passwordReset']),
    /** sent: to the owner's address; shown: to be handed over; failed: the mail server did not take it, nobody has it */
    delivery: z.enum(linkDeliveries),
    /** from the address of the portal on: '/primeiro-acesso#…'; null where it is not shown */
    path: z.string().nullable(),
    expiresAt: instant(),
  }),
)

/** Without a link where nobody signs in by a password. */
export const userWithLink = lazy(() => z.object({ user: user(), link: userLink().nullable() }))

export const ownPassword = lazy(() =>
  z.strictObject({
    token: z.string().min(1, 'required').max(100),
    password: z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH),
    device: device(),
  }),
)

/** People who lead somewhere by their supervisors: a flat list, to be nested by `supervisorId`. */
export const hierarchyPerson = lazy(() =>
  z.object({
    id: id(),
    initials: z.string(),
    name: z.string(),
    role: z.string(),
    /** who stands in while the person is absent or inactive */
    substitute: person().nullable(),
    /** null where the supervisor is nobody of the answer */
    supervisorId: id().nullable(),
    /** the reader's plants that they coordinate */
    coordinates: z.array(id()),
    /** how many links below the first: the caller, or the top */
    level: z.int().min(0),
  }),
)

export const outputAccount = lazy(() =>
  z.object({ id: id(), initials: z.string(), name: z.string(), role: z.string(), active: z.boolean() }),
)
