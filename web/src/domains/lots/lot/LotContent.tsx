import { AttachedFiles } from '../../../core/files/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { HistoryTimeline, RecordColumns } from '../../../core/record/index.ts'
import { Surface } from '../../../ui/index.ts'
import type { Lot } from '../queries.ts'
import { AnalysesCard } from './AnalysesCard.tsx'
import { useHistoryDetail } from './history-detail.tsx'
import { LedgerCard } from './LedgerCard.tsx'
import { LotFacts } from './LotFacts.tsx'
import { LotNotices } from './LotNotices.tsx'
import { Origins } from './Origins.tsx'
import { StockCard } from './StockCard.tsx'

/** What a lot is, where it lies, how it was judged and what happened to it. */
export function LotContent({ lot }: { lot: Lot }) {
  const { t } = useTranslation('lots')
  const zone = usePlantZone()(lot.industryId)
  return (
    <RecordColumns
      main={
        <>
          <LotNotices lot={lot} />
          <StockCard lot={lot} />
          <AnalysesCard lot={lot} />
          <LedgerCard lot={lot} />
        </>
      }
      side={
        <>
          <LotFacts lot={lot} />
          <Origins lot={lot} />
          {lot.files.length > 0 ? (
            <Surface title={t('lot.files')}>
              <AttachedFiles files={lot.files} />
            </Surface>
          ) : null}
          <HistoryTimeline domain="lots" entries={lot.history} zone={zone} detail={useHistoryDetail()} />
        </>
      }
    />
  )
}
