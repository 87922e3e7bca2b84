import type { Question } from '@lineside/contract/checklists'
import type { ReactNode } from 'react'
import { AttachedFiles, type FileReference } from '../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { StatusPill } from '../../../ui/index.ts'
import { toneOfValue } from './marks.tsx'
import styles from './SideBySide.module.css'
import { useChoiceWords } from './words.ts'

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
          <th scope="row">{question?.text ?? `#${questionId}`}</th>
          <td data-name={heads[0]} data-old>
            <One question={question} given={before} />
          </td>
          <td data-name={heads[1]}>
            <One question={question} given={after} />
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
    <div className={styles.room}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('record.question')}</th>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function One({ question, given }: { question: Question | undefined; given: Shown | null }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const words = useChoiceWords()
  if (given === null) return <span className={styles.quiet}>{t('record.notAnswered')}</span>
  return (
    <div className={styles.side}>
      <StatusPill tone={given.value === undefined ? 'neutral' : toneOfValue(given.value)}>
        {question ? words(question, given) : '—'}
      </StatusPill>
      {given.occurrence ? <span>{given.occurrence}</span> : null}
      {given.expectedDate === null ? null : (
        <span className={styles.quiet}>{t('record.until', { day: formats.day(given.expectedDate) })}</span>
      )}
      {given.files.length > 0 ? <AttachedFiles files={given.files} /> : null}
    </div>
  )
}
