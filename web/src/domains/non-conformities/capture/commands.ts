import { stateAfter } from '@lineside/contract/core'
import {
  acceptAction,
  actionStatusAfter,
  addAction,
  cancelAction,
  changeActionDate,
  declineAction,
  nonConformityStates,
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
import { tardyDays } from '../../../core/actions/status.ts'
import { labelsOf } from '../../../core/i18n/index.ts'
import type { Queued } from '../../../core/unsent/types.ts'
import { type Action, type ActionRecord, type NonConformity, nonConformityQuery } from '../queries.ts'
import { cacheAction, cacheRecord } from '../store.ts'

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
      { endpoint: setImmediateAction, event: 'immediateActionSet' },
      { endpoint: setCause, event: 'causeSet' },
      { endpoint: addAction, event: 'actionAdded' },
      { endpoint: treatNonConformity, event: 'treated' },
      { endpoint: nonConformityTransitions.detached, event: 'detached' },
      { endpoint: nonConformityTransitions.reassigned, event: 'reassigned' },
      { endpoint: nonConformityTransitions.reopened, event: 'reopened' },
      { endpoint: nonConformityTransitions.voided, event: 'voided' },
      { endpoint: nonConformityTransitions.endedCorrected, event: 'endedCorrected' },
    ],
    state: ({ code }) => code,
    after: ({ code }, event) => stateAfter(nonConformityStates, code, event),
    texts: ['what', 'cause', 'correctiveAction', 'reason'],
    moved: (_, to) => ({ code: to as NonConformity['code'] }),
    record: known,
    within,
    title: ({ form, field }) => [form.name, field?.name].filter(Boolean).join(' · '),
    subject: ({ id }) => `non-conformities.${id}`,
    put: cacheRecord,
  }),
  ...queuedMoves<Action>({
    domain: 'non-conformities',
    labels: () => labelsOf('non-conformities', 'actions'),
    moves: [
      { endpoint: proposeAction, event: 'actionProposed' },
      { endpoint: acceptAction, event: 'actionAccepted' },
      { endpoint: refuseAction, event: 'actionRefused' },
      { endpoint: declineAction, event: 'actionDeclined' },
      { endpoint: changeActionDate, event: 'actionDateChanged' },
      { endpoint: reassignAction, event: 'actionReassigned' },
      { endpoint: cancelAction, event: 'actionCancelled' },
      { endpoint: reopenAction, event: 'actionReopened' },
    ],
    state: ({ status }) => status,
    after: (action, event) => actionStatusAfter(action, event, tardyDays()),
    texts: ['performedDate', 'result', 'expectedDate', 'reason'],
    moved: (_, to) => ({ status: to as Action['status'] }),
    record: knownAction,
    within: withinAction,
    title: ({ what }) => what,
    subject: ({ nonConformityId }) => `non-conformities.${nonConformityId}`,
    put: (client, answer) => cacheAction(client, answer as ActionRecord),
  }),
]
