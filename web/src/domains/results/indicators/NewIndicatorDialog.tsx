import { indicators } from '@lineside/contract/results'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { sentence, useStore } from '../../../core/catalogue/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { SelectField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { notify } from '../../../ui/index.ts'
import type { Results } from '../parts/useResults.ts'
import { indicatorQueries } from '../queries.ts'
import { IndicatorInputs } from './IndicatorInputs.tsx'
import { blank, type IndicatorValues, type NewIndicator, newCheck } from './values.ts'

interface NewIndicatorDialogProps {
  results: Results
  onClose: () => void
}

/** A new indicator at a plant, where it stays. */
export function NewIndicatorDialog({ results: { plants, plant }, onClose }: NewIndicatorDialogProps) {
  const { t } = useTranslation('results')
  const put = useStore(indicatorQueries)
  const [check] = useState(newCheck)
  const api = useForm<IndicatorValues, NewIndicator>({
    check,
    defaultValues: blank(plant.id),
    onSubmit: async (body) => {
      const created = await call(indicators.create, { body })
      put(created)
      notify({ tone: 'done', title: sentence('results', 'done.created', { name: created.name }) })
      onClose()
    },
  })
  const control = api.form.control as unknown as Control<IndicatorValues, unknown, unknown>
  return (
    <FormDialog open api={api} title={t('tools.new')} submit={t('form.create')} onClose={onClose}>
      {plants.length > 1 ? (
        <SelectField
          control={control}
          name="industryId"
          label={t('months.columns.industryId')}
          options={plants.map(({ id, name }) => ({ value: String(id), label: name }))}
          required
        />
      ) : null}
      <IndicatorInputs control={control} />
    </FormDialog>
  )
}
