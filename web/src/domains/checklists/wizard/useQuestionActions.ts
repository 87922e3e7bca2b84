import { type Question, questionsOf } from '@lineside/contract/checklists'
import { useMemo, useRef } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useEditing } from './context.ts'
import {
  duplicateQuestion,
  insertQuestions,
  moveQuestion,
  moveToGroup,
  patchQuestion,
  removeQuestion,
} from './edits.ts'
import { focusAt } from './focus.ts'

/** What can be done with the questions of the editor; the same between renders, for hundreds of rows take it. */
export function useQuestionActions() {
  const { t } = useTranslation('checklists')
  const { content, edit, announce } = useEditing()
  const latest = useRef({ t, content, announce })
  latest.current = { t, content, announce }
  return useMemo(() => {
    const placeOf = (groupId: number) => latest.current.content.groups.findIndex(({ id }) => id === groupId)
    const pathOf = (groupId: number, at: number) => `groups.${placeOf(groupId)}.questions.${at}.text`
    const insert = (groupId: number, texts: readonly string[], at: number) => {
      edit(insertQuestions(groupId, texts, at))
      focusAt(pathOf(groupId, at))
    }
    return {
      insert,
      patch: (id: number, patch: Partial<Question>, run?: string) =>
        edit(patchQuestion(id, patch), run && `question.${id}.${run}`),
      move: (groupId: number, from: number, to: number) => edit(moveQuestion(groupId, from, to)),
      toGroup: (id: number, groupId: number) => {
        const group = latest.current.content.groups[placeOf(groupId)]
        edit(moveToGroup(id, groupId))
        latest.current.announce(latest.current.t('wizard.questions.moved', { group: group?.name ?? '' }))
        focusAt(pathOf(groupId, group?.questions.length ?? 0))
      },
      duplicate: (groupId: number, id: number, at: number) => {
        edit(duplicateQuestion(id))
        focusAt(pathOf(groupId, at + 1))
      },
      remove: (groupId: number, question: Question, at: number) => {
        const rest = questionsOf(latest.current.content).length - 1
        edit(removeQuestion(question.id))
        latest.current.announce(latest.current.t('wizard.questions.removed', { count: rest }))
        focusAt(pathOf(groupId, Math.max(0, at - 1)))
      },
    }
  }, [edit])
}

export type QuestionActions = ReturnType<typeof useQuestionActions>
