import { defineStates, need, permissions } from '../core/index.ts'

export const mayReadResults = [need(permissions.results)]
export const mayEditResults = [need(permissions.results, 'w')]

/** Where the actual of an indicator comes from: typed, counted from records, or from what the plant generated. */
export const sources = ['TYPED', 'FORM_FIELD', 'UTILITIES'] as const
export type Source = (typeof sources)[number]

/** How a month is made of the values of its records. */
export const aggregates = ['SUM', 'AVERAGE', 'LAST'] as const
export type Aggregate = (typeof aggregates)[number]

/** F: cold, V: steam (portal.md 6). */
export const utilityTypes = ['F', 'V'] as const
export type UtilityType = (typeof utilityTypes)[number]

export const monthStateCodes = ['OPEN', 'CLOSED'] as const
export type MonthState = (typeof monthStateCodes)[number]

/** So many of the closed months of a plant can be reopened, the latest ones. */
export const REOPENABLE = 3

/** A month of results of a plant (decisions 3.19). */
export const monthStates = defineStates({
  name: 'results',
  part: 'months',
  states: { OPEN: 'ongoing', CLOSED: 'done' },
  transitions: [
    { event: 'monthOpened', from: [null], to: 'OPEN', actor: 'anyone', needs: mayEditResults },
    { event: 'valueSaved', from: ['OPEN'], to: 'OPEN', actor: 'anyone', needs: mayEditResults },
    { event: 'weightsSaved', from: ['OPEN'], to: 'OPEN', actor: 'anyone', needs: mayEditResults },
    {
      event: 'closed',
      from: ['OPEN'],
      to: 'CLOSED',
      actor: 'anyone',
      needs: mayEditResults,
      guards: ['isOver', 'isWeighed', 'isMeasured'],
      inputs: ['confirmation'],
      recap: true,
      call: { verb: 'close', summary: 'Close a month that is over: its result is frozen with every figure' },
    },
    {
      event: 'reopened',
      from: ['CLOSED'],
      to: 'OPEN',
      actor: 'manager',
      needs: mayEditResults,
      guards: ['isAmongLast'],
      inputs: ['reason'],
      recap: true,
      call: { verb: 'reopen', summary: 'Reopen one of the last closed months, as a manager, with the reason' },
    },
  ],
})
