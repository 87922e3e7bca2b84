import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, ticketText } from './scalars.ts'

/** An address of the portal, with its query: nothing that leads elsewhere. */
const portalPath = () =>
  z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'invalid')

export const askPrint = endpoint({
  name: 'core.askPrint',
  method: 'POST',
  path: '/api/report/Print',
  summary: 'A token that stands for an address of the portal for 5 minutes, for the same person only',
  right: 'signedIn',
  personal: true,
  schemas: () => ({
    body: z.strictObject({ path: portalPath() }),
    answer: z.object({ token: z.string(), expiresAt: instant() }),
  }),
})

export const readPrint = endpoint({
  name: 'core.readPrint',
  method: 'GET',
  path: '/api/report/Print/{token}',
  summary: 'The address an own print token stands for; what is printed is asked for by the usual calls',
  right: 'signedIn',
  schemas: () => ({
    params: z.object({ token: ticketText() }),
    answer: z.object({ path: z.string(), requestedAt: instant() }),
  }),
})
