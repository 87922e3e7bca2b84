import { z } from 'zod'
import { instant, languages, lazy } from '../core/index.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './schemas.ts'

/** What the owner of an account may set by themselves, beside what is kept on their device. */
export const ownSettings = lazy(() =>
  z.object({
    language: z.enum(languages),
    /** false: they come by the corporate sign-in or a link, and have none to change */
    hasPassword: z.boolean(),
    /** whether a PIN opens a locked station for them */
    hasPin: z.boolean(),
    /** may impersonate another account, see `support.ts` */
    technicalSupport: z.boolean(),
  }),
)

/** A new password of 8 to 128 characters, with the one it replaces. */
export const passwordChange = lazy(() =>
  z.strictObject({
    current: z.string().min(1, 'required').max(MAX_PASSWORD_LENGTH),
    next: z.string().min(MIN_PASSWORD_LENGTH, 'tooShort').max(MAX_PASSWORD_LENGTH),
  }),
)

/** A live session of the account. */
export const ownSession = lazy(() =>
  z.object({
    id: z.uuid(),
    /** 1 operator app, 2 portal, 3 manager app */
    platform: z.int(),
    /** what the browser said of itself at the sign-in, in its usual name; null where it is unknown */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    createdAt: instant(),
    /** of the asking one it is now, of others as it was written down, every five minutes */
    lastUsedAt: instant(),
    expiresAt: instant(),
    /** the session that asks */
    current: z.boolean(),
  }),
)
