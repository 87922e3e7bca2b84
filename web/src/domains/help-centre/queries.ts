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
import { callQuery } from '../../core/api/index.ts'
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
export const allCategories = callQuery([READ, 'categories'], helpCategories.list, {})

/** The help centre; `screen` is the id of a screen that one wants to know about. */
export const helpHomeOf = (screen: string | undefined) =>
  callQuery([READ, 'home', screen ?? ''], readHelpHome, { query: screen === undefined ? {} : { screen } })

export const helpCategoryOf = (id: string) => callQuery([READ, 'category', id], readHelpCategory, { params: { id } })

/** An article; `language` asks for another one than the reader's. */
export const helpArticleOf = (id: string, language: Language | null) =>
  callQuery([READ, 'article', id, language ?? ''], readHelpArticle, {
    params: { id },
    query: language === null ? {} : { language },
  })

export const helpSearchFor = (query: string) =>
  callQuery([READ, 'search', query], searchHelp, { query: { query }, enabled: query !== '' })
