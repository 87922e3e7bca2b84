import type { EnabledState } from '@lineside/contract/core'
import { isBlank } from '@lineside/contract/core/rich-text'
import { categoryStates, questionStates } from '@lineside/contract/help-centre'
import { problem } from '../../core/problems/index.ts'
import type { StateRules } from '../../core/states/index.ts'
import type { StoredCategory, StoredQuestion } from './queries.ts'

/** What the guards of an article look at. */
export type Written = Pick<StoredQuestion, 'sourceLanguage' | 'texts'>

/** Whether its original says nothing yet. */
export const isEmpty = ({ sourceLanguage, texts }: Written): boolean => {
  const source = texts[sourceLanguage]
  return source === undefined || isBlank(source.body)
}

export const questionRules: StateRules<EnabledState, Written> = {
  machine: questionStates,
  guards: {
    written(_, question) {
      if (isEmpty(question)) throw problem('HELP_EMPTY')
    },
  },
  persons: {},
}

export const categoryRules: StateRules<EnabledState, Pick<StoredCategory, 'id'>> = {
  machine: categoryStates,
  guards: {},
  persons: {},
}
