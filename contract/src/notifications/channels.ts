import { z } from 'zod'
import { endpoint, id, instant, lazy, versioned } from '../core/index.ts'
import { type EventSource, eventSources } from './sources.ts'

/** How often a person gets a mail: never, at most every half hour, once a day. */
export const mailRhythms = ['OFF', 'HALF_HOUR', 'DAILY'] as const
export type MailRhythm = (typeof mailRhythms)[number]

/** What nobody can keep out of the portal: who enters as them, and a value outside its limits. */
export const alwaysInPortal: readonly EventSource[] = ['Account', 'NonConformity']

/** How the last mail that did not arrive ended: its address was refused; the server could not be reached for days. */
export const mailProblems = ['REFUSED', 'UNREACHABLE'] as const

const sources = () =>
  z
    .array(z.enum(eventSources))
    .max(eventSources.length)
    .refine((all) => new Set(all).size === all.length, 'repeated')

const choices = () => ({
  /** what does not reach the portal */
  portalOff: sources(),
  /** what the open page shows outside of it, while it is not in sight */
  browser: sources(),
  /** what goes by mail */
  mail: sources(),
  rhythm: z.enum(mailRhythms),
  /** outside of this shift nothing goes by mail or beside the page; null: no quiet hours */
  shiftId: id().nullable(),
})

/** How what is told reaches the reader. */
export const ownChannels = lazy(() =>
  z.object({
    ...choices(),
    /** the shift does not run now */
    quietNow: z.boolean(),
    /** null: the portal sends no mails, or the reader has no address */
    address: z.string().nullable(),
    mailAvailable: z.boolean(),
    lastSentAt: instant().nullable(),
    problem: z.object({ code: z.enum(mailProblems), at: instant(), address: z.string() }).nullable(),
    /** of the reader's plants */
    shifts: z.array(z.object({ id: id(), name: z.string(), industryId: id() })),
    ...versioned(),
  }),
)

export const channelChange = lazy(() =>
  z
    .strictObject({ ...versioned(), ...choices() })
    .refine(({ portalOff }) => !portalOff.some((source) => alwaysInPortal.includes(source)), {
      path: ['portalOff'],
      message: 'invalid',
    }),
)

export const getOwnChannels = endpoint({
  name: 'notifications.getChannels',
  method: 'GET',
  path: '/api/event/v1/NotificationChannel',
  summary: 'What reaches the caller in the portal, beside an open page and by mail, and when it is quiet',
  right: 'signedIn',
  schemas: () => ({ answer: ownChannels() }),
})

export const changeOwnChannels = endpoint({
  name: 'notifications.changeChannels',
  method: 'PUT',
  path: '/api/event/v1/NotificationChannel',
  summary: 'Choose what reaches the caller where and when; mails that an address refused begin again',
  right: 'signedIn',
  events: ['notifications.channelsChanged'],
  schemas: () => ({ body: channelChange(), answer: ownChannels() }),
})
