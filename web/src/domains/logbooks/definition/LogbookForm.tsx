import { logbookLimits } from '@lineside/contract/logbooks'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl, type FormView, TextField } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { Form, MultiSelect, Stack, Surface } from '../../../ui/index.ts'
import { ActivitiesField } from './ActivitiesField.tsx'
import type { LogbookValues } from './values.ts'

interface LogbookFormProps {
  api: FormView<LogbookValues>
  /** whose lines are offered; null while nobody chose a plant */
  industryId: number | null
  /** above the fields */
  lead?: ReactNode
  /** before the name: whose plant it is */
  plant?: ReactNode
}

/** The one form of a logbook: new, or changed. */
export function LogbookForm({ api, industryId, lead, plant }: LogbookFormProps) {
  const { t } = useTranslation('logbooks')
  const labels = useLabels('logbooks')
  const control = api.form.control
  return (
    <Form onSubmit={api.submit} label={t('form.title')} problem={api.problem}>
      {lead}
      <Surface title={t('form.title')}>
        <Stack>
          {plant}
          <TextField
            control={control}
            name="name"
            label={labels.column('name')}
            maxLength={logbookLimits.name}
            required
          />
          <LinesField control={control} industryId={industryId} />
        </Stack>
      </Surface>
      <Surface title={t('activities.title')}>
        <ActivitiesField control={control} />
      </Surface>
    </Form>
  )
}

interface LinesFieldProps {
  control: FieldControl<LogbookValues>
  industryId: number | null
}

/** The lines that have a book of their own. */
function LinesField({ control, industryId }: LinesFieldProps) {
  const { t } = useTranslation('logbooks')
  const labels = useLabels('logbooks')
  const { places, loading } = usePlaces()
  const { field, fieldState } = useController({ control: controlOf(control), name: 'placeIds' })
  const lines = places.filter(
    (place) =>
      place.level === 'industryLine' &&
      place.industryId === industryId &&
      (place.enabled || field.value.includes(String(place.id))),
  )
  return (
    <MultiSelect
      label={labels.column('placeIds')}
      help={t('form.linesHelp')}
      options={lines.map(({ id, name }) => ({ value: String(id), label: name }))}
      loading={loading}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={errorSentence(fieldState.error?.message)}
    />
  )
}
