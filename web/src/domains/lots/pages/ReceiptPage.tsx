import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps, readAhead, useGoInstead } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { HistoryTimeline, RecordColumns, RecordPage } from '../../../core/record/index.ts'
import { IconQrcode, LinkButton, lazyPart, Skeleton, TextLink } from '../../../ui/index.ts'
import { receiptLabelsAddress } from '../addresses.ts'
import { useHistoryDetail } from '../lot/history-detail.tsx'
import { type Receipt, receiptQuery } from '../queries.ts'
import { FaultsNotice } from '../receipt/FaultsNotice.tsx'
import { LotsOfReceipt } from '../receipt/LotsOfReceipt.tsx'
import { NextOfReceipt } from '../receipt/NextOfReceipt.tsx'
import { ReceiptFacts } from '../receipt/ReceiptFacts.tsx'

const LabelsPage = lazyPart(async () => ({ default: (await import('../label/LabelsPage.tsx')).LabelsPage }))

export const page = definePage({
  Component: ReceiptPage,
  ahead: ({ id = '' }) => [readAhead(receiptQuery(id))],
})

/** /recebimento-materiais/{id}: a delivery with its lots; `labels` in the address shows their labels. */
function ReceiptPage({ params }: PageProps) {
  const { t } = useTranslation(['core', 'lots'])
  const formats = useFormats()
  const zoneOf = usePlantZone()
  const labels = new URLSearchParams(useLocation().searchStr).get('labels')
  const query = useQuery(receiptQuery(params.id ?? ''))
  if (labels !== null && query.data) return <Labels receipt={query.data} perPage={labels} />
  return (
    <RecordPage
      query={query}
      name={t('core:routes.2803')}
      title={({ supplier }) => supplier}
      subtitle={({ receivedAt, industryId, document }) =>
        [formats.dateTime(receivedAt, zoneOf(industryId)), document].filter(Boolean).join(' · ')
      }
      back={2802}
      actions={({ id, lots }) =>
        lots.length > 0 ? (
          <LinkButton icon={IconQrcode} href={receiptLabelsAddress(id)}>
            {t('lots:label.print')}
          </LinkButton>
        ) : null
      }
    >
      {(receipt) => <Content receipt={receipt} />}
    </RecordPage>
  )
}

function Content({ receipt }: { receipt: Receipt }) {
  const zone = usePlantZone()(receipt.industryId)
  return (
    <RecordColumns
      main={
        <>
          <FaultsNotice receipt={receipt} />
          <NextOfReceipt receipt={receipt} />
          <LotsOfReceipt receipt={receipt} />
        </>
      }
      side={
        <>
          <ReceiptFacts receipt={receipt} />
          <HistoryTimeline domain="lots" entries={receipt.history} zone={zone} detail={useHistoryDetail()} />
        </>
      }
    />
  )
}

function Labels({ receipt, perPage }: { receipt: Receipt; perPage: string }) {
  const go = useGoInstead()
  return (
    <Suspense fallback={<Skeleton shape="record" count={8} />}>
      <LabelsPage
        lots={receipt.lots}
        perPage={perPage}
        back={2802}
        subtitle={<TextLink href={addressOf(2803, { id: receipt.id })}>{receipt.supplier}</TextLink>}
        onPerPage={(value) => go(2803, { id: receipt.id }, { labels: value })}
      />
    </Suspense>
  )
}
