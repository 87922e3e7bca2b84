import { permissions } from '@lineside/contract/core'
import { exportLots } from '@lineside/contract/lots'
import { ExportMenu } from '../../../core/export/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconDownload, Row, Skeleton, Stack, StateView, Surface, Text } from '../../../ui/index.ts'
import { DataTable } from '../../../ui/table.ts'
import { FactTable } from '../parts/FactTable.tsx'
import { Notice } from '../parts/Notice.tsx'
import { csvOf, saveText } from './csv.ts'
import { type TraceRow, traceRows } from './rows.ts'
import { useTraceColumns } from './useTraceColumns.tsx'
import { useWholeTrace } from './useWholeTrace.ts'

/** Rows on paper at most: who needs more exports the table. */
const MAX_PRINTED = 2_000

/** The whole trace as a table: every lot of both directions with its level. */
export function TraceTable({ lotId }: { lotId: number }) {
  const { t } = useTranslation('lots')
  const { traces, truncated, failed } = useWholeTrace(lotId)
  if (failed) return <RecordFailure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!traces) return <Skeleton shape="list" count={8} />
  const rows = traces.flatMap(traceRows)
  return (
    <Stack>
      {truncated ? <Notice tone="tardy" title={t('result.truncated')} /> : null}
      {rows.length === 0 ? (
        <StateView kind="empty" title={t('result.alone')} text={t('result.aloneText')} />
      ) : (
        <Rows rows={rows} lotId={lotId} />
      )}
    </Stack>
  )
}

function Rows({ rows, lotId }: { rows: TraceRow[]; lotId: number }) {
  const { t } = useTranslation('lots')
  const { can } = useSession()
  const printing = usePrinting()
  const columns = useTraceColumns()
  const backward = rows.filter(({ direction }) => direction === 'backward').length
  const summary = (
    <Text tone="muted">
      {t('result.backward', { count: backward })} · {t('result.forward', { count: rows.length - backward })}
    </Text>
  )
  if (printing) {
    return (
      <Surface>
        {summary}
        <FactTable
          label={t('result.views.table')}
          head={columns.map(({ header, numeric }) => ({ text: header, numeric: numeric ?? false }))}
          rows={rows.slice(0, MAX_PRINTED).map((row) => ({ id: row.key, cells: columns.map(({ cell }) => cell(row)) }))}
        />
        {rows.length > MAX_PRINTED ? <Text tone="muted">{t('result.printed', { count: MAX_PRINTED })}</Text> : null}
      </Surface>
    )
  }
  const save = () => {
    const body = rows.map((row) => columns.map(({ text }) => text(row)))
    saveText(
      csvOf(
        columns.map(({ header }) => header),
        body,
      ),
      `${t('result.fileName')}.csv`,
    )
  }
  return (
    <>
      <Row justify="between">
        {summary}
        {can(permissions.viewReception) ? (
          <ExportMenu endpoint={exportLots} title={t('result.fileName')} values={{ tracedFrom: String(lotId) }} />
        ) : (
          // who traces without seeing receptions has the table that stands here
          <Button icon={IconDownload} onClick={save}>
            {t('result.export')}
          </Button>
        )}
      </Row>
      <Surface padding="none">
        <DataTable
          label={t('result.views.table')}
          columns={columns}
          rows={rows}
          rowId={keyOf}
          total={rows.length}
          height="60dvh"
        />
      </Surface>
    </>
  )
}

const keyOf = ({ key }: TraceRow) => key
