import { z } from 'zod'
import { endpoint, id, idText, lazy, MAX_SKIP, need, PAGE_SIZE, permissions } from '../core/index.ts'

export const accountStates = ['INVITED', 'ACTIVE', 'INACTIVE'] as const

/** Who holds a profile. It may be somebody whom the reader does not see: those count, and are not shown. */
export const profileHolders = lazy(() =>
  z.object({
    /** of all plants, inactive accounts too */
    count: z.int().min(0),
    /** those of them that the reader sees: with a plant of the reader's */
    visible: z.int().min(0),
    /** a page of the visible ones, by name */
    accounts: z.array(
      z.object({
        id: id(),
        name: z.string(),
        initials: z.string(),
        accountRole: z.object({ id: id(), name: z.string() }),
        state: z.enum(accountStates),
        /** the reader's plants that they have too */
        plants: z.array(id()),
      }),
    ),
  }),
)

const number = (most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'invalid')
    .transform(Number)
    .refine((value) => value <= most, 'invalid')

export const getProfileHolders = endpoint({
  name: 'accounts.profileHolders',
  method: 'GET',
  path: '/api/domain/v1/Profile/{id}/Holders',
  summary: "How many accounts hold a profile, and those of the reader's plants, 40 a page",
  right: [need(permissions.accessProfiles)],
  schemas: () => ({
    params: z.object({ id: idText() }),
    query: z.strictObject({ skip: number(MAX_SKIP).optional(), limit: number(PAGE_SIZE).optional() }),
    answer: profileHolders(),
  }),
})
