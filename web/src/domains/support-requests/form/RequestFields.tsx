import { supportLimits, supportRequestTypes } from '@lineside/contract/support-requests'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DayField } from '../../../core/form/dialog.ts'
import { type FieldControl, NumberField, SelectField, TextAreaField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Columns } from '../../../ui/index.ts'
import { boundsQuery } from '../queries.ts'
import type { RequestValues } from './values.ts'

interface RequestFieldsProps {
  control: FieldControl<RequestValues>
  /** of a new one: its plant */
  first?: ReactNode
}

/** What is asked for, new or changed. */
export function RequestFields({ control, first }: RequestFieldsProps) {
  const { t } = useTranslation('support-requests')
  const { data: bounds } = useQuery(boundsQuery)
  return (
    <>
      <Columns least="14rem">
        {first}
        <SelectField
          control={control}
          name="type"
          label={t('columns.type')}
          options={supportRequestTypes.map((value) => ({ value, label: t(`codes.type.${value}`) }))}
          required
        />
      </Columns>
      <TextAreaField
        control={control}
        name="text"
        label={t('columns.text')}
        help={t('form.textHelp', { least: supportLimits.least })}
        max={supportLimits.text}
        rows={5}
        required
      />
      <Columns least="14rem">
        <DayField
          control={control}
          name="preferredDate"
          label={t('columns.preferredDate')}
          help={t('form.preferredDateHelp')}
          required
        />
        <NumberField
          control={control}
          name="limit"
          label={t('columns.limit')}
          {...(bounds ? { help: t('form.limitHelp', { min: bounds.minPercent, max: bounds.maxPercent }) } : {})}
          required
        />
      </Columns>
    </>
  )
}
