import { defineStates, need, permissions } from '../core/index.ts'

const mayEdit = [need(permissions.shifts, 'w')]

/** What is checked beside the other shifts of the plant is no guard: it says which field is wrong (`checkShift`). */
export const shiftStates = defineStates({
  name: 'shifts',
  states: { ENABLED: 'done', DISABLED: 'neutral' },
  transitions: [
    { event: 'created', from: [null], to: 'ENABLED', actor: 'anyone', needs: mayEdit },
    { event: 'changed', from: ['ENABLED'], to: 'ENABLED', actor: 'anyone', needs: mayEdit },
    { event: 'changed', from: ['DISABLED'], to: 'DISABLED', actor: 'anyone', needs: mayEdit },
    {
      event: 'disabled',
      from: ['ENABLED'],
      to: 'DISABLED',
      actor: 'anyone',
      needs: mayEdit,
      asks: ['confirmation'],
    },
    { event: 'enabled', from: ['DISABLED'], to: 'ENABLED', actor: 'anyone', needs: mayEdit },
  ],
})
