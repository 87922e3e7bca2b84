import { useMemo } from 'react'
import { textOf, useFormats } from '../../../../core/i18n/index.ts'
import { usePlantZone } from '../../../../core/pickers/index.ts'
import type { Action, ActionRecord, NonConformity } from '../../queries.ts'
import { useRecordStore } from '../../store.ts'
import { actionDifferences, recordDifferences } from './differences.ts'

/** What every dialog about a non-conformity gets. */
export interface RecordDialogProps {
  record: NonConformity
  open: boolean
  onClose: () => void
}

/** What a command about a non-conformity needs besides its fields: where answers go, how a newer version is told. */
export function useRecordSubject(record: NonConformity) {
  const store = useRecordStore()
  const formats = useFormats()
  const zone = usePlantZone()(record.place.industryId)
  const subject = useMemo(
    () => ({ onDone: store.cache, onStale: store.cache, differences: recordDifferences(formats, zone) }),
    [store, formats, zone],
  )
  return {
    ...subject,
    record,
    zone,
    known: record.responsible ? [record.responsible] : [],
    evidence: evidenceOf(record),
  }
}

/** Where files are uploaded to, and whether the form's field demands one. */
function evidenceOf({ evidenceRequired }: Pick<Action, 'evidenceRequired'>) {
  const help = textOf('non-conformities', 'fields.evidenceHelp') ?? ''
  return { container: 'non-conformities', required: evidenceRequired, help }
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
      onDone: store.cacheAction,
      // a refusal carries the action as its own page shows it
      onStale: (current: Action) => store.cacheAction(current as ActionRecord),
      differences: actionDifferences(formats, zone),
    }),
    [store, formats, zone],
  )
  return {
    ...subject,
    record: action,
    zone,
    known: [action.responsible, action.creator],
    evidence: evidenceOf(action),
  }
}
