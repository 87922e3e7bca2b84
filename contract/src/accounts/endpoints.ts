import { z } from 'zod'
import { endpoint, flag, idList, idText, text } from '../core/index.ts'
import { account, accountHit, credentials, firstAdministrator, linkOpening, openedLink } from './schemas.ts'

export const signIn = endpoint({
  name: 'accounts.signIn',
  method: 'POST',
  path: '/api/brf/BrfAuth',
  summary: 'Sign in with ID and password; the answer carries the session token',
  right: 'public',
  events: ['accounts.signedIn', 'accounts.signInRefused', 'accounts.locked'],
  schemas: () => ({ body: credentials(), answer: account() }),
})

export const signOut = endpoint({
  name: 'accounts.signOut',
  method: 'POST',
  path: '/api/brf/BrfAuth/Logout',
  summary: 'End this session; its token is refused from then on',
  right: 'signedIn',
  status: 204,
  events: ['accounts.signedOut'],
  schemas: () => ({ answer: z.undefined() }),
})

/** Where one-time links of the first administrator lead: a page beside the sign-in, so no screen of the portal. */
export const FIRST_ACCESS = '/primeiro-acesso'

export const openLink = endpoint({
  name: 'accounts.openLink',
  method: 'POST',
  path: '/api/brf/BrfAuth/Link',
  summary: 'What a one-time link is for, if it can still be used; opening it does not use it up',
  right: 'public',
  events: ['accounts.linkOpened'],
  schemas: () => ({ body: linkOpening(), answer: openedLink() }),
})

export const becomeAdministrator = endpoint({
  name: 'accounts.becomeAdministrator',
  method: 'POST',
  path: '/api/brf/BrfAuth/FirstAdministrator',
  summary: 'Use the link of an empty plant: creates its first administrator and signs in; one use wins',
  right: 'public',
  events: ['accounts.created', 'accounts.signedIn'],
  schemas: () => ({ body: firstAdministrator(), answer: account() }),
})

export const getAccount = endpoint({
  name: 'accounts.get',
  method: 'GET',
  path: '/api/domain/v1/Account/Filter',
  summary: "The caller's own account with rights and available routes",
  right: 'signedIn',
  schemas: () => ({ query: z.strictObject({ id: idText() }), answer: account() }),
})

export const searchAccounts = endpoint({
  name: 'accounts.search',
  method: 'GET',
  path: '/api/domain/v1/Account/Search',
  summary: 'Find people of the own plants by name, accents and case ignored, or by id; at most 20',
  right: 'signedIn',
  schemas: () => ({
    query: z.strictObject({
      query: text(100).min(2, 'tooShort').optional(),
      isManager: flag().optional(),
      /** those whose names are wanted, whether they are still active or not */
      id: idList().optional(),
    }),
    answer: z.array(accountHit()),
  }),
})
