import { z } from 'zod'
import { endpoint } from '../core/index.ts'
import { ownSession, ownSettings, passwordChange } from './own-schemas.ts'

export const getOwnSettings = endpoint({
  name: 'accounts.getOwn',
  method: 'GET',
  path: '/api/domain/v1/Account/Own',
  summary: 'What the caller may set about the own account',
  right: 'signedIn',
  schemas: () => ({ answer: ownSettings() }),
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
