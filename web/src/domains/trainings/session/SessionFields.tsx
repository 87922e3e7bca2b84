import { sessionLimits } from '@lineside/contract/trainings'
import type { ReactNode } from 'react'
import { DayField, PeopleField, PersonField, TimeField } from '../../../core/form/dialog.ts'
import { type FieldControl, NumberField, TextField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Columns } from '../../../ui/index.ts'
import type { SessionValues } from './values.ts'

interface SessionFieldsProps {
  control: FieldControl<SessionValues>
  /** whose names the page knows */
  known?: readonly { id: number; name: string }[]
  /** of a new one: its plant and its course */
  first?: ReactNode
}

/** What is said of a training, new or changed. */
export function SessionFields({ control, known = [], first }: SessionFieldsProps) {
  const { t } = useTranslation('trainings')
  return (
    <>
      {first}
      <Columns least="9rem">
        <DayField control={control} name="beginsOn" label={t('sessions.columns.beginsOn')} required />
        <TimeField control={control} name="beginsAt" label={t('form.beginsAt')} />
      </Columns>
      <Columns least="9rem">
        <DayField control={control} name="endsOn" label={t('sessions.columns.endsOn')} help={t('form.endsOnHelp')} />
        <TimeField control={control} name="endsAt" label={t('form.endsAt')} />
      </Columns>
      <Columns least="9rem">
        <NumberField control={control} name="hours" label={t('sessions.columns.hours')} required />
        <TextField control={control} name="place" label={t('sessions.columns.place')} maxLength={sessionLimits.place} />
      </Columns>
      <PersonField control={control} name="trainerId" label={t('sessions.columns.trainer')} known={known} />
      <TextField
        control={control}
        name="trainerName"
        label={t('form.trainerName')}
        help={t('form.trainerNameHelp')}
        maxLength={sessionLimits.trainer}
      />
      <PeopleField control={control} name="attendeeIds" label={t('sessions.columns.attendees')} known={known} />
    </>
  )
}
