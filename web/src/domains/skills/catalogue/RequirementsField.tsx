import { skillLevels } from '@lineside/contract/skills'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl } from '../../../core/form/index.ts'
import { nameless, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Grid, IconButton, IconX, Select, Stack, Text } from '../../../ui/index.ts'
import { taskOptionsQuery } from '../queries.ts'
import type { Position } from './fields.ts'

const levels = skillLevels.filter((level) => level > 0)

interface RequirementsFieldProps {
  control: FieldControl<Pick<Position, 'requirements'>>
  plant: number | null
}

/** The tasks that a position requires, each with its level. */
export function RequirementsField({ control, plant }: RequirementsFieldProps) {
  const { t } = useTranslation(['skills', 'core'])
  const levelLabels = useLabels('skills', 'levels')
  const { field, fieldState } = useController({ control: controlOf(control), name: 'requirements' })
  const { data = [], isPending } = useQuery(taskOptionsQuery)
  const chosen = field.value
  const names = new Map(data.map(({ id, name }) => [id, name]))
  const left = data.filter((task) => task.industryId === plant && !chosen.some(({ taskId }) => taskId === task.id))
  const nameOf = ({ taskId }: { taskId: number }) => names.get(taskId) ?? nameless()
  const set = (taskId: number, level: number) =>
    field.onChange(chosen.map((one) => (one.taskId === taskId ? { taskId, level } : one)))
  return (
    <Stack as="fieldset" gap={8}>
      <Box as="legend" size={14}>
        {t('skills:positions.columns.requirements')}
      </Box>
      {chosen.map((one) => (
        <Grid key={one.taskId} columns="minmax(0, 1fr) minmax(0, 1fr) auto" align="center" gap={8}>
          <Text as="span">{nameOf(one)}</Text>
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
        </Grid>
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
    </Stack>
  )
}
