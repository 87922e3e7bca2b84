import { createPlace, type Level } from '@lineside/contract/structure'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useStore } from '../../../core/catalogue/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { nameOfPlace, type Place } from '../../../core/pickers/index.ts'
import { notify, Text } from '../../../ui/index.ts'
import { placeStore } from '../queries.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { blankPlace, newPlaceCheck } from './place-values.ts'

interface AddPlaceDialogProps {
  level: Level
  parentId: number | null
  /** what its parent is called; null until it is read */
  parent: Place | null
  onClose: () => void
  onMade: (id: number) => void
}

/** A place below another, or a new plant. */
export function AddPlaceDialog({ level, parentId, parent, onClose, onMade }: AddPlaceDialogProps) {
  const { t } = useTranslation('structure')
  const put = useStore(placeStore)
  const [check] = useState(() => newPlaceCheck(level, parentId))
  const [start] = useState(blankPlace)
  const api = useForm({
    check,
    defaultValues: start,
    onSubmit: async (body) => {
      const made = await call(createPlace, { body: { ...body, level, parentId } })
      put(made)
      notify({ title: t('done.created', { name: made.name }) })
      onMade(made.id)
    },
  })
  return (
    <FormDialog
      open
      api={api}
      title={t(`add.${level}`)}
      {...(parentId !== null && { subject: parentId })}
      submit={t('form.create')}
      onClose={onClose}
      lead={parent ? <Text tone="muted">{t('form.below', { name: nameOfPlace(parent) })}</Text> : undefined}
    >
      <PlaceFields control={api.form.control} level={level} />
    </FormDialog>
  )
}
