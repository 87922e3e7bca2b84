import { catalogueStates, need, permissions } from '../core/index.ts'

/** States of an option group. A disabled one is offered to no new field; fields that have it go on with it. */
export const optionGroupStates = catalogueStates({
  name: 'option-groups',
  needs: [need(permissions.optionGroups, 'w')],
  duplicates: true,
  guards: () => ['ownPlants'],
})
