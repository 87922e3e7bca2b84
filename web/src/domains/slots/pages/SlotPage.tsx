import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { RecordColumns, RecordHistory, RecordPage } from '../../../core/record/index.ts'
import { Surface } from '../../../ui/index.ts'
import { SlotButtons } from '../parts/SlotButtons.tsx'
import { SlotFacts, SlotJustification, SlotPills } from '../parts/SlotFacts.tsx'
import { type Slot, slotQueries } from '../queries.ts'

export const page = definePage({ Component: SlotPage })

/** /agendamento/{id}: one time at which a form was due at a collect point, and what came of it. */
function SlotPage({ params }: PageProps) {
  const { t } = useTranslation(['core', 'slots'])
  return (
    <RecordPage
      query={useQuery(slotQueries.record(params.id ?? ''))}
      name={t('core:routes.1601')}
      title={(slot) => slot.form.name}
      subtitle={(slot) => t('slots:slot.subtitle', { id: slot.id, point: slot.placeNames.collectPoint })}
      back={1600}
      status={(slot) => <SlotPills slot={slot} />}
      actions={(slot) => <SlotButtons slot={slot} />}
    >
      {(slot) => <Content key={slot.id} slot={slot} />}
    </RecordPage>
  )
}

function Content({ slot }: { slot: Slot }) {
  const { t } = useTranslation('slots')
  const zone = usePlantZone()(slot.place.industryId)
  const log = useQuery(slotQueries.log(slot.id))
  return (
    <RecordColumns
      main={
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
      }
      side={<RecordHistory domain="slots" query={log} plant={slot.place.industryId} />}
    />
  )
}
