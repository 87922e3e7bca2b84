import { actionStates, nonConformityStates } from '@lineside/contract/non-conformities'
import { textOf } from '../../../../core/i18n/index.ts'
import { useDialogSubject } from '../../../../core/record/dialogs.ts'
import type { Action, NonConformity } from '../../queries.ts'
import { useRecordStore } from '../../store.ts'

/** What every dialog about a non-conformity gets. */
export interface RecordDialogProps {
  record: NonConformity
  open: boolean
  onClose: () => void
}

/** What a command about a non-conformity needs besides its fields: where answers go, how a newer version is told. */
export function useRecordSubject(record: NonConformity) {
  const subject = useDialogSubject(record, {
    machine: nonConformityStates,
    put: useRecordStore().cache,
    facets: (one, { labels }) => ({
      code: labels.state(one.code),
      responsible: one.responsible?.name,
      'treatment.cause': one.cause,
      'treatment.immediate': one.immediateAction?.what,
      'treatment.correction': one.correctiveAction,
      actionCount: one.actionCount,
      repeats: one.repeats,
      effectiveness: one.effectiveness && labels.code('effectiveness', one.effectiveness),
    }),
  })
  return { ...subject, known: record.responsible ? [record.responsible] : [], evidence: evidenceOf(record) }
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
  const { cacheAction } = useRecordStore()
  const subject = useDialogSubject(action, {
    machine: actionStates,
    put: cacheAction,
    facets: ({ status, responsible, expectedDate, performedDate, result }, { labels, formats }) => ({
      status: labels.state(status),
      responsible: responsible.name,
      expectedDate: formats.day(expectedDate),
      performedDate: performedDate && formats.day(performedDate),
      'fields.result': result,
    }),
  })
  return { ...subject, known: [action.responsible, action.creator], evidence: evidenceOf(action) }
}
