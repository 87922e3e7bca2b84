import { lotStates } from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, useCanOpen, useGoInstead } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordPage, StateBadge } from '../../../core/record/index.ts'
import { LinkButton, lazyPart, Skeleton, StateView, Tabs } from '../../../ui/index.ts'
import { lotAddress } from '../addresses.ts'
import { LotsOfCollect } from '../trace/LotsOfCollect.tsx'
import { type Trace, traceQuery } from '../trace/queries.ts'
import { TracePicture } from '../trace/TracePicture.tsx'

// what is not in sight at first is fetched by who looks at it
const TraceTable = lazyPart(async () => ({ default: (await import('../trace/TraceTable.tsx')).TraceTable }))
const BalanceTable = lazyPart(async () => ({ default: (await import('../trace/BalanceTable.tsx')).BalanceTable }))
const OnTheWayView = lazyPart(async () => ({ default: (await import('../trace/OnTheWayView.tsx')).OnTheWayView }))

export const page = definePage({ Component: TraceResultPage })

const isId = (text: string) => /^\d{1,15}$/.test(text)
const views = ['picture', 'table', 'balance', 'way'] as const

/** /relatorio-de-rastreabilidade/resultado: where a lot came from and where all of it went. */
function TraceResultPage() {
  const query = new URLSearchParams(useLocation().searchStr)
  const lot = query.get('lot') ?? ''
  const view = views.find((one) => one === query.get('view')) ?? 'picture'
  const collect = query.get('collect') ?? ''
  if (isId(collect) && !isId(lot))
    return (
      <LotsOfCollect collectId={collect}>{(lotId) => <Result key={lotId} lotId={lotId} view={view} />}</LotsOfCollect>
    )
  return isId(lot) ? <Result key={lot} lotId={Number(lot)} view={view} /> : <Nothing />
}

function Nothing() {
  const { t } = useTranslation(['core', 'lots'])
  return (
    <ScreenPage title={t('core:routes.2801')} back={2800}>
      <StateView
        kind="empty"
        title={t('lots:result.nothing')}
        text={t('lots:result.nothingText')}
        action={<LinkButton href={addressOf(2800)}>{t('lots:result.choose')}</LinkButton>}
      />
    </ScreenPage>
  )
}

interface ResultProps {
  lotId: number
  view: (typeof views)[number]
}

const rootOf = ({ nodes, lotId }: Trace) => nodes.find(({ id }) => id === lotId)?.seen ?? null

function Result({ lotId, view }: ResultProps) {
  const { t } = useTranslation(['core', 'lots'])
  const canOpen = useCanOpen()
  const go = useGoInstead()
  return (
    <RecordPage
      query={useQuery(traceQuery(lotId, 'forward', 1))}
      name={t('core:routes.2801')}
      title={(trace) => rootOf(trace)?.code ?? t('core:routes.2801')}
      subtitle={(trace) => {
        const root = rootOf(trace)
        return root && [root.product.name, root.supplier].filter(Boolean).join(' · ')
      }}
      back={2800}
      status={(trace) => {
        const root = rootOf(trace)
        return root && <StateBadge machine={lotStates} state={root.status} />
      }}
      actions={() =>
        canOpen(2804) ? <LinkButton href={lotAddress(lotId)}>{t('lots:result.openLot')}</LinkButton> : null
      }
    >
      {() => (
        <Tabs
          label={t('core:routes.2801')}
          value={view}
          onChange={(id) => go(2801, {}, { lot: lotId, view: id })}
          tabs={views.map((id) => ({
            id,
            label: t(`lots:result.views.${id}`),
            content: (
              <Suspense fallback={<Skeleton shape="list" count={8} />}>
                <View lotId={lotId} view={id} />
              </Suspense>
            ),
          }))}
        />
      )}
    </RecordPage>
  )
}

function View({ lotId, view }: ResultProps) {
  if (view === 'table') return <TraceTable lotId={lotId} />
  if (view === 'balance') return <BalanceTable lotId={lotId} />
  if (view === 'way') return <OnTheWayView lotId={lotId} />
  return <TracePicture lotId={lotId} />
}
