import { type FieldDraft, formBounds } from '@lineside/contract/forms'
import { type KeyboardEvent, memo, useRef } from 'react'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { useDrag } from '../../../core/reorder/index.ts'
import { FoldButton } from '../../../core/wizard/index.ts'
import {
  Box,
  Checkbox,
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconButton,
  IconChecks,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconTrash,
  Menu,
  Row,
  TextInput,
  Unseen,
} from '../../../ui/index.ts'
import { idOf } from './context.ts'
import { FieldDetails } from './FieldDetails.tsx'
import { fieldIcons } from './field-types.ts'
import styles from './fields.module.css'
import { ShownWhen } from './ShownWhen.tsx'
import { type FieldActions, nameId } from './useFieldMoves.ts'

interface FieldRowProps {
  field: FieldDraft
  index: number
  count: number
  open: boolean
  chosen: boolean
  problem: string | undefined
  /** the sentence of its condition, and what is wrong with it */
  shownWhen: string | null
  conditionProblem: string | undefined
  /** of a row that is unfolded: the sentences at its parts */
  errors: ((path: string) => string | undefined) | null
  convertible: boolean
  actions: FieldActions
  onChoose: (field: FieldDraft, on: boolean, range: boolean) => void
  onChooseType: (type: FieldDraft['type']) => void
}

/** A field of the designer: its name to be typed, its type, what can be done with it, and below it, unfolded, the rest. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { field, index, open, problem, actions } = props
  const { t } = useTranslation('forms')
  const labels = useLabels('forms')
  const Icon = fieldIcons[field.type]
  const number = t('wizard.fields.numbered', { number: index + 1 })
  const type = labels.code('fieldType', field.type)
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const edge = useDrag({ list: 'fields', index, handle, row })
  const onKeyDown = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || way === 0) return
    event.preventDefault()
    actions.step(field, way)
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    actions.addBelow(field, index)
  }
  return (
    <Box
      as="li"
      ref={row}
      id={idOf(`fields.${index}`)}
      frame
      fill="surface"
      className={styles.field}
      data-open={open || undefined}
      data-inside={field.groupId ? true : undefined}
      data-chosen={props.chosen || undefined}
      data-drop={edge ?? undefined}
    >
      {/* what stands in it takes the keys */}
      <Row gap={6} align="start" wrap={false} padX={8} padY={6} className={styles.fieldLine} onKeyDown={onKeyDown}>
        {/* by the keyboard a field moves by Alt and the arrows, and by its menu */}
        <Row
          as="span"
          ref={handle}
          gap={0}
          justify="center"
          wrap={false}
          inline
          fit="keep"
          tone="muted"
          className={styles.handle}
          title={t('wizard.fields.drag')}
          aria-hidden
        >
          <IconGripVertical size={16} stroke={1.75} aria-hidden />
        </Row>
        <Choice {...props} number={number} />
        <span className={styles.fieldNumber} aria-hidden>
          {index + 1}
        </span>
        <span className={styles.fieldIcon} title={type}>
          <Icon size={18} stroke={1.75} aria-hidden />
        </span>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the input in it takes the key */}
        <div className={styles.fieldName} onKeyDown={onEnter}>
          <TextInput
            id={nameId(field.id)}
            label={t('wizard.fields.nameOf', { number: index + 1, type })}
            hideLabel
            placeholder={t('wizard.fields.namePlaceholder', { type })}
            maxLength={formBounds.fieldName}
            value={field.name}
            onChange={(name) => actions.patch(field, { name }, 'name')}
            error={problem}
          />
        </div>
        <Marks field={field} />
        <FoldButton
          open={open}
          label={t('wizard.fields.details', { name: field.name.trim() || number })}
          onToggle={() => actions.toggle(field, !open)}
        />
        <RowMenu {...props} number={number} />
      </Row>
      <ShownWhen sentence={props.shownWhen} problem={open ? undefined : props.conditionProblem} />
      {open && props.errors ? <FieldDetails {...props} errorAt={props.errors} /> : null}
    </Box>
  )
})

/** With Shift also all between it and the one that was chosen before. */
function Choice({ field, chosen, onChoose, number }: FieldRowProps & { number: string }) {
  const { t } = useTranslation('forms')
  const range = useRef(false)
  return (
    <Row
      as="span"
      gap={0}
      wrap={false}
      inline
      fit="keep"
      className={styles.choose}
      onClickCapture={(event) => {
        range.current = event.shiftKey
      }}
    >
      <Checkbox
        label={<Unseen>{t('wizard.fields.choose', { name: field.name.trim() || number })}</Unseen>}
        checked={chosen}
        onChange={(on) => onChoose(field, on, range.current)}
      />
    </Row>
  )
}

/** What is special about a field, in words that are short enough for its row. */
function Marks({ field }: { field: FieldDraft }) {
  const { t } = useTranslation('forms')
  const marks = (['critical', 'optional'] as const).filter((key) => field[key])
  if (marks.length === 0) return null
  return (
    <span className={styles.marks}>
      {marks.map((key) => (
        <Box
          key={key}
          as="span"
          round="full"
          size={12}
          weight={500}
          className={styles.mark}
          data-critical={key === 'critical' || undefined}
        >
          {t(`wizard.fields.marks.${key}`)}
        </Box>
      ))}
    </span>
  )
}

function RowMenu({ field, index, count, actions, number, onChooseType }: FieldRowProps & { number: string }) {
  const { t } = useTranslation('forms')
  const items = [
    {
      id: 'up',
      label: t('wizard.fields.up'),
      icon: IconArrowUp,
      blocked: index === 0 && !field.groupId ? t('wizard.fields.isFirst') : null,
      onSelect: () => actions.step(field, -1),
    },
    {
      id: 'down',
      label: t('wizard.fields.down'),
      icon: IconArrowDown,
      blocked: index === count - 1 && !field.groupId ? t('wizard.fields.isLast') : null,
      onSelect: () => actions.step(field, 1),
    },
    { id: 'to', label: t('wizard.fields.moveTo'), icon: IconArrowsSort, onSelect: () => actions.moveTo(field) },
    { id: 'copy', label: t('wizard.fields.duplicate'), icon: IconCopy, onSelect: () => actions.duplicate(field) },
    {
      id: 'type',
      label: t('wizard.fields.chooseType'),
      icon: IconChecks,
      onSelect: () => onChooseType(field.type),
    },
  ]
  const remove = {
    id: 'remove',
    label: t('wizard.fields.remove'),
    icon: IconTrash,
    tone: 'danger' as const,
    onSelect: () => actions.remove(field),
  }
  return (
    <Menu groups={[{ items }, { items: [remove] }]} align="end">
      <IconButton
        icon={IconDots}
        label={t('wizard.fields.menu', { name: field.name.trim() || number })}
        tooltip={false}
      />
    </Menu>
  )
}
