import { checklistBounds, type Question } from '@lineside/contract/checklists'
import { type KeyboardEvent, memo } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { SortableRow } from '../../../core/reorder/index.ts'
import { FoldButton, idOf, PictureField } from '../../../core/wizard/index.ts'
import {
  Checkbox,
  IconArrowRight,
  IconCopy,
  IconTrash,
  type MenuItem,
  Row,
  Stack,
  Text,
  TextArea,
  TextInput,
} from '../../../ui/index.ts'
import { RowNumber } from './RowNumber.tsx'
import type { QuestionActions } from './useQuestionActions.ts'
import styles from './wizard.module.css'

export interface GroupName {
  id: number
  name: string
}

interface QuestionRowProps {
  question: Question
  groupId: number
  /** of the content: groups.0.questions.3 */
  path: string
  index: number
  /** from 1, over all groups */
  number: number
  open: boolean
  textError: string | undefined
  helpError: string | undefined
  /** where it may be moved to */
  others: readonly GroupName[]
  actions: QuestionActions
  onToggle: (id: number, open: boolean) => void
}

/** A question of the editor: its text to be typed, what can be done with it, and below it, unfolded, its help. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, groupId, path, index, number, open, others, actions, onToggle } = props
  const { t } = useTranslation('checklists')
  const name = question.text.trim() || t('wizard.questions.numbered', { number })
  const tools: MenuItem[] = [
    {
      id: 'copy',
      label: t('wizard.questions.duplicate'),
      icon: IconCopy,
      onSelect: () => actions.duplicate(groupId, question.id, index),
    },
    ...others.map((group) => ({
      id: `to-${group.id}`,
      label: t('wizard.questions.moveTo', { group: group.name }),
      icon: IconArrowRight,
      onSelect: () => actions.toGroup(question.id, group.id),
    })),
    {
      id: 'remove',
      label: t('wizard.questions.remove'),
      icon: IconTrash,
      tone: 'danger',
      onSelect: () => actions.remove(groupId, question, index),
    },
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    actions.insert(groupId, [''], index + 1)
  }
  return (
    <SortableRow index={index} name={name} tools={tools} below={open ? <Details {...props} name={name} /> : null}>
      <Row gap={6} align="start" wrap={false} fit="content" className={styles.questionRow}>
        <RowNumber number={number} />
        {/* the input in it takes the key */}
        <Text as="div" fit="any" className={styles.grow} onKeyDown={onKeyDown}>
          <TextInput
            id={idOf(`${path}.text`)}
            label={t('wizard.questions.text', { number })}
            hideLabel
            placeholder={t('wizard.questions.placeholder')}
            value={question.text}
            onChange={(text) =>
              actions.patch(question.id, { text: text.slice(0, 2 * checklistBounds.question) }, 'text')
            }
            error={props.textError ?? (open ? undefined : props.helpError)}
          />
        </Text>
        <FoldButton
          open={open}
          label={t('wizard.questions.details', { name })}
          onToggle={() => onToggle(question.id, !open)}
        />
      </Row>
    </SortableRow>
  )
})

function Details({ question, path, actions, name, helpError }: QuestionRowProps & { name: string }) {
  const { t } = useTranslation('checklists')
  return (
    <Stack gap={12} fit="content" className={styles.details}>
      <Stack gap={8}>
        <TextArea
          id={idOf(`${path}.help`)}
          label={t('wizard.labels.question_help')}
          rows={2}
          max={checklistBounds.help}
          value={question.help ?? ''}
          onChange={(help) => actions.patch(question.id, { help: help === '' ? null : help.slice(0, 1500) }, 'help')}
          error={helpError}
        />
        <PictureField
          id={idOf(`${path}.referencePhotoId`)}
          legend={t('wizard.labels.question_referencePhotoId')}
          name={t('photo.of', { name })}
          help={t('photo.help')}
          container="checklists"
          most={checklistBounds.photo}
          pictureId={question.referencePhotoId}
          error={undefined}
          onChange={(referencePhotoId) => actions.patch(question.id, { referencePhotoId })}
        />
        <Checkbox
          label={t('wizard.questions.optional')}
          help={t('wizard.questions.optionalHelp')}
          checked={question.optional}
          onChange={(optional) => actions.patch(question.id, { optional })}
        />
      </Stack>
    </Stack>
  )
}
