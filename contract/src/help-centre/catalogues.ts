import { z } from 'zod'
import {
  byId,
  catalogueStates,
  defineCatalogue,
  endpoint,
  need,
  permissions,
  recordCalls,
  setEnabledEndpoint,
} from '../core/index.ts'
import { questionList } from './list.ts'
import {
  categoryChange,
  categoryRecord,
  categoryRow,
  helpOrder,
  newCategory,
  newQuestion,
  questionChange,
  questionRecord,
  questionRow,
} from './schemas.ts'

/** Everybody reads help; who manages it sees what is not shown yet, and who may edit writes. */
export const mayViewHelp = [need(permissions.helpCentre)]
export const mayManageHelp = [need(permissions.helpCentre, 'w')]

const managed = { domain: 'help-centre', read: mayViewHelp, edit: mayManageHelp } as const
const categories = { ...managed, part: 'categories', path: '/api/domain/v1/HelpCategory' } as const

/** Articles: written disabled, shown once they say something. */
export const helpQuestions = defineCatalogue({
  calls: { ...managed, path: '/api/domain/v1/HelpQuestion' },
  list: questionList,
  row: questionRow,
  record: questionRecord,
  fresh: newQuestion,
  change: questionChange,
  states: {
    createdDisabled: true,
    anywhere: ['ordered'],
    guards: (event) => (event === 'enabled' ? ['written'] : []),
  },
  summaries: {
    list: 'The articles with their languages and what readers thought of them; they belong to no plant',
    get: 'An article in all its languages',
    log: 'The history of an article, oldest first',
    create: 'Create an article, disabled and last in its category',
    change: 'Change an article; a translation that is left as it was is older than a changed original',
    setEnabled: 'Show an article to its readers, or take it from them',
  },
})

export const questionStates = helpQuestions.states

/** Categories: a disabled one hides its articles with it. */
export const categoryStates = catalogueStates({
  name: 'help-centre',
  part: 'categories',
  needs: mayManageHelp,
  anywhere: ['ordered'],
})

export const helpCategories = {
  list: endpoint({
    name: 'help-centre.categories.list',
    method: 'GET',
    path: '/api/domain/v1/HelpCategory',
    summary: 'Every category in its order, with its articles in theirs',
    right: mayViewHelp,
    schemas: () => ({ answer: z.array(categoryRow()) }),
  }),
  ...recordCalls(categories, {
    record: categoryRecord,
    fresh: newCategory,
    change: categoryChange,
    summaries: {
      get: 'A category',
      log: 'The history of a category, oldest first',
      create: 'Create a category, last in their order',
      change: 'Change the names and the picture of a category',
    },
  }),
  setEnabled: setEnabledEndpoint(categories, {
    summary: 'Show a category with its articles, or hide it with them',
    record: categoryRecord,
  }),
}

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
