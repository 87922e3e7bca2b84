import { createCycle } from '@lineside/contract/audit-cycles'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { SelectField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoOn } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { type PillarOption, usePillars } from '../../../core/pickers/topics.ts'
import { notify } from '../../../ui/index.ts'
import { useCycleStore } from '../queries.ts'
import { CycleFields } from './CycleFields.tsx'
import { blank, type CycleValues, type NewCycleBody, newCycleCheck } from './values.ts'

/** A new cycle at a plant; its pillars are those of the organisation. */
export function NewCycleDialog({ onClose }: { onClose: () => void }) {
  const { pillars, loading } = usePillars()
  if (loading) return null
  return <Filling pillars={pillars} onClose={onClose} />
}

function Filling({ pillars, onClose }: { pillars: readonly PillarOption[]; onClose: () => void }) {
  const { t } = useTranslation('audit-cycles')
  const put = useCycleStore()
  const go = useGoOn()
  const { places } = usePlaces()
  const plants = places.filter(({ level, enabled }) => level === 'industry' && enabled)
  const [check] = useState(newCycleCheck)
  const api = useForm<CycleValues, NewCycleBody>({
    check,
    defaultValues: blank(pillars),
    onSubmit: async (body) => {
      const cycle = await call(createCycle, { body })
      put(cycle)
      notify({ title: t('done.created', { name: cycle.name }) })
      go(3560, {}, { cycle: cycle.id })
    },
  })
  const control = api.form.control
  return (
    <FormDialog open api={api} title={t('tools.new')} submit={t('form.create')} onClose={onClose}>
      <CycleFields
        control={control}
        plant={
          <SelectField
            control={control}
            name="industryId"
            label={t('columns.industryId')}
            options={plants.map(({ id, name }) => ({ value: String(id), label: name }))}
            required
            takeOnly
          />
        }
      />
    </FormDialog>
  )
}
