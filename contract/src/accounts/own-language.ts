import { z } from 'zod'
import { endpoint, languages } from '../core/index.ts'

/** Apart from the other calls of the own settings: the header of every page takes this one alone. */
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
