import { Suspense } from 'react'
import { IconButton, IconChartBar, lazyDialog } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { useDialog } from '../record/index.ts'
import type { StatisticsSource } from './StatisticsDialog.tsx'

const StatisticsDialog = lazyDialog(async () => ({
  default: (await import('./StatisticsDialog.tsx')).StatisticsDialog,
}))

/** Opens the figures of a list, a tool like the others of its header: the last day, 7 and 30 days. */
export function StatisticsButton<V extends string>({ source }: { source: StatisticsSource<V> }) {
  const { t } = useTranslation()
  const { shown, show, close } = useDialog<'statistics'>()
  return (
    <>
      <IconButton icon={IconChartBar} label={t('statistics.title')} popup="dialog" onClick={() => show('statistics')} />
      {shown ? (
        <Suspense>
          <StatisticsDialog key={shown.key} source={source} open={shown.open} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
