import { checklistBounds } from '@lineside/contract/checklists'
import { memo } from 'react'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { FoldButton, idOf, NumberBox } from '../../../core/wizard/index.ts'
import { Box, Row, Text } from '../../../ui/index.ts'
import { boundsWord, choiceWord } from '../record/texts.ts'
import type { AnswerRowProps } from './AnswerEditor.tsx'
import { AnswerEditor } from './AnswerEditor.tsx'
import { patchQuestion } from './edits.ts'
import { RowNumber } from './RowNumber.tsx'
import styles from './wizard.module.css'

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
    <Box as="li" padY={6} line="above" className={styles.answerRow} data-open={open || undefined}>
      <Row gap={6} align="start" wrap={false} className={styles.answerLine}>
        <FoldButton
          open={open}
          label={t('wizard.answers.details', { name })}
          onToggle={() => onToggle(question.id, !open)}
        />
        <RowNumber number={number} />
        <Text as="div" fit="any" className={styles.grow}>
          <Text as="div">{name}</Text>
          <Text as="div" tone="muted" size={13}>{`${labels.code('questionStyle', question.style)} · ${answers}`}</Text>
          {folded ? <Text tone="error">{folded}</Text> : null}
        </Text>
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
        <Box as="span" textAlign="end" figures className={styles.share}>
          {share}
        </Box>
      </Row>
      {open ? <AnswerEditor {...props} name={name} /> : null}
    </Box>
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
