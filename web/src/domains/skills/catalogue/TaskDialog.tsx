import { skillTasks } from '@lineside/contract/skills'
import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { FieldInputs } from '../../../core/fields/form.ts'
import { errorSentence } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { MultiSelect } from '../../../ui/index.ts'
import { pickersOf } from '../pickers.ts'
import { ContentDialog } from './ContentDialog.tsx'
import { type Task, taskFields, tasks } from './kinds.ts'
import { type TaskValues, taskCheck, taskValues } from './values.ts'

interface TaskDialogProps {
  /** left out: a new one */
  record?: Task
  onClose: () => void
}

/** Creates a task, or changes one. */
export function TaskDialog({ record, onClose }: TaskDialogProps) {
  return (
    <ContentDialog<TaskValues, Task>
      record={record}
      kind="tasks"
      fields={taskFields}
      queries={tasks.queries}
      checkOf={taskCheck}
      valuesOf={taskValues}
      create={(body) => call(skillTasks.create, { body: body as never })}
      change={(id, body) => call(skillTasks.change, { params: { id: String(id) }, body: body as never })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FieldInputs control={control} fields={taskFields} />
          <PlacesField control={control} />
        </>
      )}
    </ContentDialog>
  )
}

/** Where in its plant the task is done; none: anywhere. */
function PlacesField({ control }: { control: Control<TaskValues, unknown, unknown> }) {
  const { t } = useTranslation('skills')
  const labels = useLabels('skills')
  const plant = useController({ control, name: 'industryId' }).field.value
  const { field, fieldState } = useController({ control, name: 'placeIds' })
  const options = pickersOf(Number(plant ?? 0)).place?.useOptions('', {})
  return (
    <MultiSelect
      label={labels.column('placeIds')}
      help={t('form.placesHelp')}
      options={options?.options ?? []}
      loading={options?.loading ?? false}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={errorSentence(fieldState.error?.message)}
    />
  )
}
