import { defineStates, type EnabledState, need, permissions, type Transition } from '../core/index.ts'

const edit = [need(permissions.forms, 'w')]
const read = need(permissions.forms)

export const versionStateCodes = ['DRAFT', 'PENDING', 'ACTIVE', 'SUPERSEDED', 'REFUSED'] as const
export type StoredVersionState = (typeof versionStateCodes)[number]
/** A removed version is in the history alone. */
export type FormVersionState = StoredVersionState | 'REMOVED'

/** States of a form's version (decisions 3.1). `kept`: the form's own plant keeps it, others fill it. */
export const formVersionStates = defineStates({
  name: 'forms',
  part: 'versions',
  states: {
    DRAFT: 'ongoing',
    PENDING: 'approval',
    ACTIVE: 'done',
    SUPERSEDED: 'neutral',
    REFUSED: 'rejected',
    REMOVED: 'cancelled',
  },
  transitions: [
    { event: 'created', from: [null], to: 'DRAFT', actor: 'anyone', needs: edit },
    { event: 'duplicated', from: [null], to: 'DRAFT', actor: 'anyone', needs: edit },
    {
      event: 'versionStarted',
      from: [null],
      to: 'DRAFT',
      actor: 'anyone',
      needs: edit,
      guards: ['kept', 'enabled', 'noOpenVersion'],
    },
    {
      event: 'submitted',
      from: ['DRAFT'],
      to: 'PENDING',
      actor: { person: 'author' },
      needs: edit,
      guards: ['kept'],
    },
    {
      event: 'withdrawn',
      from: ['PENDING'],
      to: 'DRAFT',
      actor: { person: 'author' },
      needs: edit,
      guards: ['kept'],
      inputs: ['confirmation'],
      call: { verb: 'withdraw', summary: 'Take a version back that waits for its approver, to go on with it' },
    },
    {
      event: 'approved',
      from: ['PENDING'],
      to: 'ACTIVE',
      actor: { person: 'approver', differsFrom: 'author' },
      needs: [read],
      guards: ['secondPerson', 'productsFree', 'linksEnabled'],
      inputs: ['confirmation'],
      recap: true,
      call: {
        verb: 'approve',
        summary: 'Put a version into force; the one before it stays with its records',
        follows: ['forms.superseded', 'forms.enabled'],
      },
    },
    {
      event: 'refused',
      from: ['PENDING'],
      to: 'REFUSED',
      actor: { person: 'approver' },
      needs: [read],
      inputs: ['reason'],
      call: { verb: 'refuse', summary: 'Refuse a version, with a reason for its author' },
    },
    {
      event: 'resumed',
      from: ['REFUSED'],
      to: 'DRAFT',
      actor: 'anyone',
      needs: edit,
      guards: ['kept', 'enabledOrNew'],
      call: { verb: 'resume', summary: 'Go on with a refused version; who does is its author from then on' },
    },
    {
      event: 'discarded',
      from: ['DRAFT'],
      to: 'REMOVED',
      actor: { person: 'author', orManager: true },
      needs: edit,
      guards: ['kept'],
      danger: true,
    },
    { event: 'expiryAnnounced', from: ['DRAFT'], to: 'DRAFT', actor: 'system' },
    { event: 'expired', from: ['DRAFT'], to: 'REMOVED', actor: 'system' },
    { event: 'superseded', from: ['ACTIVE'], to: 'SUPERSEDED', actor: 'system' },
  ],
})

/** A form is offered while it is enabled and has an active version (decisions 3.1). */
export const formStates = defineStates<EnabledState, Transition<EnabledState>>({
  name: 'forms',
  states: { ENABLED: 'done', DISABLED: 'neutral' },
  transitions: [
    {
      event: 'disabled',
      from: ['ENABLED'],
      to: 'DISABLED',
      actor: 'anyone',
      needs: edit,
      guards: ['kept', 'notLinked'],
      inputs: ['confirmation'],
    },
    {
      event: 'enabled',
      from: ['DISABLED'],
      to: 'ENABLED',
      actor: 'anyone',
      needs: edit,
      guards: ['kept', 'hasActiveVersion', 'productsFree'],
    },
  ],
})
