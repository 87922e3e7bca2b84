import { z } from 'zod'
import { endpoint } from '../core/index.ts'
import { account } from './schemas.ts'
import { supportRequest } from './support-schemas.ts'

/** Minutes for which one may impersonate another account (decisions 5.8). */
export const SUPPORT_MINUTES = 30

export const beginSupport = endpoint({
  name: 'accounts.beginSupport',
  method: 'POST',
  path: '/api/domain/v1/Account/Support',
  summary:
    'Impersonate another account for 30 minutes: the answer is that account with a token that reads and never writes',
  right: 'signedIn',
  events: ['accounts.supportBegan'],
  returnsSecret: true,
  schemas: () => ({ body: supportRequest(), answer: account() }),
})

export const endSupport = endpoint({
  name: 'accounts.endSupport',
  method: 'DELETE',
  path: '/api/domain/v1/Account/Support/{id}',
  summary: 'Stop looking through an account; called with the own token, not with the one that looks',
  right: 'signedIn',
  status: 204,
  events: ['accounts.supportEnded'],
  schemas: () => ({ params: z.object({ id: z.uuid() }), answer: z.undefined() }),
})
