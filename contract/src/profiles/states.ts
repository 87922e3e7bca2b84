import { catalogueStates, need, permissions } from '../core/index.ts'

const guards: Readonly<Record<string, readonly string[]>> = {
  created: ['rightsHeld'],
  duplicated: ['rightsHeld'],
  changed: ['rightsHeld', 'ownWayBack'],
  disabled: ['ownWayBack'],
}

/** Profile states (decisions 3.19). That it is held by somebody is refused by the accounts, which alone know. */
export const profileStates = catalogueStates({
  name: 'profiles',
  needs: [need(permissions.accessProfiles, 'w')],
  duplicates: true,
  // whoever holds a disabled profile holds no right by it: nobody comes to change it with their own
  guards: (event, from) => (from === 'DISABLED' && event === 'changed' ? ['rightsHeld'] : (guards[event] ?? [])),
})
