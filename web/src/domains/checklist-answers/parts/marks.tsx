import { type AnswerLetter, answerStates } from '@lineside/contract/checklist-answers'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { Box, StatusPill, type Tone } from '../../../ui/index.ts'
import type { AnswerRow } from '../queries.ts'
import styles from './marks.module.css'

const letterTones = { F: 'done', P: 'ongoing', N: 'neutral' } as const satisfies Record<AnswerLetter, Tone>

/** F, P or N, with its word for who hears it. */
export function Letter({ letter }: { letter: AnswerLetter }) {
  const labels = useLabels('checklist-answers')
  const name = labels.code('letter', letter)
  return (
    <Box
      as="abbr"
      round={6}
      fill="state"
      tone="state"
      size={13}
      weight={500}
      className={styles.letter}
      data-tone={letterTones[letter]}
      title={name}
      aria-label={name}
    >
      {letter}
    </Box>
  )
}

export function CriticalPill() {
  const { t } = useTranslation('checklist-answers')
  return <StatusPill tone="rejected">{t('columns.criticalFailed')}</StatusPill>
}

interface Result {
  score: number | null
  label: string | null
  criticalFailed: boolean
}

/** A critical failure is bad whatever the score; otherwise by thirds, as people read a traffic light. */
export function toneOfScore({ score, criticalFailed }: Pick<Result, 'score' | 'criticalFailed'>): Tone {
  if (criticalFailed) return 'rejected'
  if (score === null) return 'neutral'
  if (score >= 80) return 'done'
  return score >= 60 ? 'tardy' : 'overdue'
}

/** Whether it has a grade and a colour: while a part of it is open, that may change everything. */
export const isGraded = ({
  state,
  answered,
  questions,
}: Pick<AnswerRow, 'state' | 'answered' | 'questions'>): boolean => !PARTS.has(state) || answered >= questions

const PARTS: ReadonlySet<AnswerRow['state']> = new Set(['EXPECTED', 'PARTIAL', 'RETURNED', 'ABANDONED', 'MISSED'])

/** What an answer is worth, 0 to 1. */
export function toneOfValue(value: number | null): Tone {
  if (value === null) return 'neutral'
  if (value === 1) return 'done'
  return value === 0 ? 'overdue' : 'tardy'
}

/** Where an application is, beside its name: state, label, critical failure. */
export function AnswerPills({ answer }: { answer: AnswerRow }) {
  return (
    <>
      <StateBadge machine={answerStates} state={answer.state} />
      <ResultPills answer={answer} />
    </>
  )
}

/** What came out of it, beside its state. */
export function ResultPills({ answer }: { answer: AnswerRow }) {
  return (
    <>
      {answer.label === null ? null : <StatusPill tone={toneOfScore(answer)}>{answer.label}</StatusPill>}
      {answer.criticalFailed ? <CriticalPill /> : null}
    </>
  )
}
