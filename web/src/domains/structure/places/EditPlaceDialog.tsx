import { changePlace, placeChange } from '@lineside/contract/structure'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { notify, Text } from '../../../ui/index.ts'
import { type PlaceRecord, usePlaceStore } from '../queries.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { checkPlace, type PlaceOutput, type PlaceValues, valuesOf } from './place-values.ts'

/** What a place is called, and what a plant says of itself. */
export function EditPlaceDialog({ record, onClose }: { record: PlaceRecord; onClose: () => void }) {
  const { t } = useTranslation('structure')
  const keep = usePlaceStore()
  const { id, level } = record
  const [check] = useState(() => checkPlace(placeChange(), { level, rowVersion: 1 }))
  const { api, stale } = useCommandForm<PlaceValues, PlaceOutput, PlaceRecord, PlaceRecord>({
    check,
    record,
    defaultValues: valuesOf(record),
    send: (values, rowVersion) =>
      call(changePlace, { params: { id: String(id) }, body: { ...values, level, rowVersion } }),
    onDone: (answer) => {
      keep(answer)
      notify({ title: t('done.changed', { name: answer.name }) })
      onClose()
    },
    onStale: keep,
  })
  return (
    <FormDialog
      open
      api={api}
      title={t('form.editTitle', { name: record.name })}
      submit={t('form.save')}
      onClose={onClose}
      lead={stale ? <Text tone="muted">{t('form.stale', { name: stale.current.name })}</Text> : undefined}
    >
      <PlaceFields control={api.form.control} level={level} />
    </FormDialog>
  )
}
