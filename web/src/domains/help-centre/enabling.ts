import { helpCategories, helpQuestions } from '@lineside/contract/help-centre'
import { call } from '../../core/api/index.ts'
import { textOf } from '../../core/i18n/index.ts'
import { type Category, categories, type Question, questions } from './queries.ts'

type Subject = Pick<Question, 'id' | 'title' | 'rowVersion'>

/** How an article is shown to its readers, and taken from them. */
export const enabling = {
  domain: 'help-centre' as const,
  queries: questions,
  nameOf: ({ title }: Pick<Subject, 'title'>) => title,
  publishes: true as const,
  send: ({ id, rowVersion }: Subject, enabled: boolean) =>
    call(helpQuestions.setEnabled, { params: { id }, body: { rowVersion, enabled } }),
}

type CategorySubject = Pick<Category, 'id' | 'title' | 'rowVersion'>

/** The same for a category, with its articles. */
export const enablingCategory = {
  domain: 'help-centre' as const,
  queries: categories,
  nameOf: ({ title }: Pick<CategorySubject, 'title'>) => title,
  meaning: (action: 'enable' | 'disable', _: CategorySubject) =>
    textOf('help-centre', `categories.confirm.${action}`) ?? null,
  send: ({ id, rowVersion }: CategorySubject, enabled: boolean) =>
    call(helpCategories.setEnabled, { params: { id }, body: { rowVersion, enabled } }),
}
