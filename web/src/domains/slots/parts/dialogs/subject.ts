import { slotStates } from '@lineside/contract/slots'
import { useStore } from '../../../../core/catalogue/index.ts'
import { labelsOf } from '../../../../core/i18n/index.ts'
import { useDialogSubject } from '../../../../core/record/dialogs.ts'
import { type Slot, slotQueries } from '../../queries.ts'

/** What a command about a slot needs besides its fields: where answers go, how a newer version is told. */
export function useSlotSubject(slot: Slot) {
  return useDialogSubject(slot, {
    machine: slotStates,
    put: useStore(slotQueries),
    facets: ({ state, performedAt, justification }, { labels, formats, zone }) => ({
      state: labels.state(state),
      performedAt: performedAt && formats.dateTime(performedAt, zone),
      'missed.columns.reasonCode': justification && labelsOf('slots', 'missed').code('reasonCode', justification.code),
      'missed.columns.justifiedBy': justification?.by.name,
    }),
  })
}
