import { catalogueStates, defineStates, need, permissions } from '../core/index.ts'

/** Who defines logbooks, and who sees the definitions and every book of the own plants. */
export const mayDefine = [need(permissions.logbook, 'w')]
export const mayReadLogbooks = [need(permissions.logbook)]
/** Profiles and users are given a logbook by its name. */
export const mayChooseLogbook = [
  ...mayReadLogbooks,
  need(permissions.userManagement),
  need(permissions.accessProfiles),
] as const

/** A definition. */
export const logbookStates = catalogueStates({ name: 'logbooks', needs: mayDefine })

export const itemStateCodes = ['PENDING', 'CONCLUDED', 'NOT_APPLICABLE', 'CLOSED'] as const
export type ItemState = (typeof itemStateCodes)[number]

/** An item of which somebody said what became of it. */
export const settledStates = ['CONCLUDED', 'NOT_APPLICABLE'] as const

/**
 * An activity in a book (decisions 3.9). Who keeps a book is no right of a profile: it is whoever carries its logbook, see
 * `logBookId` of profiles and users.
 */
export const itemStates = defineStates({
  name: 'logbooks',
  part: 'items',
  states: { PENDING: 'ongoing', CONCLUDED: 'done', NOT_APPLICABLE: 'neutral', CLOSED: 'overdue' },
  transitions: [
    { event: 'itemOpened', from: [null], to: 'PENDING', actor: 'system' },
    {
      event: 'concluded',
      from: ['PENDING'],
      to: 'CONCLUDED',
      actor: 'anyone',
      needs: [],
      guards: ['keepsLogbook', 'inItsPeriod'],
    },
    {
      event: 'notApplicable',
      from: ['PENDING'],
      to: 'NOT_APPLICABLE',
      actor: 'anyone',
      needs: [],
      guards: ['keepsLogbook', 'inItsPeriod', 'mayNotApply'],
      inputs: ['confirmation'],
    },
    {
      event: 'undone',
      from: settledStates,
      to: 'PENDING',
      actor: { person: 'settler' },
      needs: [],
      guards: ['sameDay', 'nextUntouched'],
    },
    {
      event: 'renewed',
      from: ['CONCLUDED'],
      to: 'CONCLUDED',
      actor: 'anyone',
      needs: [],
      guards: ['keepsLogbook', 'notRenewed', 'mayRenewNow'],
    },
    { event: 'noted', from: ['PENDING'], to: 'PENDING', actor: 'anyone', needs: [], guards: ['keepsLogbook'] },
    { event: 'noted', from: ['CONCLUDED'], to: 'CONCLUDED', actor: 'anyone', needs: [], guards: ['keepsLogbook'] },
    {
      event: 'noted',
      from: ['NOT_APPLICABLE'],
      to: 'NOT_APPLICABLE',
      actor: 'anyone',
      needs: [],
      guards: ['keepsLogbook'],
    },
    { event: 'noted', from: ['CLOSED'], to: 'CLOSED', actor: 'anyone', needs: [], guards: ['keepsLogbook'] },
    { event: 'itemCarried', from: ['PENDING'], to: 'PENDING', actor: 'system' },
    { event: 'itemRenewed', from: settledStates, to: settledStates, actor: 'system' },
    { event: 'itemClosed', from: ['PENDING'], to: 'CLOSED', actor: 'system' },
  ],
})

/** How a book ended: all settled, some carried to the next day, some missed; OPEN: its day runs. */
export const bookResults = ['OPEN', 'COMPLETE', 'CARRIED', 'MISSED'] as const
export type BookResult = (typeof bookResults)[number]
