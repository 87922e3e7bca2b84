import { memo } from 'react'
import { Stack } from '../../../../ui/index.ts'
import type { Field } from './answers.ts'
import styles from './Question.module.css'
import { FieldQuestion } from './Question.tsx'
import { isUnchanged } from './unchanged.ts'
import type { FillView } from './view.ts'

interface QuestionsProps extends Pick<FillView, 'fill' | 'last' | 'zone'> {
  fields: readonly Field[]
}

/** A stretch of questions: where nothing of them changed, nothing of it is looked at. */
export const Questions = memo(function Questions({ fields, fill, last, zone }: QuestionsProps) {
  return (
    <Stack gap={12} fit="content" className={styles.stretch}>
      {fields.map((field) => (
        <FieldQuestion key={field.id} field={field} {...{ fill, last, zone }} />
      ))}
    </Stack>
  )
}, isSame)

function isSame(before: QuestionsProps, now: QuestionsProps): boolean {
  return (
    before.fields.length === now.fields.length &&
    now.fields.every((field, at) => field === before.fields[at]) &&
    isUnchanged(before, now, now.fields)
  )
}
