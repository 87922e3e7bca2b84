import { customFieldKinds, customFieldPositions, topicLimits } from '@lineside/contract/topics'
import { useController } from 'react-hook-form'
import type { FieldControl } from '../../../core/form/index.ts'
import { controlOf, errorSentence, rowErrors } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { movedTo, SortableList, SortableRow } from '../../../core/reorder/index.ts'
import {
  Button,
  Checkbox,
  Columns,
  IconEye,
  IconEyeOff,
  IconPlus,
  IconTrash,
  type MenuItem,
  Row,
  Select,
  Stack,
  StatusPill,
  Text,
  TextArea,
  TextInput,
} from '../../../ui/index.ts'
import styles from './CustomFields.module.css'
import type { TopicValues } from './values.ts'
import { type EditField, newField } from './values.ts'

export type TopicControl = FieldControl<TopicValues>

type Part = 'name' | 'kind' | 'position' | 'options'
type FieldErrors = Readonly<Partial<Record<Part, { message?: string }>>>

/** What a topic asks of its actions besides what every action has, in their order. */
export function CustomFields({ control }: { control: TopicControl }) {
  const { t } = useTranslation('topics')
  const { field, fieldState } = useController({ control: controlOf(control), name: 'fields' })
  const fields = field.value
  const errors = rowErrors<FieldErrors>(fieldState.error)
  const full = fields.length >= topicLimits.fields
  return (
    <Stack gap={8}>
      <Text tone="muted" size={13}>
        {t('customFields.lead')}
      </Text>
      <SortableList
        label={t('customFields.title')}
        count={fields.length}
        onMove={(from, to) => field.onChange(movedTo(fields, from, to))}
      >
        {fields.map((one, at) => (
          <FieldRow
            key={one.key}
            field={one}
            index={at}
            errors={errors.at(at) ?? {}}
            onChange={(to) => field.onChange(fields.map((old) => (old.key === one.key ? { ...old, ...to } : old)))}
            onRemove={() => field.onChange(fields.filter(({ key }) => key !== one.key))}
          />
        ))}
      </SortableList>
      {errors.message ? <Text tone="error">{errorSentence(errors.message)}</Text> : null}
      <div>
        <Button
          icon={IconPlus}
          blocked={full ? t('customFields.most', { count: topicLimits.fields }) : null}
          onClick={() => field.onChange([...fields, newField()])}
        >
          {t('customFields.add')}
        </Button>
      </div>
    </Stack>
  )
}

interface FieldRowProps {
  field: EditField
  index: number
  errors: FieldErrors
  onChange: (to: Partial<EditField>) => void
  onRemove: () => void
}

/** One of them; what an action has answered keeps its kind, and is hidden instead of removed. */
function FieldRow({ field, index, errors, onChange, onRemove }: FieldRowProps) {
  const { t } = useTranslation(['topics', 'core'])
  const { name, kind, position, hidden, used } = field
  const label = t('topics:customFields.numbered', { number: index + 1 })
  const tools: MenuItem[] = [
    {
      id: 'hidden',
      label: t(hidden ? 'topics:customFields.show' : 'topics:customFields.hide'),
      icon: hidden ? IconEye : IconEyeOff,
      onSelect: () => onChange({ hidden: !hidden }),
    },
    {
      id: 'removed',
      label: t('core:actions.remove'),
      icon: IconTrash,
      tone: 'danger',
      onSelect: onRemove,
      blocked: used ? t('topics:customFields.used') : null,
    },
  ]
  return (
    <SortableRow index={index} name={name.trim() || label} tools={tools}>
      <Stack
        as="fieldset"
        gap={8}
        pad={12}
        frame
        className={styles.field}
        data-hidden={hidden || undefined}
        aria-label={name.trim() || label}
      >
        <Columns least="11rem" gap={8}>
          <TextInput
            label={t('topics:customFields.name')}
            value={name}
            onChange={(typed) => onChange({ name: typed })}
            maxLength={topicLimits.fieldName}
            error={errorSentence(errors.name?.message)}
            required
          />
          <Select
            label={t('topics:customFields.kind')}
            options={customFieldKinds.map((value) => ({ value, label: t(`topics:kinds.${value}`) }))}
            value={kind}
            onChange={(value) => value && onChange({ kind: value as EditField['kind'] })}
            error={errorSentence(errors.kind?.message)}
            disabled={used}
            {...(used && { help: t('topics:customFields.kindStays') })}
            required
          />
          <Select
            label={t('topics:customFields.position')}
            options={customFieldPositions.map((value) => ({ value, label: t(`topics:positions.${value}`) }))}
            value={position}
            onChange={(value) => value && onChange({ position: value as EditField['position'] })}
            required
          />
        </Columns>
        {kind === 'choice' ? (
          <TextArea
            label={t('topics:customFields.options')}
            help={t(used ? 'topics:customFields.optionsUsedHelp' : 'topics:customFields.optionsHelp')}
            value={field.options}
            onChange={(options) => onChange({ options })}
            rows={3}
            error={errorSentence(errors.options?.message)}
            required
          />
        ) : null}
        <Row gap={12}>
          <Checkbox
            label={t('topics:customFields.required')}
            checked={field.required}
            onChange={(required) => onChange({ required })}
          />
          {hidden ? <StatusPill tone="neutral">{t('topics:customFields.hidden')}</StatusPill> : null}
        </Row>
      </Stack>
    </SortableRow>
  )
}
