import type { Infer } from '@lineside/contract/core'
import type { categoryRecord, questionRecord } from '@lineside/contract/help-centre'
import type { Catalogue } from '../../core/catalogue/index.ts'
import { presentCategory, presentQuestion } from './present.ts'
import {
  CATEGORIES,
  findCategory,
  findQuestion,
  QUESTIONS,
  type StoredCategory,
  type StoredQuestion,
} from './queries.ts'
import { categoryRules, questionRules, type Written } from './rules.ts'

/** The articles; help belongs to no plant. */
export const questions: Catalogue<StoredQuestion, Written, Infer<typeof questionRecord>> = {
  entity: QUESTIONS,
  table: 'help_centre_questions',
  rules: questionRules,
  find: findQuestion,
  subject: (question) => question,
  plantOf: () => null,
  present: presentQuestion,
}

export const categories: Catalogue<StoredCategory, Pick<StoredCategory, 'id'>, Infer<typeof categoryRecord>> = {
  entity: CATEGORIES,
  table: 'help_centre_categories',
  rules: categoryRules,
  find: findCategory,
  subject: (category) => category,
  plantOf: () => null,
  present: presentCategory,
}
