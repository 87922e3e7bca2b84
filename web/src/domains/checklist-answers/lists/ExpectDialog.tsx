import { planAnswer, plannedAnswer } from '@lineside/contract/checklist-answers'
import { placeKey } from '@lineside/contract/checklists'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { DayField, FormDialog } from '../../../core/form/dialog.ts'
import { controlOf, type FieldControl, formCheck, SelectField, useForm } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { notify } from '../../../ui/index.ts'
import { answers, type Offered, offeredQuery } from '../queries.ts'

interface Values {
  checklistId: string | null
  place: string | null
  expectedDate: string | null
}

type Body = ReturnType<ReturnType<typeof plannedAnswer>['parse']>

const none: readonly Offered[] = []

/** An application that is expected of a place on a day, beside those of the schedule. */
export function ExpectDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const labels = transitionLabels('checklist-answers', 'planned')
  const client = useQueryClient()
  const { data = none } = useQuery(offeredQuery())
  const [check] = useState(() => formCheck(plannedAnswer(), sentOf))
  const api = useForm<Values, Body>({
    check,
    defaultValues: { checklistId: null, place: null, expectedDate: null },
    onSubmit: async (body) => {
      answers.put(client, await call(planAnswer, { body }))
      notify({ tone: 'done', title: labels.done })
      onClose()
    },
  })
  return (
    <FormDialog api={api} open={open} onClose={onClose} title={labels.button} submit={labels.submit ?? labels.button}>
      <Fields control={api.form.control} offered={data} />
    </FormDialog>
  )
}

/** What is not chosen is left out, which is what the schema calls required. */
function sentOf({ checklistId, place, expectedDate }: Values) {
  const [kind, id] = place?.split(':') ?? []
  return {
    ...(checklistId === null ? {} : { checklistId: Number(checklistId) }),
    ...(place === null ? {} : { place: { kind, id: Number(id) } }),
    ...(expectedDate === null ? {} : { expectedDate }),
  }
}

function Fields({ control, offered }: { control: FieldControl<Values>; offered: readonly Offered[] }) {
  const { t } = useTranslation('checklist-answers')
  const labels = useLabels('checklist-answers')
  const checklistId = useWatch({ control: controlOf(control), name: 'checklistId' })
  const places = offered.find(({ id }) => String(id) === checklistId)?.places ?? []
  const { field } = useController({ control: controlOf(control), name: 'checklistId' })
  return (
    <>
      <SelectField
        control={control}
        name="checklistId"
        label={labels.column('checklist')}
        options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        required
      />
      <SelectField
        control={control}
        name="place"
        label={labels.column('place')}
        {...(field.value === null ? { help: t('choose.checklistFirst') } : {})}
        options={places.map((place) => ({ value: placeKey(place), label: place.name }))}
        required
      />
      <DayField control={control} name="expectedDate" label={labels.column('expectedDate')} required />
    </>
  )
}
