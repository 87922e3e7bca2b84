import { z } from 'zod'
import { lazy, text } from '../core/index.ts'
import { account } from './schemas.ts'

export const attemptQuery = lazy(() =>
  z.strictObject({
    /** where the browser stands: the provider sends the reader back there, if it knows the address */
    origin: text(300),
    /** the provider asks who it is, though somebody has a session there (OpenID Connect Core 1.0, 3.1.2.1) */
    prompt: z.enum(['select_account']).optional(),
  }),
)

/** What a sign-in at the provider begins with. */
export const corporateAttempt = lazy(() =>
  z.object({
    /** of the provider's page, with the state and the nonce of this attempt */
    address: z.string(),
    /** stays in the browser that began; without it what comes back from the provider opens nothing */
    key: z.string(),
  }),
)

/** What belongs to what the provider gave, which travels as the bearer token; what is missing fits no attempt. */
export const identityProof = lazy(() =>
  z.strictObject({
    state: z.string().max(2000).default(''),
    key: z.string().max(100).default(''),
    /** the provider's own code where it refused and gave nothing: what the server could not know otherwise */
    error: z.string().max(100).default(''),
  }),
)

export const corporateAccount = lazy(() =>
  account().extend({
    /** where the session at the provider is ended, where it can be */
    signOutAddress: z.string().optional(),
  }),
)
