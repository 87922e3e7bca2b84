import { createActionPlan, limits, newActionPlan } from '@lineside/contract/action-plans'
import type { Infer } from '@lineside/contract/core'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { call } from '../../core/api/index.ts'
import { DayField, FormDialog } from '../../core/form/dialog.ts'
import { bySchema, SelectField, TextAreaField, TextField, useForm } from '../../core/form/index.ts'
import { useTranslation } from '../../core/i18n/index.ts'
import { useGoOn } from '../../core/navigation/index.ts'
import { usePlaces } from '../../core/pickers/index.ts'
import { notify } from '../../ui/index.ts'
import { useActionPlanStore } from './queries.ts'

interface Values {
  industryId: string | null
  title: string
  note: string
  dueDate: string
}

/** What is empty is not sent: the schema calls it required where it is. */
function newCheck(): Resolver<Values, unknown, Infer<typeof newActionPlan>> {
  const check = bySchema(newActionPlan())
  return ({ industryId, ...content }, context, options) => {
    const filled = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== ''))
    const body = industryId === null ? filled : { ...filled, industryId: Number(industryId) }
    return check(body as never, context, options as never) as never
  }
}

/** A new one at a plant. */
export function NewActionPlanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('action-plans')
  const put = useActionPlanStore()
  const go = useGoOn()
  const { places } = usePlaces()
  const plants = places.filter(({ level, enabled }) => level === 'industry' && enabled)
  const [check] = useState(newCheck)
  const api = useForm({
    check,
    defaultValues: { industryId: null, title: '', note: '', dueDate: '' },
    onSubmit: async (body) => {
      const record = await call(createActionPlan, { body })
      put(record)
      notify({ title: t('done.created', { title: record.title }) })
      go(1702, { id: record.id })
    },
  })
  const { control } = api.form
  return (
    <FormDialog open api={api} title={t('tools.new')} submit={t('form.create')} onClose={onClose}>
      <SelectField
        control={control}
        name="industryId"
        label={t('columns.industryId')}
        options={plants.map(({ id, name }) => ({ value: String(id), label: name }))}
        required
        takeOnly
      />
      <TextField control={control} name="title" label={t('columns.title')} maxLength={limits.title} required />
      <TextAreaField control={control} name="note" label={t('columns.note')} max={limits.note} rows={3} />
      <DayField control={control} name="dueDate" label={t('columns.dueDate')} required />
    </FormDialog>
  )
}
