import { demandsOf, type Question } from '@lineside/contract/checklists'
import { memo, useState } from 'react'
import { OnePicture } from '../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Button, IconHelpCircle, IconPlus, Meta, Row, Stack, StatusPill, Text } from '../../../ui/index.ts'
import { PlanForAnswer } from '../record/PlanForAnswer.tsx'
import { AnswerInput } from './AnswerInput.tsx'
import { Evidence } from './Evidence.tsx'
import { missingOf } from './entry.ts'
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
  const asks = demandsOf(question, entry)
  const missing = insists ? missingOf(question, entry) : []
  const hasEvidence = entry.files.length > 0 || entry.occurrence !== '' || entry.expectedDate !== null
  const shown = open || hasEvidence || asks.needsPhoto || asks.needsOccurrence || asks.nonConform
  return (
    <Stack
      as="article"
      flush="line"
      id={cardId(question.id)}
      gap={10}
      padX={16}
      padY={14}
      line="above"
      className={styles.card}
      data-alone={alone || undefined}
      data-missing={missing.length > 0 || undefined}
      tabIndex={-1}
      aria-labelledby={`${cardId(question.id)}-text`}
    >
      <Row gap={12} align="start" wrap={false}>
        <Meta fit="keep" figures className={styles.number}>
          {number}
        </Meta>
        <Stack gap={4} fit="grow">
          <Text id={`${cardId(question.id)}-text`} as="span" weight={500} className={styles.question}>
            {question.text}
          </Text>
          <Row as="span" rowGap={4}>
            {question.critical ? <StatusPill tone="rejected">{t('question.critical')}</StatusPill> : null}
            {question.optional ? <StatusPill tone="neutral">{t('question.optional')}</StatusPill> : null}
            <Meta size={13}>{t('question.share', { share: formats.percent(share) })}</Meta>
          </Row>
          <Help question={question} />
          {was === undefined ? null : (
            <Text size={13} tone="muted">
              {t('edit.was', { answer: was })}
            </Text>
          )}
        </Stack>
        {question.referencePhotoId === null ? null : (
          <Meta as="figure" fit="keep" size={12} textAlign="center" className={styles.reference}>
            <OnePicture
              fileId={question.referencePhotoId}
              name={t('question.referenceOf', { question: question.text })}
            />
            <figcaption>{t('question.reference')}</figcaption>
          </Meta>
        )}
      </Row>
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
    </Stack>
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
      {open ? (
        <Meta as="p" above={4} keepLines>
          {help}
        </Meta>
      ) : null}
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
    <Row gap={16} rowGap={8} justify="between" fit="content" padX={12} padY={8} round={8} fill="sunken">
      <Text size={13} tone="muted">
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
    </Row>
  )
}
