import { courseStates } from '@lineside/contract/trainings'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSetEnabled } from '../../../core/catalogue/index.ts'
import { EnableMenu, RecordLog, StoredRecord } from '../../../core/catalogue/record.ts'
import { nameless, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { RecordColumns, StateBadge } from '../../../core/record/index.ts'
import { KeyValueList, lazyDialog, Surface, TextLink } from '../../../ui/index.ts'
import { type Course, courses, positionChoices, taskChoices } from '../queries.ts'
import { enabling } from './enabling.ts'
import { courseFields } from './fields.ts'

// forms are fetched with the first dialog
const EditCourseDialog = lazyDialog(async () => ({ default: (await import('./CourseDialog.tsx')).EditCourseDialog }))

/** A course: for whom it is, what it teaches, and its history. */
export function CoursePage({ id }: { id: string }) {
  return (
    <StoredRecord record={courses.record(id)} route={1730} back={1730}>
      {(course) => <CourseView key={course.id} course={course} />}
    </StoredRecord>
  )
}

function CourseView({ course }: { course: Course }) {
  const placeName = usePlaceNames()
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const [editing, setEditing] = useState(false)
  return (
    <ScreenPage
      title={course.name}
      subtitle={placeName('industry', { industryId: course.industryId })}
      back={1730}
      status={<StateBadge machine={courseStates} state={course.state} />}
      actions={<EnableMenu record={course} setEnabled={setEnabled} onEdit={() => setEditing(true)} />}
    >
      <RecordColumns
        main={<Facts course={course} />}
        side={<RecordLog fields={courseFields} log={courses.log(course.id)} plant={course.industryId} />}
      />
      {editing ? (
        <Suspense>
          <EditCourseDialog course={course} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
      {inUse}
    </ScreenPage>
  )
}

function Facts({ course }: { course: Course }) {
  const { t } = useTranslation('trainings')
  const { number } = useFormats()
  const { level, validityMonths, forEverybody, positionIds, tasks, description } = course
  const positions = namesOf(useQuery({ ...positionChoices(course.industryId), enabled: positionIds.length > 0 }).data)
  const taught = namesOf(useQuery({ ...taskChoices(course.industryId), enabled: tasks.length > 0 }).data)
  const audience = forEverybody ? t('tags.forEverybody.true') : positionIds.map(positions).join(', ')
  return (
    <Surface title={t('course.facts')}>
      <KeyValueList
        columns={2}
        items={[
          { label: t('columns.level'), value: t(`codes.level.${level}`) },
          {
            label: t('columns.validityMonths'),
            value: validityMonths === null ? t('course.forever') : number(validityMonths),
          },
          ...(level === 'MANDATORY' ? [{ label: t('course.audience'), value: audience }] : []),
          ...(tasks.length > 0
            ? [
                {
                  label: t('columns.tasks'),
                  value: tasks
                    .map(({ taskId, level: to }) => t('course.task', { name: taught(taskId), level: to }))
                    .join(' · '),
                  wide: true,
                },
              ]
            : []),
          ...(description ? [{ label: t('columns.description'), value: description, wide: true }] : []),
          {
            label: t('sessions.name'),
            value: (
              <TextLink href={addressOf(1730, {}, { tab: 'sessions', courseId: course.id })}>
                {t('course.sessions')}
              </TextLink>
            ),
          },
        ]}
      />
    </Surface>
  )
}

const namesOf = (rows: readonly { id: number; name: string }[] | undefined) => {
  const names = new Map(rows?.map(({ id, name }) => [id, name]))
  return (id: number) => names.get(id) ?? nameless()
}
