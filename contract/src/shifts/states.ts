import { catalogueStates, need, permissions } from '../core/index.ts'

/** What is checked beside the other shifts of the plant is no guard: it says which field is wrong (`checkShift`). */
export const shiftStates = catalogueStates({ name: 'shifts', needs: [need(permissions.shifts, 'w')] })
