import { checkLimits } from '@lineside/contract/standard-checks'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import { type FileReference, FilesField } from '../../../core/files/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { formCheck, TextAreaField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { evidenceFiles } from '../../../core/record/dialogs.ts'
import { Text } from '../../../ui/index.ts'
import { type Execution, type Task, useExecutionStore } from '../queries.ts'
import { type Outcome, settle } from './useTask.ts'

interface TaskDialogProps {
  execution: Execution
  task: Task
  outcome: 'DONE' | 'FAILED'
  onClose: () => void
}

interface Values {
  note: string
  fileIds: readonly FileReference[]
}

/** What is asked of a task that failed, or that is shown by a photo. */
export function TaskDialog({ execution, task, outcome, onClose }: TaskDialogProps) {
  const { t } = useTranslation('standard-checks')
  const put = useExecutionStore()
  const [check] = useState(() => checkOf(outcome, task))
  const api = useForm<Values, Outcome>({
    check,
    defaultValues: { note: '', fileIds: [] },
    onSubmit: async (body) => {
      put(await settle(execution, task, body))
      onClose()
    },
  })
  const { control } = api.form
  return (
    <FormDialog
      open
      api={api}
      title={outcome === 'FAILED' ? t('task.failedTitle') : t('task.doneTitle')}
      subject={task.id}
      submit={t('task.save')}
      lead={<Text>{task.name}</Text>}
      onClose={onClose}
    >
      {outcome === 'FAILED' ? (
        <TextAreaField control={control} name="note" label={t('task.what')} max={checkLimits.note} rows={4} required />
      ) : null}
      <FilesField
        control={control}
        name="fileIds"
        label={t('task.photos')}
        container="standard-checks"
        required={task.needsPhoto}
      />
    </FormDialog>
  )
}

function checkOf(outcome: TaskDialogProps['outcome'], { needsPhoto }: Task): Resolver<Values, unknown, Outcome> {
  const ids = evidenceFiles(z.array(z.int()).max(checkLimits.photos), needsPhoto)
  const note = z.string().trim().min(checkLimits.shortestNote, 'tooShort').max(checkLimits.note)
  const idsOf = ({ fileIds }: Values) => fileIds.map(({ id }) => id)
  if (outcome === 'FAILED') {
    const failed = (values: Values) => ({ note: values.note, fileIds: idsOf(values) })
    return formCheck(z.object({ note, fileIds: ids }), failed, { send: (body) => ({ outcome, ...body }) })
  }
  const done = (values: Values) => ({ fileIds: idsOf(values) })
  return formCheck(z.object({ fileIds: ids }), done, { send: (body) => ({ outcome, ...body }) })
}
