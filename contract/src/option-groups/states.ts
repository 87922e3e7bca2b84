import { defineStates, need, permissions } from '../core/index.ts'

const mayEdit = [need(permissions.optionGroups, 'w')]

/** States of an option group. A disabled one is offered to no new field; fields that have it go on with it. */
export const optionGroupStates = defineStates({
  name: 'option-groups',
  states: { ENABLED: 'done', DISABLED: 'neutral' },
  transitions: [
    { event: 'created', from: [null], to: 'ENABLED', actor: 'anyone', needs: mayEdit, guards: ['ownPlants'] },
    { event: 'duplicated', from: [null], to: 'ENABLED', actor: 'anyone', needs: mayEdit, guards: ['ownPlants'] },
    { event: 'changed', from: ['ENABLED'], to: 'ENABLED', actor: 'anyone', needs: mayEdit, guards: ['ownPlants'] },
    { event: 'changed', from: ['DISABLED'], to: 'DISABLED', actor: 'anyone', needs: mayEdit, guards: ['ownPlants'] },
    {
      event: 'disabled',
      from: ['ENABLED'],
      to: 'DISABLED',
      actor: 'anyone',
      needs: mayEdit,
      guards: ['ownPlants'],
      asks: ['confirmation'],
    },
    { event: 'enabled', from: ['DISABLED'], to: 'ENABLED', actor: 'anyone', needs: mayEdit, guards: ['ownPlants'] },
  ],
})
