import { changePlace } from '@lineside/contract/structure'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useStore } from '../../../core/catalogue/index.ts'
import { FormConflict } from '../../../core/fields/index.ts'
import { FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { notify } from '../../../ui/index.ts'
import { type PlaceRecord, placeLogQuery, placeStore } from '../queries.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { placeFields, placeParts } from './place-fields.ts'
import { placeCheck, valuesOf } from './place-values.ts'

/** What a place is called, and what a plant says of itself. */
export function EditPlaceDialog({ record, onClose }: { record: PlaceRecord; onClose: () => void }) {
  const { t } = useTranslation('structure')
  const put = useStore(placeStore)
  const { id, level } = record
  const [check] = useState(() => placeCheck(level))
  const { api, conflict } = useCommandForm({
    check,
    record,
    defaultValues: valuesOf(record),
    valuesOf,
    parts: placeParts,
    send: (values, rowVersion) =>
      call(changePlace, { params: { id: String(id) }, body: { ...values, level, rowVersion } }),
    onDone: (answer) => {
      put(answer)
      notify({ title: t('done.changed', { name: answer.name }) })
      onClose()
    },
    onStale: put,
  })
  const { data: log } = useQuery({ ...placeLogQuery(id), enabled: conflict !== null })
  return (
    <FormDialog
      open
      api={api}
      title={t('form.editTitle', { name: record.name })}
      submit={t('form.save')}
      onClose={onClose}
      lead={<FormConflict conflict={conflict} fields={placeFields} log={log} />}
    >
      <PlaceFields control={api.form.control} level={level} />
    </FormDialog>
  )
}
