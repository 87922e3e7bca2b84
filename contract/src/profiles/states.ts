import { defineStates, need, permissions } from '../core/index.ts'

const mayEdit = [need(permissions.accessProfiles, 'w')]

/** Profile states (decisions 3.19). That it is held by somebody is refused by the accounts, which alone know. */
export const profileStates = defineStates({
  name: 'profiles',
  states: { ENABLED: 'done', DISABLED: 'neutral' },
  transitions: [
    { event: 'created', from: [null], to: 'ENABLED', actor: 'anyone', needs: mayEdit, guards: ['rightsHeld'] },
    { event: 'duplicated', from: [null], to: 'ENABLED', actor: 'anyone', needs: mayEdit, guards: ['rightsHeld'] },
    {
      event: 'changed',
      from: ['ENABLED'],
      to: 'ENABLED',
      actor: 'anyone',
      needs: mayEdit,
      guards: ['rightsHeld', 'ownWayBack'],
    },
    {
      event: 'changed',
      from: ['DISABLED'],
      to: 'DISABLED',
      actor: 'anyone',
      needs: mayEdit,
      // whoever holds a disabled profile holds no right by it: nobody comes here with their own
      guards: ['rightsHeld'],
    },
    {
      event: 'disabled',
      from: ['ENABLED'],
      to: 'DISABLED',
      actor: 'anyone',
      needs: mayEdit,
      guards: ['ownWayBack'],
      asks: ['confirmation'],
    },
    { event: 'enabled', from: ['DISABLED'], to: 'ENABLED', actor: 'anyone', needs: mayEdit },
  ],
})
