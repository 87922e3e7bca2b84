import { defineStates, need, permissions } from '../core/index.ts'

const mayEdit = [need(permissions.forms, 'w')]
const deed = { actor: 'anyone', needs: mayEdit, guards: ['ownPlant'] } as const

/** States of a norm. A disabled one is offered to nothing new; whatever pins one of its versions keeps it. */
export const normStates = defineStates({
  name: 'norms',
  states: { ENABLED: 'done', DISABLED: 'neutral' },
  transitions: [
    { event: 'created', from: [null], to: 'ENABLED', ...deed },
    { event: 'changed', from: ['ENABLED'], to: 'ENABLED', ...deed },
    { event: 'changed', from: ['DISABLED'], to: 'DISABLED', ...deed },
    { event: 'versionAdded', from: ['ENABLED'], to: 'ENABLED', ...deed },
    { event: 'versionChanged', from: ['ENABLED'], to: 'ENABLED', ...deed },
    { event: 'disabled', from: ['ENABLED'], to: 'DISABLED', ...deed, asks: ['confirmation'] },
    { event: 'enabled', from: ['DISABLED'], to: 'ENABLED', ...deed },
  ],
})
