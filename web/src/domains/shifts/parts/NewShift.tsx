import { createShift } from '@lineside/contract/shifts'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoInstead, useUnsaved } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { Button, notify, Select } from '../../../ui/index.ts'
import { useShiftStore } from '../queries.ts'
import { type Checked, checkForm } from './check-form.ts'
import { blank, type Content, sameContent } from './content.ts'
import { ShiftFields } from './ShiftFields.tsx'
import { ShiftWeek } from './ShiftWeek.tsx'
import { NEW, useLiveWeek, useOthers } from './useLiveWeek.ts'

/** /turnos/novo: a shift that is to be, in the week of the plant it is for. */
export function NewShift() {
  const { t } = useTranslation('shifts')
  const { places } = usePlaces()
  const plants = places.filter((place) => place.level === 'industry')
  const [chosen, setChosen] = useState<string | null>(null)
  const plant = plants.find((one) => String(one.id) === chosen) ?? plants[0]
  const others = useOthers(plant?.id ?? null, NEW)
  const api = useNewShift(plant?.id ?? 0, others)
  const content = useWatch({ control: api.form.control }) as Content
  const [start] = useState(blank)
  useUnsaved(!sameContent({ ...start, ...content }, start))
  const week = useLiveWeek(others, content, NEW, t('tools.new'))
  const choice =
    plants.length > 1 ? (
      <Select
        label={t('filters.industryId')}
        options={plants.map((one) => ({ value: String(one.id), label: one.name }))}
        value={plant ? String(plant.id) : null}
        onChange={setChosen}
        required
      />
    ) : null
  return (
    <ScreenPage
      title={t('tools.new')}
      back={2000}
      actions={
        <Button tone="primary" busy={api.submitting} onClick={api.submit}>
          {t('form.create')}
        </Button>
      }
    >
      {plant?.timeZone ? (
        <ShiftWeek key={plant.id} industryId={plant.id} zone={plant.timeZone} shifts={week} own={NEW} />
      ) : null}
      <ShiftFields api={api} lead={choice} taken={others.map((other) => other.code)} />
    </ScreenPage>
  )
}

function useNewShift(industryId: number, others: ReturnType<typeof useOthers>) {
  const { t } = useTranslation('shifts')
  const go = useGoInstead()
  const keep = useShiftStore()
  const beside = useRef(others)
  beside.current = others
  const [check] = useState(() => checkForm(() => beside.current))
  const api = useForm<Content, Checked>({
    check,
    defaultValues: blank(),
    onSubmit: async (values) => {
      const shift = await call(createShift, { body: { industryId, ...values } })
      keep(shift)
      notify({ title: t('done.created', { name: shift.name }) })
      go(2001, { id: shift.id })
    },
  })
  return api
}
