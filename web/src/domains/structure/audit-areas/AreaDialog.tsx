import { changeAuditArea, createAuditArea, MAX_NAME_LENGTH, placeName } from '@lineside/contract/structure'
import { useMemo, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useStore } from '../../../core/catalogue/index.ts'
import { defineFields, FormConflict } from '../../../core/fields/index.ts'
import { type Conflict, FormDialog, PersonField, useCommandForm } from '../../../core/form/dialog.ts'
import { byRules, required, SelectField, TextField } from '../../../core/form/index.ts'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { nameOfPlace, usePlaces } from '../../../core/pickers/index.ts'
import { notify, Stack } from '../../../ui/index.ts'
import { placeOptions } from '../places/options.ts'
import { stateField } from '../places/place-fields.ts'
import { type AuditArea, areaStore } from '../queries.ts'
import { SearchMultiField, SearchSelectField } from '../SearchSelectField.tsx'

interface AreaDialogProps {
  /** null: a new one */
  area: AuditArea | null
  /** a new one begins as a part of this */
  beside: AuditArea | null
  areas: readonly AuditArea[]
  onClose: () => void
  onDone: (area: AuditArea) => void
}

interface Values {
  industryId: string | null
  name: string
  parentId: string | null
  responsibleId: number | null
  placeIds: string[]
}

const nameIsRight = (value: unknown) => (placeName().safeParse(value).success ? null : (required(value) ?? 'invalid'))

/** An area of the 5S audits: its name, who answers for it, what it is a part of and which places it takes in. */
export function AreaDialog({ area, beside, areas, onClose, onDone }: AreaDialogProps) {
  const { t } = useTranslation('structure')
  const { places } = usePlaces()
  const put = useStore(areaStore)
  const plants = places.filter(({ level }) => level === 'industry')
  const [check] = useState(() => byRules<Values>({ industryId: required, name: nameIsRight }))
  const { api, conflict } = useCommandForm<Values, Values, AuditArea | { rowVersion: number }, AuditArea>({
    check,
    record: area ?? { rowVersion: 1 },
    defaultValues: area
      ? valuesOf(area)
      : {
          industryId: String(beside?.industryId ?? plants[0]?.id ?? ''),
          name: '',
          parentId: idText(beside?.id ?? null),
          responsibleId: null,
          placeIds: [],
        },
    ...(area && { valuesOf: (record) => valuesOf(record as AuditArea) }),
    send: (values, rowVersion) => (area ? change(area.id, rowVersion, values) : create(values)),
    onDone: (done) => {
      put(done)
      notify({ title: t(area ? 'done.changed' : 'done.created', { name: done.name }) })
      onDone(done)
    },
    onStale: (current) => put(current as AuditArea),
  })
  const { control, watch } = api.form
  const industryId = Number(watch('industryId'))
  const options = useMemo(
    () => placeOptions(places, (one) => one.industryId === industryId && one.enabled),
    [places, industryId],
  )
  const above = areas.filter((one) => one.industryId === industryId && one.id !== area?.id)
  return (
    <FormDialog
      open
      api={api}
      title={area ? t('form.editTitle', { name: area.name }) : t('areas.add')}
      submit={area ? t('form.save') : t('form.create')}
      onClose={onClose}
      lead={<FormConflict conflict={conflict as Conflict<AuditArea> | null} fields={areaFields(areas)} />}
    >
      <Stack>
        <TextField control={control} name="name" label={t('fields.name')} maxLength={MAX_NAME_LENGTH} required />
        {area ? null : (
          <SelectField
            control={control}
            name="industryId"
            label={t('areas.plant')}
            options={plants.map((plant) => ({ value: String(plant.id), label: nameOfPlace(plant) }))}
            required
            takeOnly
          />
        )}
        <SearchSelectField
          control={control}
          name="parentId"
          label={t('areas.partOf')}
          options={above.map(({ id, name }) => ({ value: String(id), label: name }))}
          clearable
        />
        <PersonField
          control={control}
          name="responsibleId"
          label={t('areas.responsible')}
          known={area?.responsible ? [area.responsible] : []}
        />
        <SearchMultiField control={control} name="placeIds" label={t('areas.places')} options={options} />
      </Stack>
    </FormDialog>
  )
}

const valuesOf = ({ industryId, name, parentId, responsible, placeIds }: AuditArea): Values => ({
  industryId: String(industryId),
  name,
  parentId: idText(parentId),
  responsibleId: responsible?.id ?? null,
  placeIds: placeIds.map(String),
})

const label = (key: string) => () => textOf('structure', key) ?? ''

/** What can differ between two versions of an area. */
const areaFields = (areas: readonly AuditArea[]) =>
  defineFields<AuditArea>()('structure', [
    { key: 'name', kind: 'text' },
    {
      key: 'parentId',
      kind: 'own',
      label: label('areas.partOf'),
      write: (value) => areas.find(({ id }) => id === Number(value))?.name ?? '',
    },
    {
      key: 'responsibleId',
      kind: 'person',
      label: label('areas.responsible'),
      of: ({ responsible }) => responsible,
    },
    {
      key: 'placeIds',
      kind: 'own',
      label: label('areas.places'),
      write: (value, { placeNames }) => placeNames(((value ?? []) as string[]).map(Number)).join(' · '),
    },
    stateField,
  ])

const idText = (id: number | null) => (id === null ? null : String(id))

function factsOf({ name, parentId, responsibleId, placeIds }: Values) {
  return { name, parentId: parentId === null ? null : Number(parentId), responsibleId, placeIds: placeIds.map(Number) }
}

const create = (values: Values) =>
  call(createAuditArea, { body: { industryId: Number(values.industryId), ...factsOf(values) } })
const change = (id: number, rowVersion: number, values: Values) =>
  call(changeAuditArea, { params: { id: String(id) }, body: { rowVersion, ...factsOf(values) } })
