import { z } from 'zod'
import { endpoint } from '../core/index.ts'

/** Entries of the menu that a person may pin. */
const MAX_FAVOURITES = 60

/** Apart from the other calls of the own settings: the menu of every page takes this one alone. */
export const setOwnFavourites = endpoint({
  name: 'accounts.setOwnFavourites',
  method: 'PUT',
  path: '/api/domain/v1/Account/Own/Favourites',
  summary: 'The entries of the menu that the caller pinned, by the numbers of their screens, in their order',
  right: 'signedIn',
  status: 204,
  personal: true,
  schemas: () => ({
    body: z.strictObject({
      routes: z
        .array(z.int().min(1).max(9999))
        .max(MAX_FAVOURITES)
        .refine((all) => new Set(all).size === all.length, 'repeated'),
    }),
    answer: z.undefined(),
  }),
})
