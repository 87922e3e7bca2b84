import { z } from 'zod'
import {
  byId,
  changeEndpoint,
  createEndpoint,
  endpoint,
  exportOf,
  getEndpoint,
  idText,
  listEndpoint,
  logEndpoint,
  setEnabledEndpoint,
  text,
} from '../core/index.ts'
import { languageCode } from '../core/rich-text/index.ts'
import { questionList } from './list.ts'
import {
  categoryChange,
  categoryRecord,
  categoryRow,
  helpArticle,
  helpCategory,
  helpHome,
  helpLimits,
  helpOrder,
  helpResult,
  newCategory,
  newQuestion,
  questionChange,
  questionRecord,
  questionRow,
} from './schemas.ts'
import { mayManageHelp, mayViewHelp } from './states.ts'

const managed = { domain: 'help-centre', read: mayViewHelp, edit: mayManageHelp } as const
const questions = { ...managed, path: '/api/domain/v1/HelpQuestion' } as const
const categories = { ...managed, part: 'categories', path: '/api/domain/v1/HelpCategory' } as const

/* ---------- for readers ---------- */

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

/* ---------- for who manages help ---------- */

export const listHelpQuestions = listEndpoint(questions, {
  list: questionList,
  row: questionRow,
  summary: 'The articles with their languages and what readers thought of them; they belong to no plant',
})

export const exportHelpQuestions = exportOf(listHelpQuestions, questionList)

export const getHelpQuestion = getEndpoint(questions, {
  summary: 'An article in all its languages',
  record: questionRecord,
})

export const getHelpQuestionLog = logEndpoint(questions, { summary: 'The history of an article, oldest first' })

export const createHelpQuestion = createEndpoint(questions, {
  summary: 'Create an article, disabled and last in its category',
  body: newQuestion,
  record: questionRecord,
})

export const changeHelpQuestion = changeEndpoint(questions, {
  summary: 'Change an article; a translation that is left as it was is older than a changed original',
  body: questionChange,
  record: questionRecord,
})

export const setHelpQuestionEnabled = setEnabledEndpoint(questions, {
  summary: 'Show an article to its readers, or take it from them',
  record: questionRecord,
})

export const listHelpCategories = endpoint({
  name: 'help-centre.categories.list',
  method: 'GET',
  path: '/api/domain/v1/HelpCategory',
  summary: 'Every category in its order, with its articles in theirs',
  right: mayViewHelp,
  schemas: () => ({ answer: z.array(categoryRow()) }),
})

export const getHelpCategory = getEndpoint(categories, { summary: 'A category', record: categoryRecord })

export const getHelpCategoryLog = logEndpoint(categories, { summary: 'The history of a category, oldest first' })

export const createHelpCategory = createEndpoint(categories, {
  summary: 'Create a category, last in their order',
  body: newCategory,
  record: categoryRecord,
})

export const changeHelpCategory = changeEndpoint(categories, {
  summary: 'Change the names and the picture of a category',
  body: categoryChange,
  record: categoryRecord,
})

export const setHelpCategoryEnabled = setEnabledEndpoint(categories, {
  summary: 'Show a category with its articles, or hide it with them',
  record: categoryRecord,
})

export const orderHelpCategories = endpoint({
  name: 'help-centre.orderCategories',
  method: 'PUT',
  path: '/api/domain/v1/HelpCategory/Order',
  summary: 'Put the categories into another order',
  right: mayManageHelp,
  events: ['help-centre.ordered'],
  schemas: () => ({ body: helpOrder(), answer: z.array(categoryRow()) }),
})

export const orderHelpQuestions = endpoint({
  name: 'help-centre.order',
  method: 'PUT',
  path: '/api/domain/v1/HelpCategory/{id}/Order',
  summary: 'Put the articles of a category into another order',
  right: mayManageHelp,
  events: ['help-centre.ordered'],
  schemas: () => ({ params: byId(), body: helpOrder(), answer: z.array(categoryRow()) }),
})
