import { Suspense, useCallback, useState } from 'react'
import { ListActions, useSetEnabled } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel } from '../../../core/list/index.ts'
import { lazyDialog } from '../../../ui/index.ts'
import type { RowTool } from '../../../ui/table.ts'
import { enablingPosition, type Position, positionFields, positions } from './kinds.ts'
import { type Row, useTools } from './tools.ts'
import { useCells } from './useCells.tsx'

// forms and records are fetched with the first one that is opened
const PositionDialog = lazyDialog(async () => ({ default: (await import('./PositionDialog.tsx')).PositionDialog }))
const RecordDialog = lazyDialog(async () => ({ default: (await import('./RecordDialog.tsx')).RecordDialog<Position> }))

const layout: Partial<Record<string, ColumnLayout>> = { name: { card: 'title', grow: 2, width: 240 } }

type Opened = { kind: 'record'; id: number } | { kind: 'form'; record?: Position }

/** The positions of the own plants. */
export function PositionsView() {
  const { t } = useTranslation('skills')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { setEnabled, inUse } = useSetEnabled(enablingPosition)
  const open = useCallback(({ id }: Row) => setOpened({ kind: 'record', id }), [])
  const tools: (row: Row) => RowTool[] = useTools(open, setEnabled)
  const close = () => setOpened(null)
  return (
    <>
      <ListPanel
        definition={positions.calls.columns}
        endpoint={positions.calls.list}
        exportBy={positions.calls.export}
        title={t('tabs.positions')}
        tab="positions"
        renderCell={useCells(positions.calls.states)}
        layout={layout}
        rowTools={tools}
        onOpen={open}
        actions={
          <ListActions
            title={t('tabs.positions')}
            permission={positions.permission}
            invalidateAll={positions.queries.invalidateAll}
            label={t('form.new.positions')}
            onNew={() => setOpened({ kind: 'form' })}
          />
        }
      />
      <Suspense>
        {opened?.kind === 'record' ? (
          <RecordDialog
            record={positions.queries.record(opened.id) as never}
            log={positions.queries.log(opened.id) as never}
            fields={positionFields}
            onEdit={(record) => setOpened({ kind: 'form', record })}
            onClose={close}
          />
        ) : null}
        {opened?.kind === 'form' ? (
          <PositionDialog {...(opened.record && { record: opened.record })} onClose={close} />
        ) : null}
      </Suspense>
      {inUse}
    </>
  )
}
