import { lotStates } from '@lineside/contract/lots'
import { useMemo } from 'react'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { TextLink } from '../../../ui/index.ts'
import type { TableColumn } from '../../../ui/table.ts'
import { resultAddress } from '../addresses.ts'
import { useAmount } from '../amounts.ts'
import type { TraceRow } from './rows.ts'

/** A column that can be drawn, printed and exported. */
export type TraceColumn = TableColumn<TraceRow> & { text: (row: TraceRow) => string }

/** The columns of a whole trace. */
export function useTraceColumns(): TraceColumn[] {
  const { t } = useTranslation('lots')
  const labels = useLabels('lots')
  const formats = useFormats()
  const amount = useAmount()
  const zoneOf = usePlantZone()
  return useMemo(() => {
    const column = (
      id: string,
      header: string,
      width: number,
      text: (row: TraceRow) => string,
      own: Partial<TraceColumn> = {},
    ): TraceColumn => ({ id, header, width, cell: text, text, ...own })
    const code = ({ seen }: TraceRow) => seen?.code ?? t('picture.foreign')
    const status = ({ seen }: TraceRow) => (seen ? labels.state(seen.status) : '')
    return [
      column('direction', t('traced.direction'), 84, ({ direction }) => t(`traced.directions.${direction}`)),
      column('level', t('traced.level'), 56, ({ level }) => String(level), { numeric: true }),
      column('code', t('columns.code'), 116, code, {
        card: 'title',
        grow: 1,
        says: code,
        cell: (row) => (row.seen ? <TextLink href={resultAddress(row.id)}>{row.seen.code}</TextLink> : code(row)),
      }),
      column('product', t('columns.product'), 124, ({ seen }) => seen?.product.name ?? '', { grow: 2, wraps: true }),
      column('supplier', t('columns.supplier'), 100, ({ seen }) => seen?.supplier ?? '', { wraps: true }),
      column('status', t('columns.status'), 150, status, {
        says: status,
        cell: ({ seen }) => (seen ? <StateBadge machine={lotStates} state={seen.status} /> : ''),
      }),
      column(
        'used',
        t('result.used'),
        84,
        ({ used, usedUnit }) => (used !== null && usedUnit !== null ? amount(used, usedUnit) : '—'),
        { numeric: true },
      ),
      column('balance', t('columns.balance'), 84, ({ seen }) => (seen ? amount(seen.balance, seen.unit) : ''), {
        numeric: true,
      }),
      column('bornAt', t('columns.bornAt'), 150, ({ seen, industryId }) =>
        seen ? formats.dateTime(seen.bornAt, zoneOf(industryId)) : '',
      ),
      column('outside', t('result.outside'), 120, ({ seen }) => (seen ? formats.number(seen.analysesOutside) : ''), {
        numeric: true,
      }),
    ]
  }, [t, labels, formats, amount, zoneOf])
}
