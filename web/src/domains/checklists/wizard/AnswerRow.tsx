import { checklistBounds, type Question } from '@lineside/contract/checklists'
import { memo } from 'react'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { idOf, NumberBox } from '../../../core/wizard/index.ts'
import { IconButton, IconChevronDown, IconChevronRight, Text } from '../../../ui/index.ts'
import { boundsWord, choiceWord } from '../record/texts.ts'
import { AnswerEditor } from './AnswerEditor.tsx'
import type { Editing } from './context.ts'
import { patchQuestion } from './edits.ts'
import styles from './wizard.module.css'

export interface AnswerRowProps extends Pick<Editing, 'edit' | 'errorAt'> {
  question: Question
  /** of the content: groups.0.questions.3 */
  path: string
  /** from 1, over all groups */
  number: number
  /** of the whole, written */
  share: string
  open: boolean
  /** all of them, where the row is unfolded */
  questions: readonly Question[]
  onToggle: (id: number, open: boolean) => void
}

/** A question with its answers in a line, its weight, and how much of the whole that is; unfolded its answers are edited. */
export const AnswerRow = memo(function AnswerRow(props: AnswerRowProps) {
  const { question, path, number, share, open, errorAt, edit, onToggle } = props
  const { t } = useTranslation('checklists')
  const labels = useLabels('checklists')
  const formats = useFormats()
  const name = question.text.trim() || t('wizard.questions.numbered', { number })
  const answers = question.number
    ? boundsWord(question.number, formats)
    : question.choices.map((choice) => choiceWord(question, choice) || '—').join(' · ')
  const folded = open ? undefined : firstError(props)
  return (
    <li className={styles.answerRow} data-open={open || undefined}>
      <div className={styles.answerLine}>
        <IconButton
          icon={open ? IconChevronDown : IconChevronRight}
          label={t('wizard.answers.details', { name })}
          expanded={open}
          tooltip={false}
          onClick={() => onToggle(question.id, !open)}
        />
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        <div className={styles.grow}>
          <div className={styles.breaks}>{name}</div>
          <div className={styles.quiet}>{`${labels.code('questionStyle', question.style)} · ${answers}`}</div>
          {folded ? <Text tone="error">{folded}</Text> : null}
        </div>
        <span className={styles.phoneLabel} aria-hidden>
          {t('wizard.labels.question_weight')}
        </span>
        <div className={styles.weight}>
          <NumberBox
            id={idOf(`${path}.weight`)}
            label={t('wizard.answers.weightOf', { name })}
            hideLabel
            decimals={3}
            most={checklistBounds.weight}
            value={question.weight}
            onChange={(weight) => edit(patchQuestion(question.id, { weight: weight ?? 0 }), `weight.${question.id}`)}
            error={errorAt(`${path}.weight`)}
          />
        </div>
        <span className={styles.share}>{share}</span>
      </div>
      {open ? <AnswerEditor {...props} name={name} /> : null}
    </li>
  )
})

/** What is wrong with answers that are folded. */
function firstError({ question, path, errorAt }: AnswerRowProps): string | undefined {
  const within = question.number
    ? [`${path}.number.min`, `${path}.number.max`]
    : [
        `${path}.choices`,
        ...question.choices.flatMap((_, index) => [`${path}.choices.${index}.label`, `${path}.choices.${index}.value`]),
      ]
  return within.map(errorAt).find((sentence) => sentence !== undefined)
}
