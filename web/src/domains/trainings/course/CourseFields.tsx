import { courseLimits, trainingLevels } from '@lineside/contract/trainings'
import type { ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { CheckboxField, NumberField, SelectField, TextAreaField, TextField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Columns } from '../../../ui/index.ts'
import { PositionsField } from './PositionsField.tsx'
import { TasksField } from './TasksField.tsx'
import type { CourseValues } from './values.ts'

interface CourseFieldsProps {
  control: Control<CourseValues, unknown, unknown>
  /** of a new one */
  plant?: ReactNode
}

/** What is said of a course, new or changed. */
export function CourseFields({ control, plant }: CourseFieldsProps) {
  const { t } = useTranslation('trainings')
  const watched = control as unknown as Control<CourseValues>
  const level = useWatch({ control: watched, name: 'level' })
  const forEverybody = useWatch({ control: watched, name: 'forEverybody' })
  const plantId = useWatch({ control: watched, name: 'industryId' })
  const levels = trainingLevels.map((value) => ({ value, label: t(`codes.level.${value}`) }))
  return (
    <>
      {plant}
      <TextField control={control} name="name" label={t('columns.name')} maxLength={courseLimits.name} required />
      <Columns least="12rem">
        <SelectField control={control} name="level" label={t('columns.level')} options={levels} required />
        <NumberField
          control={control}
          name="validityMonths"
          label={t('columns.validityMonths')}
          help={t('form.validityMonthsHelp')}
        />
      </Columns>
      {level === 'MANDATORY' ? (
        <>
          <CheckboxField control={control} name="forEverybody" label={t('columns.forEverybody')} />
          {forEverybody ? null : <PositionsField control={control} industryId={plantId} />}
        </>
      ) : null}
      <TasksField control={control} industryId={plantId} />
      <TextAreaField
        control={control}
        name="description"
        label={t('columns.description')}
        max={courseLimits.description}
        rows={3}
      />
    </>
  )
}
