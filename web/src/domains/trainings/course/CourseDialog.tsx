import { courses as contract } from '@lineside/contract/trainings'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { sentence, useStore } from '../../../core/catalogue/index.ts'
import { FormConflict } from '../../../core/fields/index.ts'
import { FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import { SelectField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoOn } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { notify } from '../../../ui/index.ts'
import { type Course, courses } from '../queries.ts'
import { CourseFields } from './CourseFields.tsx'
import { courseFields } from './fields.ts'
import {
  blank,
  type CourseBody,
  type CourseValues,
  courseCheck,
  type NewCourseBody,
  newCourseCheck,
  valuesOf,
} from './values.ts'

type FieldControl = Control<CourseValues, unknown, unknown>

/** A new course of a plant. */
export function NewCourseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('trainings')
  const put = useStore(courses)
  const go = useGoOn()
  const { places } = usePlaces()
  const plants = places.filter(({ level, enabled }) => level === 'industry' && enabled)
  const [check] = useState(newCourseCheck)
  const api = useForm<CourseValues, NewCourseBody>({
    check,
    defaultValues: blank,
    onSubmit: async (body) => {
      const course = await call(contract.create, { body })
      put(course)
      notify({ title: sentence('trainings', 'done.created', { name: course.name }) })
      go(1730, {}, { course: course.id })
    },
  })
  const control = api.form.control as unknown as FieldControl
  return (
    <FormDialog open api={api} title={t('tools.newCourse')} submit={t('tools.newCourse')} onClose={onClose}>
      <CourseFields
        control={control}
        plant={
          <SelectField
            control={control}
            name="industryId"
            label={t('sessions.columns.industryId')}
            options={plants.map(({ id, name }) => ({ value: String(id), label: name }))}
            required
            takeOnly
          />
        }
      />
    </FormDialog>
  )
}

/** Changes a course; what somebody else saved is merged by field. */
export function EditCourseDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const { t } = useTranslation('core')
  const put = useStore(courses)
  const [check] = useState(courseCheck)
  const { api, conflict } = useCommandForm<CourseValues, CourseBody, Course, Course>({
    check,
    defaultValues: valuesOf(course),
    valuesOf,
    record: course,
    send: (body, rowVersion) =>
      call(contract.change, { params: { id: String(course.id) }, body: { ...body, rowVersion } }),
    onDone: (saved) => {
      put(saved)
      onClose()
      notify({ title: sentence('trainings', 'done.changed', { name: saved.name }) })
    },
    onStale: put,
  })
  return (
    <FormDialog
      open
      api={api}
      title={t('actions.edit')}
      submit={t('actions.save')}
      onClose={onClose}
      lead={<FormConflict conflict={conflict} fields={courseFields} />}
    >
      <CourseFields control={api.form.control as unknown as FieldControl} />
    </FormDialog>
  )
}
