import { frequencies, logbookLimits } from '@lineside/contract/logbooks'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl, rowErrors } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { AddLine, movedTo, SortableList, SortableRow } from '../../../core/reorder/index.ts'
import {
  Button,
  Checkbox,
  Grid,
  IconAlignLeft,
  IconTrash,
  Row,
  Select,
  Stack,
  Text,
  TextArea,
  TextInput,
} from '../../../ui/index.ts'
import styles from './ActivitiesField.module.css'
import { PasteActivities } from './PasteActivities.tsx'
import { type EditActivity, type LogbookValues, newActivity, withPasted } from './values.ts'

type RowErrors = Partial<Record<keyof EditActivity, { message?: string }>>

/** What the shift has to do, in the order in which it stands in the book. */
export function ActivitiesField({ control }: { control: FieldControl<LogbookValues> }) {
  const { t } = useTranslation('logbooks')
  const { field, fieldState } = useController({ control: controlOf(control), name: 'activities' })
  const activities = field.value
  const errors = rowErrors<RowErrors>(fieldState.error)
  const change = (key: string, to: Partial<EditActivity>) =>
    field.onChange(activities.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const room = logbookLimits.activities - activities.length
  return (
    <Stack gap={8}>
      {activities.length === 0 ? <Text tone="muted">{t('activities.none')}</Text> : null}
      <SortableList
        label={t('activities.title')}
        count={activities.length}
        onMove={(from, to) => field.onChange(movedTo(activities, from, to))}
      >
        {activities.map((activity, at) => (
          <ActivityRow
            key={activity.key}
            activity={activity}
            index={at}
            errors={errors.at(at)}
            onChange={(to) => change(activity.key, to)}
            onRemove={() => field.onChange(activities.filter(({ key }) => key !== activity.key))}
          />
        ))}
      </SortableList>
      {room > 0 ? (
        <>
          <AddLine
            label={t('activities.new')}
            add={t('activities.add')}
            maxLength={logbookLimits.title}
            onAdd={(title) => field.onChange([...activities, newActivity(title)])}
          />
          <div>
            <PasteActivities room={room} onPaste={(lines) => field.onChange(withPasted(activities, lines))} />
          </div>
        </>
      ) : null}
      {errors.message ? <Text tone="error">{errorSentence(errors.message)}</Text> : null}
    </Stack>
  )
}

interface ActivityRowProps {
  activity: EditActivity
  index: number
  errors: RowErrors | undefined
  onChange: (to: Partial<EditActivity>) => void
  onRemove: () => void
}

function ActivityRow({ activity, index, errors, onChange, onRemove }: ActivityRowProps) {
  const { t } = useTranslation(['logbooks', 'core'])
  const labels = useLabels('logbooks')
  const label = t('logbooks:activities.numbered', { number: index + 1 })
  const remove = { id: 'removed', label: t('core:actions.remove'), icon: IconTrash, tone: 'danger' as const }
  return (
    <SortableRow index={index} name={activity.title || label} tools={[{ ...remove, onSelect: onRemove }]}>
      <Stack gap={8} className={styles.activity}>
        <Grid columns="minmax(0, 1fr) 11rem" phone="minmax(0, 1fr)" gap={8}>
          <TextInput
            label={label}
            value={activity.title}
            onChange={(title) => onChange({ title })}
            maxLength={logbookLimits.title}
            error={errorSentence(errors?.title?.message)}
          />
          <Select
            label={labels.column('frequency')}
            options={frequencies.map((value) => ({ value, label: labels.code('frequency', value) }))}
            value={activity.frequency}
            onChange={(value) => onChange({ frequency: value as EditActivity['frequency'] })}
            searchable={false}
            required
          />
        </Grid>
        <Row gap={20} rowGap={6} align="stretch">
          <Checkbox
            label={labels.column('mayNotApply')}
            checked={activity.mayNotApply}
            onChange={(mayNotApply) => onChange({ mayNotApply })}
          />
          <Checkbox
            label={labels.column('needsNote')}
            checked={activity.needsNote}
            onChange={(needsNote) => onChange({ needsNote })}
          />
          <Checkbox
            label={labels.column('needsFile')}
            checked={activity.needsFile}
            onChange={(needsFile) => onChange({ needsFile })}
          />
        </Row>
        <Description
          name={activity.title || label}
          text={activity.description}
          error={errors?.description?.message}
          onChange={(description) => onChange({ description })}
        />
      </Stack>
    </SortableRow>
  )
}

interface DescriptionProps {
  name: string
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** Most activities say it all by their title: the room for more comes on demand. */
function Description({ name, text, error, onChange }: DescriptionProps) {
  const { t } = useTranslation('logbooks')
  const [open, setOpen] = useState(false)
  if (!open && text === '' && !error)
    return (
      <div>
        <Button
          size="compact"
          tone="quiet"
          icon={IconAlignLeft}
          onClick={() => setOpen(true)}
          aria-label={t('activities.describeNamed', { name })}
        >
          {t('activities.describe')}
        </Button>
      </div>
    )
  return (
    <TextArea
      label={t('columns.description')}
      value={text}
      onChange={onChange}
      max={logbookLimits.description}
      rows={2}
      error={errorSentence(error)}
    />
  )
}
