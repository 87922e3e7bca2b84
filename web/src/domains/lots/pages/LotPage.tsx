import { lotStates } from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { FilesCard } from '../../../core/files/index.ts'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps, readAhead, useCanOpen, useGoInstead } from '../../../core/navigation/index.ts'
import { RecordPage, WorkflowPage } from '../../../core/record/index.ts'
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarClock,
  IconCheck,
  IconLock,
  IconQrcode,
  IconShieldCheck,
  IconTemperature,
  LinkButton,
  lazyDialog,
  lazyPart,
  Skeleton,
  TextLink,
} from '../../../ui/index.ts'
import { labelsAddress, lotAddress, recallAddress, resultAddress } from '../addresses.ts'
import { AnalysesCard } from '../lot/AnalysesCard.tsx'
import { useHistoryDetail } from '../lot/history-detail.tsx'
import { LedgerCard } from '../lot/LedgerCard.tsx'
import { LotFacts } from '../lot/LotFacts.tsx'
import { LotNotices } from '../lot/LotNotices.tsx'
import { NextOfLot } from '../lot/NextOfLot.tsx'
import { Origins } from '../lot/Origins.tsx'
import { StockCard } from '../lot/StockCard.tsx'
import { type Lot, lotQuery } from '../queries.ts'

// forms are fetched with the first dialog, other views with the first look at one
const LotDialog = lazyDialog(async () => ({ default: (await import('../lot/LotDialog.tsx')).LotDialog }))
const LabelsPage = lazyPart(async () => ({ default: (await import('../label/LabelsPage.tsx')).LabelsPage }))
const MovementPage = lazyPart(async () => ({ default: (await import('../move/MovementPage.tsx')).MovementPage }))
const RecallPage = lazyPart(async () => ({ default: (await import('../recall/RecallPage.tsx')).RecallPage }))

export const page = definePage({
  Component: LotPage,
  ahead: ({ id = '' }) => [readAhead(lotQuery(id))],
})

/** /recebimento-materiais/details/{id}: a lot; `labels`, `movement` and `recall` of its address show what belongs to it. */
function LotPage({ params }: PageProps) {
  const id = params.id ?? ''
  const query = new URLSearchParams(useLocation().searchStr)
  const [labels, movement, recall] = [query.get('labels'), query.get('movement'), query.get('recall')]
  return (
    <Suspense fallback={<Skeleton shape="record" count={8} />}>
      {movement !== null ? (
        <MovementPage key={movement} id={movement} />
      ) : recall !== null ? (
        <RecallPage key={recall} id={recall} />
      ) : labels !== null ? (
        <Labels id={id} perPage={labels} />
      ) : (
        <LotView key={id} id={id} />
      )}
    </Suspense>
  )
}

/** What a lot is, where it lies, how it was judged and what happened to it. */
function LotView({ id }: { id: string }) {
  const { t } = useTranslation('lots')
  return (
    <WorkflowPage
      machine={lotStates}
      query={useQuery(lotQuery(id))}
      route={2804}
      back={2802}
      title={({ code }) => code}
      subtitle={({ product, supplier }) => [product.name, supplier].filter(Boolean).join(' · ')}
      state={({ status }) => status}
      abilities={possible}
      refusal={refusedToBlocker}
      usual={(lot) => buttonsOf(lot).usual}
      rare={(lot) => buttonsOf(lot).rare}
      dialog={LotDialog}
      links={(lot) => (
        <LinkButton icon={IconQrcode} href={labelsAddress(lot.id)}>
          {t('label.print')}
        </LinkButton>
      )}
      actions={(lot) => <RecallButton lot={lot} />}
      main={(lot) => (
        <>
          <LotNotices lot={lot} />
          <NextOfLot lot={lot} />
          <StockCard lot={lot} />
          <AnalysesCard lot={lot} />
          <LedgerCard lot={lot} />
        </>
      )}
      side={(lot) => (
        <>
          <LotFacts lot={lot} />
          <Origins lot={lot} />
          <FilesCard title={t('lot.files')} files={lot.files} />
        </>
      )}
      detail={useHistoryDetail()}
    />
  )
}

const rare = [
  { event: 'restricted', icon: IconShieldCheck },
  { event: 'returnedToAnalysis', icon: IconArrowBackUp },
  { event: 'rejected', icon: IconBan },
  { event: 'reopeningRequested', icon: IconArrowBackUp },
]

const otherwise = {
  usual: [
    { event: 'blocked', icon: IconLock },
    { event: 'reopened', icon: IconArrowBackUp, tone: 'primary' },
    { event: 'analysed', icon: IconTemperature },
    { event: 'released', icon: IconCheck, tone: 'primary' },
  ],
  rare,
} as const

/** What the results suggest leads on, where that is no release. */
const suggested = {
  LR: { event: 'restricted', icon: IconShieldCheck },
  R: { event: 'rejected', icon: IconBan },
} as const

function buttonsOf({ status, suggestion }: Lot) {
  if (status === 'B') return whereBlocked
  if (status !== 'A' || suggestion === null || suggestion === 'L') return otherwise
  const leading = suggested[suggestion]
  return {
    usual: [...otherwise.usual.filter(({ event }) => event !== 'released'), { ...leading, tone: 'primary' as const }],
    rare: [{ event: 'released', icon: IconCheck }, ...rare.filter(({ event }) => event !== leading.event)],
  }
}

/** Nothing of a blocked lot leads on but the list of what it caught: setting it free is a decision among others. */
const whereBlocked = {
  usual: [{ event: 'analysed', icon: IconTemperature }],
  rare: [{ event: 'expiryExtended', icon: IconCalendarClock }, { event: 'released', icon: IconCheck }, ...rare],
}

/** Who blocked it does not release it alone: whoever may is named. */
function refusedToBlocker({ abilities, blocked }: Lot, event: string): string | undefined {
  const isOwnBlock = abilities[event] === 'SAME_PERSON' && (event === 'released' || event === 'restricted')
  const names = blocked?.releasers.map(({ name }) => name) ?? []
  if (!isOwnBlock || names.length === 0) return undefined
  return textOf('lots', 'problems.LOT_BLOCKED_BY_YOU', { names: names.slice(0, NAMED).join(', ') }) ?? undefined
}

const NAMED = 3

/** What is another kind of block's is not offered to be refused. */
const possible = ({ abilities }: Lot) =>
  Object.fromEntries(Object.entries(abilities).filter(([, able]) => able !== 'STATE_REFUSED'))

/** The recall list of a block, or what was made of a lot that the system blocked. */
function RecallButton({ lot: { id, status, blocked } }: { lot: Lot }) {
  const { t } = useTranslation('lots')
  const canOpen = useCanOpen()
  if (status !== 'B' || !blocked) return null
  if (blocked.recallId !== null)
    return (
      <LinkButton tone="primary" href={recallAddress(id, blocked.recallId)}>
        {t('notice.recall')}
      </LinkButton>
    )
  return canOpen(2801) ? (
    <LinkButton tone="primary" href={resultAddress(id)}>
      {t('notice.impact')}
    </LinkButton>
  ) : null
}

function Labels({ id, perPage }: { id: string; perPage: string }) {
  const { t } = useTranslation('core')
  const go = useGoInstead()
  const query = useQuery(lotQuery(id))
  const { data } = query
  if (!data)
    return (
      <RecordPage query={query} name={t('routes.2804')} title={() => ''} back={2802}>
        {() => null}
      </RecordPage>
    )
  return (
    <LabelsPage
      lots={[data]}
      perPage={perPage}
      back={2802}
      subtitle={<TextLink href={lotAddress(data.id)}>{data.code}</TextLink>}
      onPerPage={(value) => go(2804, { id: data.id }, { labels: value })}
    />
  )
}
