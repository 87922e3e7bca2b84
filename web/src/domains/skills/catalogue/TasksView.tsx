import { Suspense, useCallback, useState } from 'react'
import { ListActions, useSetEnabled } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel } from '../../../core/list/index.ts'
import { lazyDialog } from '../../../ui/index.ts'
import type { RowTool } from '../../../ui/table.ts'
import { enablingTask, type Task, taskFields, tasks } from './kinds.ts'
import { type Row, useTools } from './tools.ts'
import { useCells } from './useCells.tsx'

// forms and records are fetched with the first one that is opened
const TaskDialog = lazyDialog(async () => ({ default: (await import('./TaskDialog.tsx')).TaskDialog }))
const RecordDialog = lazyDialog(async () => ({ default: (await import('./RecordDialog.tsx')).RecordDialog<Task> }))

const layout: Partial<Record<string, ColumnLayout>> = { name: { card: 'title', grow: 2, width: 240 } }

type Opened = { kind: 'record'; id: number } | { kind: 'form'; record?: Task }

/** The tasks of the own plants. */
export function TasksView() {
  const { t } = useTranslation('skills')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { setEnabled, inUse } = useSetEnabled(enablingTask)
  const open = useCallback(({ id }: Row) => setOpened({ kind: 'record', id }), [])
  const tools: (row: Row) => RowTool[] = useTools(open, setEnabled)
  const close = () => setOpened(null)
  return (
    <>
      <ListPanel
        definition={tasks.calls.columns}
        endpoint={tasks.calls.list}
        exportBy={tasks.calls.export}
        title={t('tabs.tasks')}
        tab="tasks"
        renderCell={useCells(tasks.calls.states)}
        layout={layout}
        rowTools={tools}
        onOpen={open}
        actions={
          <ListActions
            title={t('tabs.tasks')}
            permission={tasks.permission}
            invalidateAll={tasks.queries.invalidateAll}
            label={t('form.new.tasks')}
            onNew={() => setOpened({ kind: 'form' })}
          />
        }
      />
      <Suspense>
        {opened?.kind === 'record' ? (
          <RecordDialog
            record={tasks.queries.record(opened.id) as never}
            log={tasks.queries.log(opened.id) as never}
            fields={taskFields}
            onEdit={(record) => setOpened({ kind: 'form', record })}
            onClose={close}
          />
        ) : null}
        {opened?.kind === 'form' ? (
          <TaskDialog {...(opened.record && { record: opened.record })} onClose={close} />
        ) : null}
      </Suspense>
      {inUse}
    </>
  )
}
