import { aggregates, directions, resultLimits, sources, utilityTypes } from '@lineside/contract/results'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { NumberField, SelectField, TextField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Columns, Text } from '../../../ui/index.ts'
import { sourceFieldsQuery } from '../queries.ts'
import { fieldKey, type IndicatorValues } from './values.ts'

interface IndicatorInputsProps {
  control: Control<IndicatorValues, unknown, unknown>
}

/** What is said of an indicator, new or changed; what its source asks for comes with the source. */
export function IndicatorInputs({ control }: IndicatorInputsProps) {
  const { t } = useTranslation('results')
  const source = useWatch({ control: control as Control<IndicatorValues>, name: 'source' })
  return (
    <>
      <TextField control={control} name="name" label={t('columns.name')} maxLength={resultLimits.name} required />
      <Columns least="10rem">
        <TextField control={control} name="unit" label={t('columns.unit')} maxLength={resultLimits.unit} />
        <NumberField control={control} name="decimals" label={t('columns.decimals')} decimals={0} required />
        <SelectField
          control={control}
          name="direction"
          label={t('columns.direction')}
          options={directions.map((value) => ({ value, label: t(`codes.direction.${value}`) }))}
          required
        />
      </Columns>
      <SelectField
        control={control}
        name="source"
        label={t('columns.source')}
        options={sources.map((value) => ({ value, label: t(`codes.source.${value}`) }))}
        required
      />
      {source === 'FORM_FIELD' ? <FormField control={control} /> : null}
      {source === 'UTILITIES' ? (
        <SelectField
          control={control}
          name="utility"
          label={t('columns.utility')}
          help={t('indicator.utilityHelp')}
          options={utilityTypes.map((value) => ({ value, label: t(`codes.utility.${value}`) }))}
          required
        />
      ) : null}
    </>
  )
}

function FormField({ control }: IndicatorInputsProps) {
  const { t } = useTranslation('results')
  const [industryId, chosen] = useWatch({
    control: control as Control<IndicatorValues>,
    name: ['industryId', 'fieldId'],
  })
  const plant = Number(industryId)
  const { data } = useQuery({ ...sourceFieldsQuery(plant), enabled: plant > 0 })
  const offered = (data ?? []).map(({ formId, fieldId, formName, fieldName }) => ({
    value: fieldKey(formId, fieldId) ?? '',
    label: `${formName} · ${fieldName}`,
  }))
  // one whose form is no longer in force stays chosen, by its number
  const isLost = chosen !== null && data !== undefined && !offered.some(({ value }) => value === chosen)
  const options = isLost ? [...offered, { value: chosen, label: `#${chosen.split(':').at(-1)}` }] : offered
  if (data?.length === 0 && chosen === null) return <Text tone="muted">{t('indicator.noFields')}</Text>
  return (
    <Columns least="14rem">
      <SelectField
        control={control}
        name="fieldId"
        label={t('columns.fieldId')}
        help={t('indicator.fieldHelp')}
        options={options}
        required
      />
      <SelectField
        control={control}
        name="aggregate"
        label={t('columns.aggregate')}
        options={aggregates.map((value) => ({ value, label: t(`codes.aggregate.${value}`) }))}
        required
      />
    </Columns>
  )
}
