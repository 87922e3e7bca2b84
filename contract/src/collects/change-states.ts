import { defineStates, need, permissions } from '../core/index.ts'

/** Awaiting a decision. */
export const waitingStates = ['EW', 'DW'] as const
/** Ended: decided, or withdrawn by who asked (NONE, as the record then is). */
export const endedStates = ['EA', 'ER', 'DA', 'DR', 'NONE'] as const

export const requestStates = [...waitingStates, ...endedStates] as const
export type RequestState = (typeof requestStates)[number]

const mayAsk = [need(permissions.sampleLogs)]
const mayDecide = [need(permissions.editApproval, 'w')]
const asker = { person: 'authorOrSupervisor' } as const
const approver = { person: 'approver', differsFrom: 'requester' } as const

const approved = {
  event: 'approved',
  actor: approver,
  needs: mayDecide,
  inputs: ['confirmation'],
  call: { verb: 'approveChange', path: 'Approve', summary: 'Approve a request; never by who made it' },
} as const

const refused = {
  event: 'refused',
  actor: approver,
  needs: mayDecide,
  inputs: ['reason'],
  call: {
    verb: 'refuseChange',
    path: 'Refuse',
    summary: 'Refuse a request with the reason; the record stays as it is',
  },
} as const

/**
 * A request to edit or delete a collect (decisions 3.2). What a record carries as `changeState` is the state of its
 * newest request.
 */
export const collectChangeStates = defineStates({
  name: 'collects',
  part: 'changes',
  states: {
    EW: 'approval',
    DW: 'approval',
    EA: 'done',
    ER: 'rejected',
    DA: 'done',
    DR: 'rejected',
    NONE: 'neutral',
  },
  transitions: [
    {
      event: 'editRequested',
      from: [null],
      to: 'EW',
      actor: asker,
      needs: mayAsk,
      guards: ['notDeleted', 'noneWaiting', 'editable', 'secondPerson'],
    },
    {
      event: 'deleteRequested',
      from: [null],
      to: 'DW',
      actor: asker,
      needs: mayAsk,
      guards: ['notDeleted', 'noneWaiting', 'noOpenActions', 'notLinked', 'secondPerson'],
      danger: true,
    },
    { ...approved, from: ['EW'], to: 'EA', guards: ['recordUnchanged'] },
    { ...approved, from: ['DW'], to: 'DA', guards: ['recordUnchanged', 'noOpenActions', 'notLinked'], danger: true },
    { ...refused, from: ['EW'], to: 'ER' },
    { ...refused, from: ['DW'], to: 'DR' },
    {
      event: 'withdrawn',
      from: ['EW', 'DW'],
      to: 'NONE',
      actor: { person: 'requester' },
      needs: mayAsk,
      inputs: ['confirmation'],
      call: { verb: 'withdrawChange', path: 'Withdraw', summary: 'Take back an own request that nobody has decided' },
    },
    { event: 'reminded', from: ['EW'], to: 'EW', actor: 'system' },
    { event: 'reminded', from: ['DW'], to: 'DW', actor: 'system' },
  ],
})
