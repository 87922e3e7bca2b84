import { z } from 'zod'
import { endpoint, id, idText, instant, lazy, serviceAddress } from '../core/index.ts'

/** So many browsers of one person are pushed to; the one that was used least lately makes room. */
export const MAX_BROWSERS = 10

/** How the last push to a browser that did not arrive ended: its service refused it; it could not be reached for days. */
export const pushProblems = ['REFUSED', 'UNREACHABLE'] as const

/** The longest address of a service of browsers. */
const MAX_ENDPOINT_LENGTH = 1000

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'invalid')

/** What a browser gives out where it allows pushes: an address of its maker's service, and the keys to be encrypted for. */
export const pushSubscription = lazy(() =>
  z.strictObject({ endpoint: serviceAddress(MAX_ENDPOINT_LENGTH), p256dh: base64url(100), auth: base64url(40) }),
)

/** The reader's browsers that are pushed to, and what a further one subscribes with. */
export const ownBrowsers = lazy(() =>
  z.object({
    /** the public key of the portal; null: nothing is pushed here */
    key: z.string().nullable(),
    browsers: z.array(
      z.object({
        id: id(),
        /** what it says of itself; null: nothing that is known */
        browser: z.string().nullable(),
        system: z.string().nullable(),
        /** it is of the session that asks */
        current: z.boolean(),
        addedAt: instant(),
        /** when its service took something last */
        lastAt: instant().nullable(),
        problem: z.object({ code: z.enum(pushProblems), at: instant() }).nullable(),
      }),
    ),
  }),
)

const one = () => z.object({ id: idText() })

export const listOwnBrowsers = endpoint({
  name: 'notifications.listBrowsers',
  method: 'GET',
  path: '/api/event/v1/NotificationBrowser',
  summary:
    'The browsers in which the caller is told of news while no page is open, and the key that another subscribes with',
  right: 'signedIn',
  schemas: () => ({ answer: ownBrowsers() }),
})

export const addBrowser = endpoint({
  name: 'notifications.addBrowser',
  method: 'POST',
  path: '/api/event/v1/NotificationBrowser',
  summary: 'Let this browser be told; whoever was told in it before is told there no more',
  right: 'signedIn',
  status: 201,
  events: ['notifications.browserAdded'],
  schemas: () => ({ body: pushSubscription(), answer: z.object({ id: id() }) }),
})

export const renewBrowser = endpoint({
  name: 'notifications.renewBrowser',
  method: 'PUT',
  path: '/api/event/v1/NotificationBrowser/{id}',
  summary:
    'Say that a browser of the caller is still the one, with the address that it has now; it belongs to this session from then on',
  right: 'signedIn',
  personal: true,
  status: 204,
  schemas: () => ({ params: one(), body: pushSubscription(), answer: z.undefined() }),
})

export const removeBrowser = endpoint({
  name: 'notifications.removeBrowser',
  method: 'DELETE',
  path: '/api/event/v1/NotificationBrowser/{id}',
  summary: 'Tell a browser of the caller nothing any more',
  right: 'signedIn',
  status: 204,
  events: ['notifications.browserRemoved'],
  schemas: () => ({ params: one(), answer: z.undefined() }),
})

export const tryBrowser = endpoint({
  name: 'notifications.tryBrowser',
  method: 'POST',
  path: '/api/event/v1/NotificationBrowser/{id}/Trial',
  summary: 'Push a notice to a browser of the caller, to see that it arrives',
  right: 'signedIn',
  personal: true,
  status: 204,
  schemas: () => ({ params: one(), answer: z.undefined() }),
})
