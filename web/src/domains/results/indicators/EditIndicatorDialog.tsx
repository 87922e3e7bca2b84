import { type IndicatorContent, indicators } from '@lineside/contract/results'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { sentence, useStore } from '../../../core/catalogue/index.ts'
import { FormConflict } from '../../../core/fields/index.ts'
import { FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { notify } from '../../../ui/index.ts'
import { type Indicator, indicatorQueries } from '../queries.ts'
import { useIndicatorFields } from './fields.ts'
import { IndicatorInputs } from './IndicatorInputs.tsx'
import { changeCheck, type IndicatorValues, valuesOf } from './values.ts'

interface EditIndicatorDialogProps {
  record: Indicator
  onClose: () => void
}

/** The change of an indicator; what somebody else saved meanwhile is merged by field. */
export function EditIndicatorDialog({ record, onClose }: EditIndicatorDialogProps) {
  const { t } = useTranslation('core')
  const put = useStore(indicatorQueries)
  const fields = useIndicatorFields(record.industryId)
  const [check] = useState(changeCheck)
  const { api, conflict } = useCommandForm<IndicatorValues, IndicatorContent, Indicator, Indicator>({
    check,
    defaultValues: valuesOf(record),
    valuesOf,
    record,
    send: (content, rowVersion) =>
      call(indicators.change, { params: { id: String(record.id) }, body: { ...content, rowVersion } }),
    onDone: (saved) => {
      put(saved)
      onClose()
      notify({ tone: 'done', title: sentence('results', 'done.changed', { name: saved.name }) })
    },
    onStale: put,
  })
  return (
    <FormDialog
      open
      api={api}
      title={t('actions.edit')}
      submit={t('actions.save')}
      onClose={onClose}
      lead={<FormConflict conflict={conflict} fields={fields} />}
    >
      <IndicatorInputs control={api.form.control as unknown as Control<IndicatorValues, unknown, unknown>} />
    </FormDialog>
  )
}
