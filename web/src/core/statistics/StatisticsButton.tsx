import type { Statistic } from '@lineside/contract/core'
import { Suspense } from 'react'
import { Button, IconChartBar, lazyDialog } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import type { Values } from '../list/index.ts'
import { useDialog } from '../record/index.ts'

const StatisticsDialog = lazyDialog(async () => ({
  default: (await import('./StatisticsDialog.tsx')).StatisticsDialog,
}))

/** What a statistics call counts, and the list that its numbers lead to. Keep it outside the component. */
export interface StatisticsSource<V extends string> {
  /** of the cache */
  name: string
  load: (signal: AbortSignal) => Promise<{ asOf: string; statistics: Statistic<V>[] }>
  /** the address of the list under some filters, and those that show of it exactly what a figure counts */
  address(filters: Values): string
  filters: Record<V, Values>
  label(value: V): string
}

/** Opens the figures of a list: the last day, 7 and 30 days. */
export function StatisticsButton<V extends string>({ source }: { source: StatisticsSource<V> }) {
  const { t } = useTranslation()
  const { shown, show, close } = useDialog<'statistics'>()
  return (
    <>
      <Button tone="quiet" size="compact" icon={IconChartBar} aria-haspopup="dialog" onClick={() => show('statistics')}>
        {t('statistics.title')}
      </Button>
      {shown ? (
        <Suspense>
          <StatisticsDialog key={shown.key} source={source} open={shown.open} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
