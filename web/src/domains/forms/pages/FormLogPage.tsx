import { exportFormLog, type FormDifference, formLogList, listFormLog } from '@lineside/contract/forms'
import { useCallback } from 'react'
import { type Formats, useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListScreen, type RenderCell, ScrollMemory, useOpenTool } from '../../../core/list/index.ts'
import { addressOf, definePage, useNavigate } from '../../../core/navigation/index.ts'
import { logCell } from '../../../core/record/index.ts'
import type { FormLogRow } from '../queries.ts'
import { linesOf } from '../version/differences.ts'

export const page = definePage({ Component: FormLogPage })

type Column = (typeof formLogList)['columns'][number]['key']

const renderCell: RenderCell<Column, FormLogRow> = (column, row, { labels, time, formats }) => {
  if (column === 'at') return time(row.at, row.industryId)
  if (column === 'form') return row.form.name
  if (column === 'formId') return String(row.form.id)
  if (column === 'version') return row.version ?? '—'
  return logCell(column, row, { labels, parts: () => partsOf(row, formats) })
}

/** What a version changed when it was submitted. */
const partsOf = ({ difference }: FormLogRow, formats: Formats) =>
  difference ? linesOf(difference as FormDifference, formats) : []

const layout: Partial<Record<Column, ColumnLayout>> = {
  at: { width: 140, card: 'pair' },
  event: { width: 220 },
  form: { width: 200, grow: 2, card: 'title' },
  version: { width: 88 },
  change: { width: 280, grow: 3 },
  actor: { width: 140, grow: 1 },
  reason: { width: 180, grow: 2 },
}

const address = (row: FormLogRow) => addressOf(1401, { id: row.form.id })

/** /alteracoes-formulario: who did what to which form, and when. */
function FormLogPage() {
  const { t } = useTranslation(['core'])
  const go = useNavigate()
  const onOpen = useCallback((row: FormLogRow) => go(1401, { id: row.form.id }), [go])
  return (
    <ScrollMemory name={addressOf(1404)}>
      <ListScreen
        definition={formLogList}
        endpoint={listFormLog}
        exportBy={exportFormLog}
        title={t('core:routes.1404')}
        renderCell={renderCell}
        layout={layout}
        rowTools={useOpenTool(address)}
        onOpen={onOpen}
      />
    </ScrollMemory>
  )
}
