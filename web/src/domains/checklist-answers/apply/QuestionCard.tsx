import type { Question } from '@lineside/contract/checklists'
import { memo, useState } from 'react'
import { OnePicture } from '../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Button, IconHelpCircle, IconPlus, StatusPill, Text } from '../../../ui/index.ts'
import { PlanForAnswer } from '../record/PlanForAnswer.tsx'
import { AnswerInput } from './AnswerInput.tsx'
import { Evidence } from './Evidence.tsx'
import { asksOf, missingOf } from './entry.ts'
import styles from './QuestionCard.module.css'
import { useEntry, useSavedAnswer, useSheet, useTouch } from './useSheet.ts'

interface QuestionCardProps {
  question: Question
  /** from 1, over the whole checklist */
  number: number
  /** one on a screen: larger */
  alone?: boolean
  /** what it lacks is said: somebody tried to register */
  insists: boolean
  /** its share of the weight of the whole, 0 to 100 */
  share: number
  /** before it, where other answers are proposed */
  was?: string
}

/** One question with its answer and what the answer asks for; drawn again only for itself. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, number, alone, insists, share, was } = props
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const entry = useEntry(question.id)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(false)
  const touch = useTouch()
  const asks = asksOf(question, entry)
  const missing = insists ? missingOf(question, entry) : []
  const hasEvidence = entry.files.length > 0 || entry.occurrence !== '' || entry.expectedDate !== null
  const shown = open || hasEvidence || asks.needsPhoto || asks.needsOccurrence || asks.nonConform
  return (
    <article
      id={cardId(question.id)}
      className={styles.card}
      data-alone={alone || undefined}
      data-missing={missing.length > 0 || undefined}
      tabIndex={-1}
      aria-labelledby={`${cardId(question.id)}-text`}
    >
      <div className={styles.head}>
        <span className={styles.number}>{number}</span>
        <div className={styles.text}>
          <span id={`${cardId(question.id)}-text`} className={styles.question}>
            {question.text}
          </span>
          <span className={styles.marks}>
            {question.critical ? <StatusPill tone="rejected">{t('question.critical')}</StatusPill> : null}
            {question.optional ? <StatusPill tone="neutral">{t('question.optional')}</StatusPill> : null}
            <span className={styles.quiet}>{t('question.share', { share: formats.percent(share) })}</span>
          </span>
          <Help question={question} />
          {was === undefined ? null : (
            <Text size="small" tone="muted">
              {t('edit.was', { answer: was })}
            </Text>
          )}
        </div>
        {question.referencePhotoId === null ? null : (
          <figure className={styles.reference}>
            <OnePicture
              fileId={question.referencePhotoId}
              name={t('question.referenceOf', { question: question.text })}
            />
            <figcaption>{t('question.reference')}</figcaption>
          </figure>
        )}
      </div>
      <AnswerInput
        question={question}
        entry={entry}
        onChosen={() => setChosen(true)}
        {...(missing.includes('answer') ? { error: t('question.missing.answer') } : {})}
      />
      {shown ? (
        <Evidence question={question} entry={entry} asks={asks} missing={missing} />
      ) : (
        <div>
          <Button size={touch ? 'touch' : 'compact'} tone="quiet" icon={IconPlus} onClick={() => setOpen(true)}>
            {t('question.addEvidence')}
          </Button>
        </div>
      )}
      {asks.nonConform ? <Plan question={question} offers={chosen && was === undefined} /> : null}
    </article>
  )
})

/** By which the page scrolls to it and a press moves the focus there. */
export const cardId = (questionId: number) => `question-${questionId}`

function Help({ question: { help } }: { question: Question }) {
  const { t } = useTranslation('checklist-answers')
  const [open, setOpen] = useState(false)
  const touch = useTouch()
  if (help === null) return null
  return (
    <div>
      <Button
        size={touch ? 'touch' : 'compact'}
        tone="quiet"
        icon={IconHelpCircle}
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
      >
        {t('question.help')}
      </Button>
      {open ? <p className={styles.help}>{help}</p> : null}
    </div>
  )
}

interface PlanProps {
  question: Question
  /** the fault was found on this page a moment ago: its action is offered at once */
  offers: boolean
}

/** A fault found is followed by an action, planned right here. */
function Plan({ question, offers }: PlanProps) {
  const { t } = useTranslation('checklist-answers')
  const answer = useSavedAnswer()
  const sheet = useSheet()
  if (answer === null) return null
  const planned = answer.planActions.filter(({ questionId, live }) => questionId === question.id && live)
  const { occurrence, expectedDate, choiceId } = sheet.entry(question.id)
  return (
    <div className={styles.plan}>
      <Text size="small" tone="muted">
        {planned.length > 0
          ? t('question.planned', {
              what: planned.map(({ id, seen }) => seen?.what ?? t('record.actionHidden', { id })).join(', '),
            })
          : t('question.nonConform')}
      </Text>
      {planned.length > 0 ? null : (
        <PlanForAnswer
          answer={answer}
          question={{ id: question.id, text: question.text, occurrence, expectedDate }}
          onPlanned={sheet.refresh}
          // put aside it does not come again for the same answer
          offers={() => offers && sheet.isNews(`${question.id}:${choiceId ?? ''}`)}
        />
      )}
    </div>
  )
}
