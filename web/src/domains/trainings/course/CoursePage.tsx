import { useQuery } from '@tanstack/react-query'
import { PlantRecordPage } from '../../../core/catalogue/plant-record.tsx'
import { nameless, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { KeyValueList, Surface, TextLink } from '../../../ui/index.ts'
import { type Course, positionChoices, taskChoices } from '../queries.ts'
import { courseView } from './catalogue.ts'

/** A course: for whom it is, what it teaches, and its history. */
export function CoursePage({ id }: { id: string }) {
  const placeName = usePlaceNames()
  return (
    <PlantRecordPage
      view={courseView}
      id={id}
      subtitle={({ industryId }) => placeName('industry', { industryId })}
      facts={(course) => <Facts course={course} />}
    />
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
