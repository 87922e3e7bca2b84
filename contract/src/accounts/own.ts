import { z } from 'zod'
import { endpoint, instant, languages, lazy } from '../core/index.ts'

/** What the owner of an account may set by themselves, beside what is kept on their device. */
export const ownSettings = lazy(() =>
  z.object({
    language: z.enum(languages),
    /** false: they come by the corporate sign-in or a link, and have none to change */
    hasPassword: z.boolean(),
    /** may look through another account's eyes, see `support.ts` */
    technicalSupport: z.boolean(),
  }),
)

/** A new password of 8 to 20 characters, with the one it replaces. */
export const passwordChange = lazy(() =>
  z.strictObject({
    current: z.string().min(1, 'required').max(20),
    next: z.string().min(8, 'tooShort').max(20),
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

export const getOwnSettings = endpoint({
  name: 'accounts.getOwn',
  method: 'GET',
  path: '/api/domain/v1/Account/Own',
  summary: 'What the caller may set about the own account',
  right: 'signedIn',
  schemas: () => ({ answer: ownSettings() }),
})

export const setOwnLanguage = endpoint({
  name: 'accounts.setOwnLanguage',
  method: 'PUT',
  path: '/api/domain/v1/Account/Own/Language',
  summary: 'The language in which the caller is written to',
  right: 'signedIn',
  status: 204,
  events: ['accounts.languageChanged'],
  schemas: () => ({ body: z.strictObject({ language: z.enum(languages) }), answer: z.undefined() }),
})

export const changePassword = endpoint({
  name: 'accounts.changePassword',
  method: 'PUT',
  path: '/api/brf/BrfAuth/Password',
  summary:
    'Replace the own password; every other session ends. A wrong current one counts to the lock like a failed sign-in',
  right: 'signedIn',
  status: 204,
  events: ['accounts.passwordChanged', 'accounts.passwordRefused', 'accounts.locked'],
  schemas: () => ({ body: passwordChange(), answer: z.undefined() }),
})

export const listOwnSessions = endpoint({
  name: 'accounts.listOwnSessions',
  method: 'GET',
  path: '/api/domain/v1/Account/Own/Session',
  summary: "The caller's live sessions, the asking one first, then the last used",
  right: 'signedIn',
  schemas: () => ({ answer: z.array(ownSession()) }),
})

export const endOwnSession = endpoint({
  name: 'accounts.endOwnSession',
  method: 'DELETE',
  path: '/api/domain/v1/Account/Own/Session/{id}',
  summary: 'End one of the own sessions; its token is refused from then on',
  right: 'signedIn',
  status: 204,
  events: ['accounts.sessionEnded'],
  schemas: () => ({ params: z.object({ id: z.uuid() }), answer: z.undefined() }),
})

export const endOtherSessions = endpoint({
  name: 'accounts.endOtherSessions',
  method: 'POST',
  path: '/api/domain/v1/Account/Own/Session/EndOthers',
  summary: 'End every own session but the asking one; says how many there were',
  right: 'signedIn',
  events: ['accounts.otherSessionsEnded'],
  schemas: () => ({ answer: z.object({ ended: z.int().min(0) }) }),
})
