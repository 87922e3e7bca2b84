import { cycleStates } from '@lineside/contract/audit-cycles'
import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { WorkflowPage } from '../../../core/record/index.ts'
import { IconArrowBackUp, IconCheck, IconEdit, IconPlayerPlay, lazyDialog } from '../../../ui/index.ts'
import { cycleQuery } from '../queries.ts'
import { Classifications } from './Classifications.tsx'
import { CycleFacts } from './CycleFacts.tsx'
import { useHistoryDetail } from './history-detail.tsx'
import { PillarTable } from './PillarTable.tsx'
import { ResultCard } from './ResultCard.tsx'

// forms are fetched with the first dialog
const CycleDialog = lazyDialog(async () => ({ default: (await import('../form/CycleDialog.tsx')).CycleDialog }))

/** One cycle: what both sides score, what it is rated and classified, and how it came there. */
export function CyclePage({ id }: { id: string }) {
  const { t } = useTranslation('audit-cycles')
  const formats = useFormats()
  return (
    <WorkflowPage
      machine={cycleStates}
      query={useQuery(cycleQuery(id))}
      route={3560}
      title={({ name }) => name}
      subtitle={({ kind, beginsOn, endsOn }) =>
        t('record.subtitle', {
          kind: t(`codes.kinds.${kind}`),
          from: formats.day(beginsOn),
          to: formats.day(endsOn),
        })
      }
      state={({ state }) => state}
      usual={[
        { event: 'changed', icon: IconEdit },
        { event: 'reopened', icon: IconArrowBackUp },
        { event: 'started', icon: IconPlayerPlay, tone: 'primary' },
        { event: 'scoringBegun', icon: IconPlayerPlay, tone: 'primary' },
        { event: 'closed', icon: IconCheck, tone: 'primary' },
      ]}
      dialog={CycleDialog}
      main={(cycle) => (
        <>
          <ResultCard cycle={cycle} />
          <PillarTable cycle={cycle} />
        </>
      )}
      side={(cycle) => (
        <>
          <CycleFacts cycle={cycle} />
          <Classifications cycle={cycle} />
        </>
      )}
      detail={useHistoryDetail()}
    />
  )
}
