import { skillLevels } from '@lineside/contract/skills'
import { useQuery } from '@tanstack/react-query'
import { type Control, useController } from 'react-hook-form'
import { errorSentence } from '../../../core/form/index.ts'
import { nameless, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { IconButton, IconX, Select, Text } from '../../../ui/index.ts'
import { taskOptionsQuery } from '../queries.ts'
import styles from './RequirementsField.module.css'
import type { PositionValues, Requirement } from './values.ts'

const levels = skillLevels.filter((level) => level > 0)

/** The tasks that a position requires, each with its level. */
export function RequirementsField({ control }: { control: Control<PositionValues, unknown, unknown> }) {
  const { t } = useTranslation(['skills', 'core'])
  const levelLabels = useLabels('skills', 'levels')
  const plant = Number(useController({ control, name: 'industryId' }).field.value ?? 0)
  const { field, fieldState } = useController({ control, name: 'requirements' })
  const { data = [], isPending } = useQuery(taskOptionsQuery)
  const chosen = field.value
  const names = new Map(data.map(({ id, name }) => [id, name]))
  const left = data.filter((task) => task.industryId === plant && !chosen.some(({ taskId }) => taskId === task.id))
  const nameOf = ({ taskId }: Requirement) => names.get(taskId) ?? nameless()
  const set = (taskId: number, level: number) =>
    field.onChange(chosen.map((one) => (one.taskId === taskId ? { taskId, level } : one)))
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('skills:positions.columns.requirements')}</legend>
      {chosen.map((one) => (
        <div key={one.taskId} className={styles.row}>
          <span className={styles.name}>{nameOf(one)}</span>
          <Select
            label={t('skills:requirements.levelOf', { name: nameOf(one) })}
            hideLabel
            options={levels.map((level) => ({
              value: String(level),
              label: `${level} · ${levelLabels.code('level', String(level))}`,
            }))}
            value={String(one.level)}
            onChange={(level) => set(one.taskId, Number(level))}
            searchable={false}
            required
          />
          <IconButton
            icon={IconX}
            label={t('skills:requirements.remove', { name: nameOf(one) })}
            onClick={() => field.onChange(chosen.filter(({ taskId }) => taskId !== one.taskId))}
          />
        </div>
      ))}
      <Select
        label={t('skills:requirements.add')}
        placeholder={t('skills:requirements.choose')}
        options={left.map(({ id, name }) => ({ value: String(id), label: name }))}
        loading={isPending}
        value={null}
        onChange={(id) => id && field.onChange([...chosen, { taskId: Number(id), level: 1 }])}
      />
      {fieldState.error ? <Text tone="error">{errorSentence(fieldState.error.message)}</Text> : null}
    </fieldset>
  )
}
