import { fineChoiceOf, isAnswered } from '@lineside/contract/checklists'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, focusUnread, IconChecks } from '../../../ui/index.ts'
import type { PlacedQuestion } from './question-places.ts'
import { type Rest, RestDialog } from './RestDialog.tsx'
import { useEntries, useTouch } from './useSheet.ts'

/** One question alone is answered where it stands. */
const MIN_TOGETHER = 2

interface RestFineProps {
  questions: readonly PlacedQuestion[]
  onGoTo: (questionId: number) => void
  /** what was open is answered */
  onAnswered: () => void
}

/** "The rest is fine": what is open is answered together after a look over it; nothing where there is no rest. */
export function RestFine({ questions, onGoTo, onAnswered }: RestFineProps) {
  const { t } = useTranslation('checklist-answers')
  const touch = useTouch()
  const entries = useEntries()
  const [rest, setRest] = useState<Rest | null>(null)
  const open = questions.filter(({ question }) => !isAnswered(entries.get(question.id)))
  const fine = open.filter(({ question }) => fineChoiceOf(question) !== null)
  const close = () => setRest(null)
  const lookOver = () => {
    // what is no number is no answer yet: it would stand among the open ones
    if (focusUnread()) return
    setRest({ fine, single: open.filter(({ question }) => fineChoiceOf(question) === null && !question.optional) })
  }
  return (
    <>
      {fine.length < MIN_TOGETHER ? null : (
        <Button size={touch ? 'touch' : 'normal'} fullWidth={touch} icon={IconChecks} onClick={lookOver}>
          {t('rest.button')}
        </Button>
      )}
      {rest ? (
        <RestDialog
          rest={rest}
          onClose={close}
          onGoTo={(questionId) => {
            close()
            onGoTo(questionId)
          }}
          onAnswered={() => {
            close()
            onAnswered()
          }}
        />
      ) : null}
    </>
  )
}
