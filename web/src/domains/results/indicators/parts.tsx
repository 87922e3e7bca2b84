import { indicators } from '@lineside/contract/results'
import { useQuery } from '@tanstack/react-query'
import { type FieldErrors, useWatch } from 'react-hook-form'
import type { PlantParts } from '../../../core/catalogue/plant.ts'
import { FieldInputs } from '../../../core/fields/form.ts'
import { FieldFacts, type Fields } from '../../../core/fields/index.ts'
import { controlOf, type FieldControl, SelectField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { AbilityButton, StateBadge } from '../../../core/record/index.ts'
import { Columns, IconEdit, Row, Text } from '../../../ui/index.ts'
import { sourceFieldsQuery } from '../queries.ts'
import { fieldKey, type Indicator, indicatorFields } from './fields.ts'

interface Values extends Pick<Indicator, 'name' | 'source' | 'direction' | 'aggregate' | 'utility'> {
  decimals: string
  fieldId: string | null
}

/** The form of an indicator; what does not belong to its source is not sent. */
export const indicatorParts: PlantParts<Indicator, Values> = {
  start: { decimals: '1', direction: 'HIGHER', source: 'TYPED' },
  Inputs,
  sent({ fieldId, aggregate, utility, ...rest }) {
    const isField = rest.source === 'FORM_FIELD'
    const [form, field] = isField && fieldId ? fieldId.split(':').map(Number) : []
    return {
      ...rest,
      formId: form ?? null,
      fieldId: field ?? null,
      aggregate: isField ? aggregate : null,
      utility: rest.source === 'UTILITIES' ? utility : null,
    }
  },
  problems: missingOf,
  Beside,
}

/** What its source requires, as the server does as well. */
function missingOf({ source, fieldId, aggregate, utility }: Values): FieldErrors<Values> {
  const missing = [
    source === 'FORM_FIELD' && fieldId === null && 'fieldId',
    source === 'FORM_FIELD' && aggregate === null && 'aggregate',
    source === 'UTILITIES' && utility === null && 'utility',
  ].filter((one) => one !== false)
  return Object.fromEntries(missing.map((key) => [key, { type: 'required', message: 'required' }]))
}

interface InputsProps {
  control: FieldControl<Values>
  plant: number | null
}

/** What its source asks for comes with the source. */
function Inputs({ control, plant }: InputsProps) {
  const source = useWatch({ control: controlOf(control), name: 'source' })
  const inputs = (...keys: string[]) => <FieldInputs control={control} fields={indicatorFields} keys={keys} />
  return (
    <>
      {inputs('name')}
      <Columns least="10rem">{inputs('unit', 'decimals', 'direction')}</Columns>
      {inputs('source')}
      {source === 'FORM_FIELD' ? <FormField control={control} plant={plant} /> : null}
      {source === 'UTILITIES' ? inputs('utility') : null}
    </>
  )
}

function FormField({ control, plant }: InputsProps) {
  const { t } = useTranslation('results')
  const chosen = useWatch({ control: controlOf(control), name: 'fieldId' })
  const { data } = useQuery({ ...sourceFieldsQuery(plant ?? 0), enabled: plant !== null })
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
      <FieldInputs control={control} fields={indicatorFields} keys={['aggregate']} />
    </Columns>
  )
}

/** What stands beside the list: how it is, and what it is. */
function Beside({ record, fields, onEdit }: { record: Indicator; fields: Fields<Indicator>; onEdit: () => void }) {
  const { t } = useTranslation(['results', 'core'])
  return (
    <>
      <Row justify="between" align="center">
        <StateBadge machine={indicators.states} state={record.state} />
        <AbilityButton able={record.abilities.changed} icon={IconEdit} onClick={onEdit}>
          {t('core:actions.edit')}
        </AbilityButton>
      </Row>
      <FieldFacts fields={fields} record={record} title={t('results:columns.name')} />
    </>
  )
}
