import { defineStates, need, permissions } from '../core/index.ts'

export const cycleStateCodes = ['PLANNED', 'RUNNING', 'SCORING', 'CLOSED'] as const
export type CycleState = (typeof cycleStateCodes)[number]

/** `AUDIT`: the plant assesses itself and an auditor scores, whose scores count. `SELF_ASSESSMENT`: its own count. */
export const cycleKinds = ['AUDIT', 'SELF_ASSESSMENT'] as const
export type CycleKind = (typeof cycleKinds)[number]

export const sides = ['SELF', 'AUDIT'] as const
/** Who scores a pillar: the plant itself, or the auditor. */
export type Side = (typeof sides)[number]

/** The side that rates and classifies. */
export const countingSide = (kind: CycleKind): Side => (kind === 'AUDIT' ? 'AUDIT' : 'SELF')

export const mayReadCycles = [need(permissions.auditCycles)]
export const mayRunCycles = [need(permissions.auditCycles, 'w')]

const changed = (state: CycleState) =>
  ({ event: 'changed', from: [state], to: state, actor: 'anyone', needs: mayRunCycles }) as const

/** An audit / self-assessment cycle (decisions 3.19). */
export const cycleStates = defineStates({
  name: 'audit-cycles',
  states: { PLANNED: 'neutral', RUNNING: 'ongoing', SCORING: 'approval', CLOSED: 'done' },
  transitions: [
    { event: 'created', from: [null], to: 'PLANNED', actor: 'anyone', needs: mayRunCycles },
    changed('PLANNED'),
    changed('RUNNING'),
    changed('SCORING'),
    {
      event: 'started',
      from: ['PLANNED'],
      to: 'RUNNING',
      actor: 'anyone',
      needs: mayRunCycles,
      inputs: ['confirmation'],
      call: { verb: 'start', summary: 'Start a cycle: the plant assesses itself, pillars and weights stand' },
    },
    {
      event: 'selfScored',
      from: ['RUNNING'],
      to: 'RUNNING',
      actor: 'anyone',
      needs: mayRunCycles,
    },
    {
      event: 'selfScored',
      from: ['SCORING'],
      to: 'SCORING',
      actor: 'anyone',
      needs: mayRunCycles,
      guards: ['countsItself'],
    },
    {
      event: 'auditScored',
      from: ['SCORING'],
      to: 'SCORING',
      actor: { person: 'auditor', orManager: true },
      needs: mayRunCycles,
      guards: ['isAudited'],
    },
    {
      event: 'scoringBegun',
      from: ['RUNNING'],
      to: 'SCORING',
      actor: 'anyone',
      needs: mayRunCycles,
      inputs: ['confirmation'],
      call: { verb: 'beginScoring', summary: 'Begin the scoring: of an audit the self-assessment stands from now on' },
    },
    {
      event: 'closed',
      from: ['SCORING'],
      to: 'CLOSED',
      actor: 'anyone',
      needs: mayRunCycles,
      guards: ['pillarsScored'],
      inputs: ['confirmation'],
      recap: true,
      call: { verb: 'close', summary: 'Close a cycle whose pillars are scored: rating and classification are frozen' },
    },
    {
      event: 'reopened',
      from: ['CLOSED'],
      to: 'SCORING',
      actor: 'manager',
      needs: mayRunCycles,
      inputs: ['reason'],
      recap: true,
      call: { verb: 'reopen', summary: 'Reopen a closed cycle for scoring, as a manager, with the reason' },
    },
  ],
})
