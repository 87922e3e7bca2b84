import type { Question } from '@lineside/contract/checklists'
import type { ReactNode } from 'react'
import { AttachedFiles, type FileReference } from '../../../core/files/index.ts'
import { nameless, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, FactTable, Meta, Stack, StatusPill } from '../../../ui/index.ts'
import { useAnswerText } from './answer-text.ts'
import { toneOfValue } from './marks.tsx'
import styles from './SideBySide.module.css'

interface Shown {
  notApplicable: boolean
  choiceId: number | null
  number: number | null
  occurrence: string
  expectedDate: string | null
  files: readonly FileReference[]
  value?: number | null
}

interface SideRow {
  questionId: number
  question: Question | undefined
  before: Shown | null
  after: Shown | null
}

/** Answers old and new, a row for each question. */
export function SideBySide({ heads, rows }: { heads: readonly [string, string]; rows: readonly SideRow[] }) {
  return (
    <SideTable heads={heads}>
      {rows.map(({ questionId, question, before, after }) => (
        <tr key={questionId}>
          <th scope="row">{question?.text ?? nameless()}</th>
          <td data-name={heads[0]} data-old>
            <One question={question} answer={before} />
          </td>
          <td data-name={heads[1]}>
            <One question={question} answer={after} />
          </td>
        </tr>
      ))}
    </SideTable>
  )
}

/** A table of questions with two sides; on a phone each question is a block of its own. */
export function SideTable({ heads, children }: { heads: readonly [string, string]; children: ReactNode }) {
  const { t } = useTranslation('checklist-answers')
  return (
    <Box scroll="x">
      <FactTable pad="0.5rem 1rem" first="44%" align="top" blocks className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('record.question')}</th>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </FactTable>
    </Box>
  )
}

function One({ question, answer }: { question: Question | undefined; answer: Shown | null }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const write = useAnswerText()
  if (answer === null) return <Meta>{t('record.notAnswered')}</Meta>
  return (
    <Stack gap={4} align="start">
      <StatusPill tone={answer.value === undefined ? 'neutral' : toneOfValue(answer.value)}>
        {question ? write(question, answer) : '—'}
      </StatusPill>
      {answer.occurrence ? <span>{answer.occurrence}</span> : null}
      {answer.expectedDate === null ? null : (
        <Meta>{t('record.until', { day: formats.day(answer.expectedDate) })}</Meta>
      )}
      {answer.files.length > 0 ? <AttachedFiles files={answer.files} /> : null}
    </Stack>
  )
}
