import { lotPlaces } from '@lineside/contract/lots'
import { type ReactNode, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { sentence, useStore } from '../../../core/catalogue/index.ts'
import { FormConflict } from '../../../core/fields/index.ts'
import { FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import { SelectField, TextField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { nameOfPlace, usePlaces } from '../../../core/pickers/index.ts'
import { notify } from '../../../ui/index.ts'
import { usePlants } from '../parts/plants.ts'
import { type LotPlace, placeRecords } from '../queries.ts'
import {
  blankPlace,
  kindChoices,
  type NewPlaceBody,
  newPlaceCheck,
  type PlaceBody,
  type PlaceValues,
  placeCheck,
  placeFields,
  placeValuesOf,
} from './place-values.ts'

type FieldControl = Control<PlaceValues, unknown, unknown>

/** A new place of a plant where lots lie. */
export function NewPlaceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('lots')
  const put = useStore(placeRecords)
  const plants = usePlants()
  const [check] = useState(newPlaceCheck)
  const api = useForm<PlaceValues, NewPlaceBody>({
    check,
    defaultValues: blankPlace,
    onSubmit: async (body) => {
      const place = await call(lotPlaces.create, { body })
      put(place)
      notify({ tone: 'done', title: sentence('lots', 'done.created', { name: place.name }) })
      onClose()
    },
  })
  const control = api.form.control as unknown as FieldControl
  return (
    <FormDialog open api={api} title={t('tools.newPlace')} submit={t('tools.newPlace')} onClose={onClose}>
      <PlaceFields
        control={control}
        plant={
          <SelectField
            control={control}
            name="industryId"
            label={t('columns.industryId')}
            options={plants}
            required
            takeOnly
          />
        }
      />
    </FormDialog>
  )
}

/** Changes a place; what somebody else saved is merged by field. */
export function EditPlaceDialog({ place, onClose }: { place: LotPlace; onClose: () => void }) {
  const { t } = useTranslation(['core', 'lots'])
  const put = useStore(placeRecords)
  const [check] = useState(placeCheck)
  const { api, conflict } = useCommandForm<PlaceValues, PlaceBody, LotPlace, LotPlace>({
    check,
    defaultValues: placeValuesOf(place),
    valuesOf: placeValuesOf,
    record: place,
    send: (body, rowVersion) =>
      call(lotPlaces.change, { params: { id: String(place.id) }, body: { ...body, rowVersion } }),
    onDone: (saved) => {
      put(saved as never)
      onClose()
      notify({ tone: 'done', title: sentence('lots', 'done.changed', { name: saved.name }) })
    },
    onStale: put as never,
  })
  return (
    <FormDialog
      open
      api={api}
      title={t('lots:tools.changePlace')}
      submit={t('core:actions.save')}
      onClose={onClose}
      lead={<FormConflict conflict={conflict} fields={placeFields} />}
    >
      <PlaceFields control={api.form.control as unknown as FieldControl} />
    </FormDialog>
  )
}

function PlaceFields({ control, plant }: { control: FieldControl; plant?: ReactNode }) {
  const { t } = useTranslation('lots')
  const industryId = useWatch({ control, name: 'industryId' })
  const { places } = usePlaces()
  const structure = places
    .filter(({ level }) => level === 'industryLine' || level === 'collectPoint')
    .filter((place) => String(place.industryId) === industryId)
    .map((place) => ({ value: String(place.id), label: nameOfPlace(place) }))
  return (
    <>
      {plant}
      <TextField control={control} name="name" label={t('places.nameLabel')} maxLength={80} required />
      <SelectField
        control={control}
        name="kind"
        label={t('places.columns.kind')}
        help={t('places.kindHelp')}
        options={kindChoices((kind) => t(`codes.placeKind.${kind}`))}
        required
      />
      <SelectField
        control={control}
        name="structureId"
        label={t('places.columns.structureId')}
        help={t('places.structureHelp')}
        options={structure}
      />
    </>
  )
}
