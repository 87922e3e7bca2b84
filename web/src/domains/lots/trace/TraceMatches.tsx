import { lotStates, traceLimits } from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { RecordFailure, StateBadge } from '../../../core/record/index.ts'
import { LinkButton, Skeleton, StateView, Surface, Text, TextLink } from '../../../ui/index.ts'
import { resultAddress } from '../addresses.ts'
import { useAmount } from '../amounts.ts'
import { FactTable } from '../parts/FactTable.tsx'
import { type TraceLot, type TraceSearch, traceLotsQuery } from './queries.ts'

/** The lots from which a trace can begin. */
export function TraceMatches({ search }: { search: TraceSearch }) {
  const { t } = useTranslation('lots')
  const { data, error, refetch } = useQuery(traceLotsQuery(search))
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="list" count={6} />
  if (data.length === 0)
    return (
      <StateView
        kind="empty"
        title={t('search.none')}
        text={t('search.noneText')}
        action={<LinkButton href={addressOf(2800)}>{t('search.again')}</LinkButton>}
      />
    )
  return (
    <Surface title={t('search.matches', { count: data.length })}>
      {data.length >= traceLimits.choices ? <Text tone="muted">{t('search.most', { count: data.length })}</Text> : null}
      <Matches lots={data} />
    </Surface>
  )
}

function Matches({ lots }: { lots: readonly TraceLot[] }) {
  const { t } = useTranslation('lots')
  const formats = useFormats()
  const amount = useAmount()
  const zoneOf = usePlantZone()
  return (
    <FactTable
      label={t('search.lots')}
      head={[
        { text: t('columns.code') },
        { text: t('columns.product') },
        { text: t('columns.supplier') },
        { text: t('columns.status') },
        { text: t('columns.bornAt') },
        { text: t('columns.quantity'), numeric: true },
        { text: t('columns.balance'), numeric: true },
      ]}
      rows={lots.map((lot) => ({
        id: String(lot.id),
        cells: [
          <TextLink key="code" href={resultAddress(lot.id)}>
            {lot.code}
          </TextLink>,
          lot.product.name,
          lot.supplier || t('lot.ownProduction'),
          <StateBadge key="status" machine={lotStates} state={lot.status} />,
          formats.dateTime(lot.bornAt, zoneOf(lot.industryId)),
          amount(lot.quantity, lot.unit),
          amount(lot.balance, lot.unit),
        ],
      }))}
    />
  )
}
