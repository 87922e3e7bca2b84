import type { Infer, Language } from '@lineside/contract/core'
import {
  type categoryRow,
  type helpArticle,
  helpCategories,
  type helpHome,
  helpQuestions,
  type helpResult,
  type helpTitle,
  type questionRecord,
  type questionRow,
  readHelpArticle,
  readHelpCategory,
  readHelpHome,
  searchHelp,
} from '@lineside/contract/help-centre'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/index.ts'
import { recordQueries } from '../../core/catalogue/index.ts'

export type Question = Infer<typeof questionRecord>
export type QuestionRow = Infer<typeof questionRow>
export type Category = Infer<typeof categoryRow>
export type Article = Infer<typeof helpArticle>
export type SearchResult = Infer<typeof helpResult>
export type Home = Infer<typeof helpHome>
export type Title = Infer<typeof helpTitle>

/** What everybody reads begins with it: a command of who manages help outdates all of it. */
const READ = 'help'

export const questions = recordQueries({
  domain: 'help-centre',
  get: helpQuestions.get,
  log: helpQuestions.log,
  list: helpQuestions.list,
  also: [[READ]],
})

export const categories = recordQueries({
  domain: 'help-centre',
  part: 'categories',
  get: helpCategories.get,
  log: helpCategories.log,
  list: helpQuestions.list,
  also: [[READ]],
})

/** Every category with its articles, for who manages help. */
export const allCategories = queryOptions({
  queryKey: [READ, 'categories'],
  queryFn: ({ signal }) => call(helpCategories.list, {}, { signal }),
})

/** The help centre; `screen` is the id of a screen that one wants to know about. */
export const helpHomeOf = (screen: string | undefined) =>
  queryOptions({
    queryKey: [READ, 'home', screen ?? ''],
    queryFn: ({ signal }) => call(readHelpHome, { query: screen === undefined ? {} : { screen } }, { signal }),
  })

export const helpCategoryOf = (id: string) =>
  queryOptions({
    queryKey: [READ, 'category', id],
    queryFn: ({ signal }) => call(readHelpCategory, { params: { id } }, { signal }),
  })

/** An article; `language` asks for another one than the reader's. */
export const helpArticleOf = (id: string, language: Language | null) =>
  queryOptions({
    queryKey: [READ, 'article', id, language ?? ''],
    queryFn: ({ signal }) =>
      call(readHelpArticle, { params: { id }, query: language === null ? {} : { language } }, { signal }),
  })

export const helpSearchFor = (query: string) =>
  queryOptions({
    queryKey: [READ, 'search', query],
    queryFn: ({ signal }) => call(searchHelp, { query: { query } }, { signal }),
    enabled: query !== '',
  })
