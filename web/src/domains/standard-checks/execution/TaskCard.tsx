import type { TaskState } from '@lineside/contract/standard-checks'
import { useState } from 'react'
import { AttachedFiles } from '../../../core/files/index.ts'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { PressButton } from '../../../core/record/PressButton.tsx'
import {
  Box,
  IconArrowBackUp,
  IconCamera,
  IconCheck,
  IconX,
  lazyDialog,
  Meta,
  Row,
  Stack,
  StatusPill,
  type Tone,
  useConfirm,
} from '../../../ui/index.ts'
import type { Execution, Task } from '../queries.ts'
import styles from './Execution.module.css'
import { TaskAction } from './TaskAction.tsx'
import { useTask } from './useTask.ts'

// forms are fetched with the first dialog
const TaskDialog = lazyDialog(async () => ({ default: (await import('./TaskDialog.tsx')).TaskDialog }))

const tones: Record<TaskState, Tone> = {
  PENDING: 'neutral',
  DONE: 'done',
  NOT_APPLICABLE: 'cancelled',
  FAILED: 'overdue',
}

interface TaskCardProps {
  execution: Execution
  task: Task
}

/** A task: what it is, what became of it, and the presses that say so. */
export function TaskCard({ execution, task }: TaskCardProps) {
  const { t } = useTranslation('standard-checks')
  const labels = useLabels('standard-checks')
  const formats = useFormats()
  const zone = usePlantZone()(execution.industryId)
  const { state, settledBy, settledAt } = task
  return (
    <Row as="li" flush="start" gap={16} rowGap={8} justify="between" padY={12} line="above">
      <Stack from={256} gap={6} align="start" breaks>
        <Box as="span" size={16}>
          {task.name}
        </Box>
        {state === 'PENDING' ? null : <StatusPill tone={tones[state]}>{labels.code('tasks', state)}</StatusPill>}
        {task.note ? (
          <Box as="p" keepLines>
            {task.note}
          </Box>
        ) : null}
        {task.photos.length > 0 ? <AttachedFiles files={task.photos} /> : null}
        {settledBy && settledAt ? (
          <Meta size={14}>
            {settledBy.name} · {formats.dateTime(settledAt, zone)}
          </Meta>
        ) : null}
        {task.needsPhoto && state === 'PENDING' ? <Meta size={14}>{t('task.needsPhoto')}</Meta> : null}
        <TaskAction execution={execution} task={task} />
      </Stack>
      <Presses execution={execution} task={task} />
    </Row>
  )
}

function Presses({ execution, task }: TaskCardProps) {
  const { t } = useTranslation('standard-checks')
  const confirm = useConfirm()
  const { say, undo, busy } = useTask(execution, task)
  const [dialog, setDialog] = useState<'DONE' | 'FAILED' | null>(null)
  if (task.state !== 'PENDING') {
    if (execution.abilities.taskUndone !== true) return null
    return (
      <Row align="stretch" fit="content" className={styles.presses}>
        <PressButton
          tone="quiet"
          icon={IconArrowBackUp}
          busy={busy}
          onClick={undo}
          verb={t('task.undo')}
          of={task.name}
        />
      </Row>
    )
  }
  if (execution.abilities.taskDone !== true) return null
  const leaveOut = async () => {
    if (await confirm({ title: t('task.leaveOut', { name: task.name }) })) say({ outcome: 'NOT_APPLICABLE' })
  }
  return (
    <Row align="stretch" fit="content" className={styles.presses}>
      {task.mayNotApply ? (
        <PressButton onClick={() => void leaveOut()} verb={t('task.notApplicable')} of={task.name} />
      ) : null}
      <PressButton icon={IconX} onClick={() => setDialog('FAILED')} verb={t('task.failed')} of={task.name} />
      <PressButton
        tone="primary"
        icon={task.needsPhoto ? IconCamera : IconCheck}
        busy={busy}
        onClick={() => (task.needsPhoto ? setDialog('DONE') : say({ outcome: 'DONE', fileIds: [] }))}
        verb={t('task.done')}
        of={task.name}
      />
      {dialog ? (
        <TaskDialog execution={execution} task={task} outcome={dialog} onClose={() => setDialog(null)} />
      ) : null}
    </Row>
  )
}
