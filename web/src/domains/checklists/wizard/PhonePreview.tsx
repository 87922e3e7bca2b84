import {
  type ChecklistContent,
  isAnswered,
  type Question,
  type ScoredAnswer,
  scoreChecklist,
} from '@lineside/contract/checklists'
import { useMemo, useState } from 'react'
import { OnePicture } from '../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { NumberBox } from '../../../core/wizard/index.ts'
import { Button, ChoiceButtons, Donut, Meta, Row, Stack, StatusPill, Text } from '../../../ui/index.ts'
import { asksOf, boundsWord, choiceWord, rangeTone } from '../record/texts.ts'
import styles from './PhonePreview.module.css'

const NOT_APPLICABLE = 'NA'

/** The checklist as who applies it sees it on a phone, with the score it runs to; what is tried stays in this tab. */
export function PhonePreview({ content }: { content: ChecklistContent }) {
  const { t: wizard } = useTranslation('wizard')
  const [answers, setAnswers] = useState<ReadonlyMap<number, ScoredAnswer>>(new Map())
  const values = useMemo(() => [...answers.values()].filter(isAnswered), [answers])
  const answer = (one: ScoredAnswer) => setAnswers((all) => new Map(all).set(one.questionId, one))
  let number = 0
  return (
    <Stack pad={16} className={styles.phone}>
      <RunningScore content={content} values={values} />
      {content.groups.map((group) =>
        group.questions.length === 0 ? null : (
          <section key={group.id}>
            <Text as="h3" below={8} size={16} weight={600}>
              {group.name}
            </Text>
            {group.questions.map((question) => {
              number += 1
              return (
                <TriedQuestion
                  key={question.id}
                  question={question}
                  number={number}
                  answer={answers.get(question.id)}
                  onAnswer={answer}
                />
              )
            })}
          </section>
        ),
      )}
      {values.length > 0 ? <Button onClick={() => setAnswers(new Map())}>{wizard('preview.clear')}</Button> : null}
    </Stack>
  )
}

/** As far as it is answered: points, name of the result, and why it is the lowest where a critical question failed. */
function RunningScore({ content, values }: { content: ChecklistContent; values: readonly ScoredAnswer[] }) {
  const { t } = useTranslation('checklists')
  const formats = useFormats()
  const ranges = content.rangesOptedOut
    ? []
    : content.ranges.map(({ label, min, max }) => ({ label, min: min ?? 0, max: max ?? 100 }))
  const { score, label, criticalFailed, answered, questions } = scoreChecklist(
    { groups: content.groups, ranges },
    values,
  )
  const at = ranges.findIndex((range) => range.label === label)
  const tone = at < 0 ? 'ongoing' : rangeTone(at, ranges.length)
  return (
    <Row gap={16} wrap={false} role="status" aria-label={t('preview.score')}>
      <Donut
        percent={score ?? 0}
        size={64}
        stroke={4}
        tone={tone}
        label={t('preview.score')}
        middle={score === null ? '—' : formats.percent(score)}
      />
      <div>
        {label === null ? null : <StatusPill tone={tone}>{label}</StatusPill>}
        {criticalFailed ? <p className={styles.failed}>{t('preview.criticalFailed')}</p> : null}
        <Text size={13} tone="muted" figures>
          {t('preview.answered', { answered, count: questions })}
        </Text>
      </div>
    </Row>
  )
}

interface TriedQuestionProps {
  question: Question
  number: number
  answer: ScoredAnswer | undefined
  onAnswer: (answer: ScoredAnswer) => void
}

function TriedQuestion({ question, number, answer, onAnswer }: TriedQuestionProps) {
  const { t } = useTranslation('checklists')
  const formats = useFormats()
  const { id, text, help, critical, optional, referencePhotoId, choices, allowsNotApplicable } = question
  const blank = { questionId: id, notApplicable: false, choiceId: null, number: null }
  const chosen = choices.find((one) => one.id === answer?.choiceId)
  const demands = question.number
    ? isOutside(question.number, answer?.number ?? null)
      ? asksOf(question.number)
      : []
    : chosen
      ? asksOf(chosen)
      : []
  const name = `${number}. ${text.trim() || t('wizard.questions.numbered', { number })}`
  const label = (
    <Row as="span" gap={6} inline fit="content" size={16} breaks>
      {name}
      {critical ? <StatusPill tone="rejected">{t('marks.critical')}</StatusPill> : null}
      {optional ? (
        <Meta size={13} weight={400}>
          {t('marks.optional')}
        </Meta>
      ) : null}
    </Row>
  )
  const bounds = question.number ? boundsWord(question.number, formats) : ''
  const helps = [bounds, help ?? ''].filter(Boolean).join(' · ') || undefined
  const options = [
    ...choices.map((choice, index) => ({
      value: String(choice.id),
      label: choiceWord(question, choice).trim() || t('wizard.answers.numbered', { number: index + 1 }),
      ...(choice.nonConform && { tone: 'overdue' as const }),
    })),
    ...(allowsNotApplicable ? [{ value: NOT_APPLICABLE, label: t('answers.NA') }] : []),
  ]
  const value = answer?.notApplicable ? NOT_APPLICABLE : answer?.choiceId ? String(answer.choiceId) : null
  const choose = (key: string) =>
    onAnswer(key === NOT_APPLICABLE ? { ...blank, notApplicable: true } : { ...blank, choiceId: Number(key) })
  return (
    <Stack gap={6} padY={12} line="above">
      {referencePhotoId === null ? null : (
        <OnePicture fileId={referencePhotoId} name={t('photo.of', { name: text })} size="wide" />
      )}
      {question.number ? (
        <>
          <NumberBox
            label={label}
            help={helps}
            size="touch"
            unit={question.number.unit ?? undefined}
            value={answer?.number ?? null}
            onChange={(typed) => onAnswer({ ...blank, number: typed })}
          />
          {allowsNotApplicable ? (
            <ChoiceButtons
              label={t('answers.NA')}
              hideLabel
              size="touch"
              options={[{ value: NOT_APPLICABLE, label: t('answers.NA') }]}
              value={value}
              onChange={choose}
            />
          ) : null}
        </>
      ) : (
        <ChoiceButtons
          label={label}
          help={helps}
          size="touch"
          layout={question.style === 'CHOICE' ? 'column' : 'row'}
          options={options}
          value={value}
          onChange={choose}
        />
      )}
      {demands.length > 0 ? (
        <Meta as="p" size={13} weight={400}>
          {demands.join(' · ')}
        </Meta>
      ) : null}
    </Stack>
  )
}

const isOutside = ({ min, max }: NonNullable<Question['number']>, value: number | null) =>
  value !== null && ((min !== null && value < min) || (max !== null && value > max))
