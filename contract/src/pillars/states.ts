import { catalogueStates, need, permissions } from '../core/index.ts'

/** Pillars and their parts (decisions 3.17). Disabling takes one from pickers; what names it keeps it. */
export const pillarStates = catalogueStates({
  name: 'pillars',
  needs: [need(permissions.pillars, 'w')],
  anywhere: ['ordered', 'removed'],
  guards: (event) => (event === 'removed' ? ['unused'] : []),
})
