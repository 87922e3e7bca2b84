import { z } from 'zod'
import { id, instant, languages, lazy, text } from '../core/index.ts'
import { profile } from '../profiles/index.ts'

/** An ID that is typed has at most 20 characters (services.md section 5). */
export const MAX_LOGIN_LENGTH = 20

/** Where people set a password in a screen of ours; the developer form takes the 20 of services.md section 5. */
export const MAX_PASSWORD_LENGTH = 128
export const MIN_PASSWORD_LENGTH = 8

/** What a device keeps from its last sign-in, by which the accounts that were signed in to on it know it again. */
export const device = () => z.string().max(100).optional()

export const credentials = lazy(() =>
  z.strictObject({
    id: text(20).min(1, 'required'),
    password: z.string().min(1, 'required').max(MAX_PASSWORD_LENGTH),
    device: device(),
    /** the specification's clients add it; only the portal exists */
    source: z.literal('Portal').optional(),
  }),
)

/** The secret of a one-time link, as it stands behind the # of its address. */
const linkToken = () => z.string().min(1, 'required').max(100)

export const linkOpening = lazy(() => z.strictObject({ token: linkToken() }))

/** What a one-time link is for. */
export const linkPurposes = ['firstAdministrator', 'invitation', 'passwordReset'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

export const openedLink = lazy(() =>
  z.object({
    purpose: z.enum(linkPurposes),
    expiresAt: instant(),
    /** whose link it is; null where it makes the account */
    owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
)

/** Who opens the link to an empty plant chooses all of this, the password of 8 to 128 characters. */
export const firstAdministrator = lazy(() =>
  z.strictObject({
    id: text(20).trim().min(1, 'required'),
    name: text(100).trim().min(1, 'required'),
    password: z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH),
    token: linkToken(),
    device: device(),
  }),
)

/** What a person is to the organisation; the profile says what they may do (decisions 0, rule 15). */
export const accountRole = lazy(() => z.object({ id: id(), name: z.string() }))

export const account = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    initials: z.string(),
    /** present in the answer of a sign-in only */
    token: z.string().optional(),
    /** what the device is to send along with its next sign-in; present in the answer of a sign-in only */
    device: z.string().optional(),
    /**
     * what this person's devices encrypt unsent work and drafts with, 256 bits in base64url: the same at each sign-in; present in
     * the answer of a sign-in only
     */
    deviceKey: z.string().optional(),
    accountRole: accountRole(),
    isAdmin: z.boolean(),
    language: z.enum(languages),
    /** present in the answer of a sign-in only: the person chose the language, nobody gave it to them */
    languageChosen: z.literal(true).optional(),
    plants: z.array(id()),
    profile: profile(),
    availableRoutes: z.array(z.int()),
    /** the entries of the menu that the person pinned, in their order; absent until they pin the first */
    favourites: z.array(z.int()).optional(),
    permissionsVersion: z.int(),
    /** minutes without a deed after which the session ends; absent where none is set */
    idleMinutes: z.int().positive().optional(),
    /** minutes without a touch after which the operators' application locks */
    lockMinutes: z.int().positive().optional(),
    /** hours without the server for which the operators' application stays open to who is signed in there */
    offlineHours: z.int().positive().optional(),
    /** days past its day after which an action is overdue, see `statusByDaysLeft` */
    tardyDays: z.int().positive().optional(),
    /** present where somebody else looks through this account's eyes: nothing may be written, see `support.ts` */
    support: z
      .object({ id: z.uuid(), supporter: z.object({ id: id(), name: z.string() }), until: instant() })
      .optional(),
  }),
)

export const accountHit = lazy(() => z.object({ id: id(), initials: z.string(), name: z.string() }))

/** A person as records show one. */
export const person = lazy(() => z.object({ id: id(), name: z.string() }))
