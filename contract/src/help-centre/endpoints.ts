import { z } from 'zod'
import { byId, endpoint, idText, text } from '../core/index.ts'
import { languageCode } from '../core/rich-text/index.ts'
import { helpArticle, helpCategory, helpHome, helpLimits, helpResult } from './schemas.ts'

export const readHelpHome = endpoint({
  name: 'help-centre.home',
  method: 'GET',
  path: '/api/domain/v1/Help',
  summary: 'The categories of the help centre with their first articles, and what is about a screen',
  right: 'signedIn',
  schemas: () => ({
    query: z.strictObject({
      /** the id of a screen */
      screen: z
        .string()
        .regex(/^\d{1,4}$/, 'invalid')
        .transform(Number)
        .optional(),
    }),
    answer: helpHome(),
  }),
})

export const searchHelp = endpoint({
  name: 'help-centre.search',
  method: 'GET',
  path: '/api/domain/v1/Help/Search',
  summary:
    'Articles that say something, best first: accents and case make no difference, mistyped words are understood',
  right: 'signedIn',
  schemas: () => ({
    query: z.strictObject({ query: text(helpLimits.query) }),
    answer: z.array(helpResult()),
  }),
})

export const readHelpCategory = endpoint({
  name: 'help-centre.category',
  method: 'GET',
  path: '/api/domain/v1/Help/Category/{id}',
  summary: 'The articles of a category in their order',
  right: 'signedIn',
  schemas: () => ({ params: byId(), answer: helpCategory() }),
})

export const readHelpArticle = endpoint({
  name: 'help-centre.article',
  method: 'GET',
  path: '/api/domain/v1/Help/Question/{id}',
  summary: 'An article in the reader’s language or the nearest it is written in; a disabled one for who manages help',
  right: 'signedIn',
  schemas: () => ({
    params: z.object({ id: idText() }),
    query: z.strictObject({ language: languageCode().optional() }),
    answer: helpArticle(),
  }),
})

export const rateHelpArticle = endpoint({
  name: 'help-centre.rate',
  method: 'PUT',
  path: '/api/domain/v1/Help/Question/{id}/Helpful',
  summary: 'Say whether an article helped; who says it again changes what they said',
  right: 'signedIn',
  events: ['help-centre.rated'],
  schemas: () => ({
    params: byId(),
    body: z.strictObject({ helpful: z.boolean() }),
    answer: z.object({ helpful: z.boolean() }),
  }),
})
