import { defineStates, need, permissions } from '../core/index.ts'

export const runStateCodes = ['RUNNING', 'FINISHED', 'ABANDONED', 'ENDED'] as const
export type RunState = (typeof runStateCodes)[number]

const mayRun = [need(permissions.appCollect, 'w')]
const runner = { person: 'runner' } as const

/** States of a started route. One that nobody ends has ended by its time. */
export const startedScriptStates = defineStates({
  name: 'scripts',
  part: 'runs',
  states: { RUNNING: 'ongoing', FINISHED: 'done', ABANDONED: 'cancelled', ENDED: 'tardy' },
  transitions: [
    { event: 'started', from: [null], to: 'RUNNING', actor: 'anyone', needs: mayRun },
    {
      event: 'finished',
      from: ['RUNNING'],
      to: 'FINISHED',
      actor: runner,
      needs: mayRun,
      inputs: ['confirmation'],
      call: { verb: 'finishRun', path: 'Finish', summary: 'Finish an own started route, whatever was done of it' },
    },
    {
      event: 'abandoned',
      from: ['RUNNING'],
      to: 'ABANDONED',
      actor: runner,
      needs: mayRun,
      inputs: ['confirmation'],
      danger: true,
      call: { verb: 'abandonRun', path: 'Abandon', summary: 'Give up an own started route; its records keep it' },
    },
    { event: 'ended', from: ['RUNNING'], to: 'ENDED', actor: 'system' },
  ],
})
