import { cycleStates } from '@lineside/contract/audit-cycles'
import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import {
  HistoryTimeline,
  RecordColumns,
  RecordPage,
  StateBadge,
  TransitionButtons,
} from '../../../core/record/index.ts'
import { IconArrowBackUp, IconCheck, IconEdit, IconPlayerPlay, lazyDialog } from '../../../ui/index.ts'
import { type Cycle, cycleQuery } from '../queries.ts'
import { Classifications } from './Classifications.tsx'
import { CycleFacts } from './CycleFacts.tsx'
import { useHistoryDetail } from './history-detail.tsx'
import { PillarTable } from './PillarTable.tsx'
import { ResultCard } from './ResultCard.tsx'

// forms are fetched with the first dialog
const CycleDialog = lazyDialog(async () => ({ default: (await import('../form/CycleDialog.tsx')).CycleDialog }))

/** One cycle: what both sides score, what it is rated and classified, and how it came there. */
export function CyclePage({ id }: { id: string }) {
  const { t } = useTranslation(['core', 'audit-cycles'])
  const formats = useFormats()
  return (
    <RecordPage
      query={useQuery(cycleQuery(id))}
      name={t('core:routes.3560')}
      title={({ name }) => name}
      subtitle={({ kind, beginsOn, endsOn }) =>
        t('audit-cycles:record.subtitle', {
          kind: t(`audit-cycles:codes.kinds.${kind}`),
          from: formats.day(beginsOn),
          to: formats.day(endsOn),
        })
      }
      back={3560}
      status={({ state }) => <StateBadge machine={cycleStates} state={state} />}
      actions={(record) => (
        <TransitionButtons
          machine={cycleStates}
          abilities={record.abilities}
          usual={[
            { event: 'changed', icon: IconEdit },
            { event: 'reopened', icon: IconArrowBackUp },
            { event: 'started', icon: IconPlayerPlay, tone: 'primary' },
            { event: 'scoringBegun', icon: IconPlayerPlay, tone: 'primary' },
            { event: 'closed', icon: IconCheck, tone: 'primary' },
          ]}
          dialog={(event, state) => <CycleDialog event={event} record={record} {...state} />}
        />
      )}
    >
      {(record) => <Content cycle={record} />}
    </RecordPage>
  )
}

function Content({ cycle }: { cycle: Cycle }) {
  const zone = usePlantZone()(cycle.industryId)
  const detail = useHistoryDetail()
  return (
    <RecordColumns
      main={
        <>
          <ResultCard cycle={cycle} />
          <PillarTable cycle={cycle} />
        </>
      }
      side={
        <>
          <CycleFacts cycle={cycle} />
          <Classifications cycle={cycle} />
          <HistoryTimeline domain="audit-cycles" entries={cycle.history} zone={zone} detail={detail} />
        </>
      }
    />
  )
}
