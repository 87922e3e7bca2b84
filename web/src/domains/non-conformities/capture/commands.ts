import {
  acceptAction,
  addAction,
  cancelAction,
  changeActionDate,
  declineAction,
  nonConformityTransitions,
  proposeAction,
  reassignAction,
  refuseAction,
  reopenAction,
  setCause,
  setImmediateAction,
  treatNonConformity,
} from '@lineside/contract/non-conformities'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { queuedMoves } from '../../../capture/commands/moves.ts'
import type { Queued } from '../../../capture/unsent/types.ts'
import { labelsOf } from '../../../core/i18n/index.ts'
import { type Action, type ActionRecord, type NonConformity, nonConformityQuery } from '../queries.ts'
import { put, putAction } from '../store.ts'

const RECORD = nonConformityQuery('').queryKey.slice(0, -1)

const isRecord = (key: QueryKey) => RECORD.every((part, index) => key[index] === part)

const known = (client: QueryClient, id: number) => client.getQueryData(nonConformityQuery(String(id)).queryKey)

function within(key: QueryKey, answer: unknown, id: number, change: (record: NonConformity) => NonConformity) {
  const record = answer as NonConformity
  return isRecord(key) && record.id === id ? change(record) : answer
}

const allActions = ({ actions, immediateAction }: NonConformity): Action[] =>
  immediateAction ? [...actions, immediateAction] : actions

function knownAction(client: QueryClient, id: number): Action | undefined {
  const records = client.getQueriesData<NonConformity>({ queryKey: RECORD }).flatMap(([, record]) => record ?? [])
  return records.flatMap(allActions).find((action) => action.id === id)
}

function withinAction(key: QueryKey, answer: unknown, id: number, change: (action: Action) => Action) {
  if (!isRecord(key)) return answer
  const record = answer as NonConformity
  const one = (action: Action) => (action.id === id ? change(action) : action)
  return {
    ...record,
    actions: record.actions.map(one),
    immediateAction: record.immediateAction && one(record.immediateAction),
  }
}

/** The work on a non-conformity and on its actions waits on the device until the server has it. */
export const queuedOfTreatment: readonly Queued[] = [
  ...queuedMoves<NonConformity>({
    domain: 'non-conformities',
    labels: () => labelsOf('non-conformities'),
    moves: [
      { endpoint: setImmediateAction, to: 'S', event: 'immediateActionSet' },
      { endpoint: setCause, to: 'C', event: 'causeSet' },
      { endpoint: addAction, to: 'C', event: 'actionAdded' },
      { endpoint: treatNonConformity, to: 'T', event: 'treated' },
      { endpoint: nonConformityTransitions.detached, to: 'S', event: 'detached' },
      { endpoint: nonConformityTransitions.reassigned, to: 'S', event: 'reassigned' },
      { endpoint: nonConformityTransitions.reopened, to: 'C', event: 'reopened' },
      { endpoint: nonConformityTransitions.voided, to: 'T', event: 'voided' },
      { endpoint: nonConformityTransitions.endedCorrected, to: 'T', event: 'endedCorrected' },
    ],
    state: ({ code }) => code,
    moved: (_, to) => ({ code: to as NonConformity['code'] }),
    record: known,
    within,
    title: ({ form, field }) => [form.name, field?.name].filter(Boolean).join(' · '),
    subject: ({ id }) => `non-conformities.${id}`,
    put,
  }),
  ...queuedMoves<Action>({
    domain: 'non-conformities',
    labels: () => labelsOf('non-conformities', 'actions'),
    moves: [
      { endpoint: proposeAction, to: 'W', event: 'actionProposed' },
      { endpoint: acceptAction, to: 'E', event: 'actionAccepted' },
      { endpoint: refuseAction, to: 'D', event: 'actionRefused' },
      { endpoint: declineAction, to: 'D', event: 'actionDeclined' },
      { endpoint: changeActionDate, to: 'D', event: 'actionDateChanged' },
      { endpoint: reassignAction, to: 'D', event: 'actionReassigned' },
      { endpoint: cancelAction, to: 'C', event: 'actionCancelled' },
      { endpoint: reopenAction, to: 'D', event: 'actionReopened' },
    ],
    state: ({ status }) => status,
    moved: (_, to) => ({ status: to as Action['status'] }),
    record: knownAction,
    within: withinAction,
    title: ({ what }) => what,
    subject: ({ nonConformityId }) => `non-conformities.${nonConformityId}`,
    put: (client, answer) => putAction(client, answer as ActionRecord),
  }),
]
