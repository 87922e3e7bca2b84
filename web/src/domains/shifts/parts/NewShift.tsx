import { permissions } from '@lineside/contract/core'
import { shiftCatalogue } from '@lineside/contract/shifts'
import { useRef, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { NewRecordPage, useNewForm } from '../../../core/catalogue/editor.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoInstead } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { Select } from '../../../ui/index.ts'
import { type Shift, shifts } from '../queries.ts'
import { type Checked, checkForm } from './check-form.ts'
import { blank, type Content } from './content.ts'
import { ShiftFields } from './ShiftFields.tsx'
import { ShiftWeek } from './ShiftWeek.tsx'
import { NEW, useLiveWeek, useOthers } from './useLiveWeek.ts'

/** /turnos/novo: a shift that is to be, in the week of the plant it is for. */
export function NewShift() {
  const { t } = useTranslation(['shifts', 'core'])
  const { places } = usePlaces()
  const plants = places.filter((place) => place.level === 'industry')
  const [chosen, setChosen] = useState<string | null>(null)
  const plant = plants.find((one) => String(one.id) === chosen) ?? plants[0]
  const others = useOthers(plant?.id ?? null, NEW)
  const { api, values, work } = useNewShift(plant?.id ?? 0, others)
  const week = useLiveWeek(others, values, NEW, t('tools.new'))
  const choice =
    plants.length > 1 ? (
      <Select
        label={t('core:usual.columns.industryId')}
        options={plants.map((one) => ({ value: String(one.id), label: one.name }))}
        value={plant ? String(plant.id) : null}
        onChange={setChosen}
        required
      />
    ) : null
  return (
    <NewRecordPage title={t('tools.new')} back={2000} permission={permissions.shifts} api={api} work={work}>
      {plant?.timeZone ? (
        <ShiftWeek key={plant.id} industryId={plant.id} zone={plant.timeZone} shifts={week} own={NEW} />
      ) : null}
      <ShiftFields api={api} lead={choice} taken={others.map((other) => other.code)} />
    </NewRecordPage>
  )
}

function useNewShift(industryId: number, others: ReturnType<typeof useOthers>) {
  const go = useGoInstead()
  const beside = useRef(others)
  beside.current = others
  const [check] = useState(() => checkForm(() => beside.current))
  const [start] = useState(blank)
  return useNewForm<Content, Checked, Shift>({
    domain: 'shifts',
    queries: shifts,
    check,
    start,
    nameOf: ({ name }) => name,
    send: (values) => call(shiftCatalogue.create, { body: { industryId, ...values } }),
    onCreated: ({ id }) => go(2001, { id }),
  })
}
