import type { TaskState } from '@lineside/contract/standard-checks'
import { Suspense, useState } from 'react'
import { AttachedFiles } from '../../../core/files/index.ts'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { useReadOnly } from '../../../core/session/index.ts'
import {
  Button,
  IconArrowBackUp,
  IconCamera,
  IconCheck,
  IconX,
  lazyDialog,
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
    <li className={styles.task}>
      <div className={styles.words}>
        <span className={styles.name}>{task.name}</span>
        {state === 'PENDING' ? null : <StatusPill tone={tones[state]}>{labels.code('tasks', state)}</StatusPill>}
        {task.note ? <p className={styles.note}>{task.note}</p> : null}
        {task.photos.length > 0 ? <AttachedFiles files={task.photos} /> : null}
        {settledBy && settledAt ? (
          <span className={styles.quiet}>
            {settledBy.name} · {formats.dateTime(settledAt, zone)}
          </span>
        ) : null}
        {task.needsPhoto && state === 'PENDING' ? <span className={styles.quiet}>{t('task.needsPhoto')}</span> : null}
        <TaskAction execution={execution} task={task} />
      </div>
      <Presses execution={execution} task={task} />
    </li>
  )
}

function Presses({ execution, task }: TaskCardProps) {
  const { t } = useTranslation('standard-checks')
  const confirm = useConfirm()
  const readOnly = useReadOnly()
  const { say, undo, busy } = useTask(execution, task)
  const [dialog, setDialog] = useState<'DONE' | 'FAILED' | null>(null)
  const named = (verb: string) => `${verb}: ${task.name}`
  if (task.state !== 'PENDING') {
    if (execution.abilities.taskUndone !== true) return null
    return (
      <div className={styles.presses}>
        <Button
          size="touch"
          tone="quiet"
          icon={IconArrowBackUp}
          busy={busy}
          blocked={readOnly}
          onClick={undo}
          aria-label={named(t('task.undo'))}
        >
          {t('task.undo')}
        </Button>
      </div>
    )
  }
  if (execution.abilities.taskDone !== true) return null
  const leaveOut = async () => {
    if (await confirm({ title: t('task.leaveOut', { name: task.name }) })) say({ outcome: 'NOT_APPLICABLE' })
  }
  return (
    <div className={styles.presses}>
      {task.mayNotApply ? (
        <Button
          size="touch"
          blocked={readOnly}
          onClick={() => void leaveOut()}
          aria-label={named(t('task.notApplicable'))}
        >
          {t('task.notApplicable')}
        </Button>
      ) : null}
      <Button
        size="touch"
        icon={IconX}
        blocked={readOnly}
        onClick={() => setDialog('FAILED')}
        aria-label={named(t('task.failed'))}
      >
        {t('task.failed')}
      </Button>
      <Button
        size="touch"
        tone="primary"
        icon={task.needsPhoto ? IconCamera : IconCheck}
        busy={busy}
        blocked={readOnly}
        onClick={() => (task.needsPhoto ? setDialog('DONE') : say({ outcome: 'DONE', fileIds: [] }))}
        aria-label={named(t('task.done'))}
      >
        {t('task.done')}
      </Button>
      {dialog ? (
        <Suspense>
          <TaskDialog execution={execution} task={task} outcome={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </div>
  )
}
