import { catalogueStates, need, permissions } from '../core/index.ts'

/** States of a norm. A disabled one is offered to nothing new; whatever pins one of its versions keeps it. */
export const normStates = catalogueStates({
  name: 'norms',
  needs: [need(permissions.forms, 'w')],
  guards: () => ['ownPlant'],
  more: ['versionAdded', 'versionChanged'],
})
