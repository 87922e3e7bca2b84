import { slotStates } from '@lineside/contract/slots'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { RecordHistory, WorkflowPage } from '../../../core/record/index.ts'
import { IconArrowBackUp, IconMessage, Surface } from '../../../ui/index.ts'
import { SlotFacts, SlotJustification, SlotPills } from '../parts/SlotFacts.tsx'
import { SlotCommand } from '../parts/slot-command.ts'
import { type Slot, slotQueries } from '../queries.ts'

export const page = definePage({ Component: SlotPage })

/** /agendamento/{id}: one time at which a form was due at a collect point, and what came of it. */
function SlotPage({ params }: PageProps) {
  const { t } = useTranslation('slots')
  return (
    <WorkflowPage
      machine={slotStates}
      query={useQuery(slotQueries.record(params.id ?? ''))}
      route={1601}
      back={1600}
      title={({ form }) => form.name}
      subtitle={({ id, placeNames }) => t('slot.subtitle', { id, point: placeNames.collectPoint })}
      status={(slot) => <SlotPills slot={slot} />}
      usual={[
        { event: 'justificationUndone', icon: IconArrowBackUp },
        { event: 'justified', icon: IconMessage, tone: 'primary' },
      ]}
      dialog={SlotCommand}
      main={(slot, zone) => (
        <>
          <Surface title={t('slot.facts')}>
            <SlotFacts slot={slot} zone={zone} />
          </Surface>
          {slot.justification ? (
            <Surface title={t('slot.justification')}>
              <SlotJustification slot={slot} zone={zone} />
            </Surface>
          ) : null}
        </>
      )}
      side={(slot) => <History slot={slot} />}
    />
  )
}

/** A slot comes without its history. */
function History({ slot }: { slot: Slot }) {
  const log = useQuery(slotQueries.log(slot.id))
  return <RecordHistory domain="slots" query={log} plant={slot.place.industryId} />
}
