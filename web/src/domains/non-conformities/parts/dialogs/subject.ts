import { useMemo } from 'react'
import { useFormats } from '../../../../core/i18n/index.ts'
import { usePlantZone } from '../../../../core/pickers/index.ts'
import type { Action, ActionRecord, NonConformity } from '../../queries.ts'
import { useRecordStore } from '../../store.ts'
import { actionChanges, recordChanges } from './changes.ts'

/** What every dialog about a non-conformity gets. */
export interface RecordDialogProps {
  record: NonConformity
  open: boolean
  onClose: () => void
}

/** What a command about a non-conformity needs besides its fields: where answers go, how a change is told. */
export function useRecordSubject(record: NonConformity) {
  const store = useRecordStore()
  const formats = useFormats()
  const zone = usePlantZone()(record.place.industryId)
  const subject = useMemo(
    () => ({ onDone: store.keep, onStale: store.keep, changes: recordChanges(formats, zone) }),
    [store, formats, zone],
  )
  return { ...subject, record, zone, known: record.responsible ? [record.responsible] : [] }
}

/** What every dialog about an action gets. */
export interface ActionDialogProps {
  action: Action
  open: boolean
  onClose: () => void
}

export function useActionSubject(action: Action) {
  const store = useRecordStore()
  const formats = useFormats()
  const zone = usePlantZone()(action.place.industryId)
  const subject = useMemo(
    () => ({
      onDone: store.keepAction,
      // a refusal carries the action as its own page shows it
      onStale: (current: Action) => store.keepAction(current as ActionRecord),
      changes: actionChanges(formats, zone),
    }),
    [store, formats, zone],
  )
  return { ...subject, record: action, zone, known: [action.responsible, action.creator] }
}
