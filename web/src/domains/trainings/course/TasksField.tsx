import { skillLevels } from '@lineside/contract/skills'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl } from '../../../core/form/index.ts'
import { nameless, useTranslation } from '../../../core/i18n/index.ts'
import { Columns, MultiSelect, Select } from '../../../ui/index.ts'
import { type Course, taskChoices } from '../queries.ts'

interface TasksFieldProps {
  control: FieldControl<Pick<Course, 'tasks'>>
  /** whose they are; null: none is chosen yet */
  plant: number | null
}

/** The tasks that the course teaches, each with the level that a finished training suggests. */
export function TasksField({ control, plant }: TasksFieldProps) {
  const { t } = useTranslation('trainings')
  const { field, fieldState } = useController({ control: controlOf(control), name: 'tasks' })
  const { data = [], isFetching } = useQuery({ ...taskChoices(plant ?? 0), enabled: plant !== null })
  const tasks = field.value
  const names = new Map(data.map(({ id, name }) => [id, name]))
  const levels = skillLevels
    .filter((level) => level > 0)
    .map((level) => ({ value: String(level), label: t('form.taskLevel', { level }) }))
  const known = (taskId: number) => tasks.find((one) => one.taskId === taskId)
  return (
    <>
      <MultiSelect
        label={t('columns.tasks')}
        help={t('form.tasksHelp')}
        name={field.name}
        options={data
          .filter(({ id, enabled }) => enabled || known(id))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={tasks.map(({ taskId }) => String(taskId))}
        onChange={(ids) => field.onChange(ids.map((id) => known(Number(id)) ?? { taskId: Number(id), level: 1 }))}
        onBlur={field.onBlur}
        loading={isFetching}
        error={errorSentence(fieldState.error?.message ?? fieldState.error?.root?.message)}
      />
      <Columns least="12rem">
        {tasks.map((one) => (
          <Select
            key={one.taskId}
            label={names.get(one.taskId) ?? nameless()}
            options={levels}
            value={String(one.level)}
            onChange={(level) =>
              field.onChange(tasks.map((other) => (other === one ? { ...one, level: Number(level ?? 1) } : other)))
            }
            searchable={false}
            required
          />
        ))}
      </Columns>
    </>
  )
}
