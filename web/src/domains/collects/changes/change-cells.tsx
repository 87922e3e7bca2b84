import { useTranslation } from '../../../core/i18n/index.ts'
import type { CellTools } from '../../../core/list/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { ChangedParts } from '../../../core/record/index.ts'
import { ChangePill } from '../parts/pills.tsx'
import { differenceParts } from './difference.ts'
import type { ChangeRow } from './queries.ts'

/** So many changed values are named in a row; the request shows them all. */
const NAMED = 3

export const changeAddress = ({ id }: ChangeRow) => addressOf(2201, { id })

/** The cells that both lists of requests draw alike. */
export function changeCell(column: string, row: ChangeRow, { formats, time }: CellTools) {
  const { industryId } = row.place
  if (column === 'requestedAt') return time(row.requestedAt, industryId)
  if (column === 'decidedAt') return row.decidedAt ? time(row.decidedAt, industryId) : '—'
  if (column === 'change') return <ChangeCell row={row} parts={differenceParts(row.diff, formats)} />
  if (column === 'requestedBy') return row.requestedBy.name
  if (column === 'waitsFor') return row.waitsFor.map(({ name }) => name).join(', ') || '—'
  if (column === 'decidedBy') return row.decidedBy?.name ?? '—'
  if (column === 'collectStatus' || column === 'state') return <ChangePill state={row.state} />
  if (column === 'product') return row.product ? `${row.product.name} · ${row.product.sku}` : '—'
  if (column === 'operator') return row.operator.name
  return undefined
}

function ChangeCell({ row, parts }: { row: ChangeRow; parts: ReturnType<typeof differenceParts> }) {
  const { t } = useTranslation('collects')
  if (row.kind === 'DELETE') return t('change.excludes')
  const more = parts.length - NAMED
  return (
    <>
      <ChangedParts parts={parts.slice(0, NAMED)} />
      {more > 0 ? t('change.more', { count: more }) : null}
    </>
  )
}
