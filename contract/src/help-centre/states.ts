import { catalogueStates, need, permissions } from '../core/index.ts'

/** Everybody reads help; who manages it sees what is not shown yet, and who may edit writes. */
export const mayViewHelp = [need(permissions.helpCentre)]
export const mayManageHelp = [need(permissions.helpCentre, 'w')]

/** Articles: written disabled, shown once they say something. */
export const questionStates = catalogueStates({
  name: 'help-centre',
  needs: mayManageHelp,
  createdDisabled: true,
  anywhere: ['ordered'],
  guards: (event) => (event === 'enabled' ? ['written'] : []),
})

/** Categories: a disabled one hides its articles with it. */
export const categoryStates = catalogueStates({
  name: 'help-centre',
  part: 'categories',
  needs: mayManageHelp,
  anywhere: ['ordered'],
})
