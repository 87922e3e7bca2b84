import { planSession } from '@lineside/contract/trainings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { controlOf, type FieldControl, SelectField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoOn } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { Columns, notify } from '../../../ui/index.ts'
import { courseChoices, useSessionStore } from '../queries.ts'
import { SessionFields } from './SessionFields.tsx'
import { blank, type NewSessionBody, newSessionCheck, type SessionValues } from './values.ts'

/** A new training of one of the courses of a plant. */
export function NewSessionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('trainings')
  const put = useSessionStore()
  const go = useGoOn()
  const [check] = useState(newSessionCheck)
  const api = useForm<SessionValues, NewSessionBody>({
    check,
    defaultValues: blank,
    onSubmit: async (body) => {
      const session = await call(planSession, { body })
      put(session)
      notify({ title: t('done.planned', { name: session.course }) })
      go(1730, {}, { session: session.id })
    },
  })
  const control = api.form.control
  return (
    <FormDialog open api={api} title={t('tools.plan')} submit={t('tools.plan')} onClose={onClose}>
      <SessionFields control={control} first={<PlantAndCourse control={control} />} />
    </FormDialog>
  )
}

function PlantAndCourse({ control }: { control: FieldControl<SessionValues> }) {
  const { t } = useTranslation('trainings')
  const { places } = usePlaces()
  const plants = places.filter(({ level, enabled }) => level === 'industry' && enabled)
  const plant = useWatch({ control: controlOf(control), name: 'industryId' })
  const { data: courses = [] } = useQuery(courseChoices)
  const offered = courses.filter(({ industryId, enabled }) => enabled && String(industryId) === plant)
  return (
    <Columns least="12rem">
      <SelectField
        control={control}
        name="industryId"
        label={t('sessions.columns.industryId')}
        options={plants.map(({ id, name }) => ({ value: String(id), label: name }))}
        required
        takeOnly
      />
      <SelectField
        control={control}
        name="courseId"
        label={t('sessions.columns.course')}
        options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        required
      />
    </Columns>
  )
}
