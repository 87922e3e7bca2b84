import { useMemo } from 'react'
import { useStore } from '../../../../core/catalogue/index.ts'
import { labelsOf, useFormats } from '../../../../core/i18n/index.ts'
import { usePlantZone } from '../../../../core/pickers/index.ts'
import { differences } from '../../../../core/record/dialogs.ts'
import { type Slot, slotQueries } from '../../queries.ts'

/** What every dialog about a slot gets. */
export interface SlotDialogProps {
  slot: Slot
  open: boolean
  onClose: () => void
}

/** What a command about a slot needs besides its fields: where answers go, how a newer version is told. */
export function useSlotSubject(slot: Slot) {
  const put = useStore(slotQueries)
  const formats = useFormats()
  const zone = usePlantZone()(slot.place.industryId)
  return useMemo(() => {
    const labels = labelsOf('slots')
    const missed = labelsOf('slots', 'missed')
    const facets = ({ state, performedAt, justification }: Slot) => [
      { label: labels.column('state'), value: labels.state(state) },
      { label: labels.column('performedAt'), value: performedAt && formats.dateTime(performedAt, zone) },
      { label: missed.column('reasonCode'), value: justification && missed.code('reasonCode', justification.code) },
      { label: missed.column('justifiedBy'), value: justification?.by.name },
    ]
    return {
      record: slot,
      zone,
      onDone: put,
      onStale: put,
      differences: (before: Slot, current: Slot) => differences(facets(before), facets(current)),
    }
  }, [slot, put, formats, zone])
}
