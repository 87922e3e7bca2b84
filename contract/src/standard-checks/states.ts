import { defineStates, need, permissions } from '../core/index.ts'

export const standardCheckStateCodes = ['DRAFT', 'ENABLED', 'DISABLED'] as const
export type StandardCheckState = (typeof standardCheckStateCodes)[number]

export const executionStateCodes = ['OPEN', 'IN_PROGRESS', 'DONE', 'CANCELLED'] as const
export type ExecutionState = (typeof executionStateCodes)[number]

export const taskStateCodes = ['PENDING', 'DONE', 'NOT_APPLICABLE', 'FAILED'] as const
export type TaskState = (typeof taskStateCodes)[number]

/** Who makes models, and who works through them. */
export const mayRegister = [need(permissions.registerStandardCheck, 'w')]
export const mayExecute = [need(permissions.standardCheck, 'w')]
export const mayReadExecutions = [need(permissions.standardCheck)]
export const mayReadModels = [need(permissions.registerStandardCheck)]
/** A failed task opens an action of the SEO. */
export const mayPlan = [need(permissions.seoActions, 'w')]

/** A model (decisions 3.10). */
export const standardCheckStates = defineStates({
  name: 'standard-checks',
  states: { DRAFT: 'neutral', ENABLED: 'done', DISABLED: 'cancelled' },
  transitions: [
    { event: 'created', from: [null], to: 'DRAFT', actor: 'anyone', needs: mayRegister },
    { event: 'changed', from: ['DRAFT'], to: 'DRAFT', actor: 'anyone', needs: mayRegister },
    { event: 'changed', from: ['ENABLED'], to: 'ENABLED', actor: 'anyone', needs: mayRegister },
    { event: 'changed', from: ['DISABLED'], to: 'DISABLED', actor: 'anyone', needs: mayRegister },
    {
      event: 'published',
      from: ['DRAFT'],
      to: 'ENABLED',
      actor: 'anyone',
      needs: mayRegister,
      guards: ['hasTasks'],
      inputs: ['confirmation'],
      recap: true,
      call: { verb: 'publish', summary: 'Publish a model that is complete: it can be worked through' },
    },
    {
      event: 'disabled',
      from: ['ENABLED'],
      to: 'DISABLED',
      actor: 'anyone',
      needs: mayRegister,
      inputs: ['confirmation'],
      recap: true,
      call: { verb: 'disable', summary: 'Disable a model: it is started no more, what is open goes on' },
    },
    {
      event: 'enabled',
      from: ['DISABLED'],
      to: 'ENABLED',
      actor: 'anyone',
      needs: mayRegister,
      inputs: ['confirmation'],
      call: { verb: 'enable', summary: 'Enable a model again' },
    },
  ],
})

const running = ['OPEN', 'IN_PROGRESS'] as const

/** One time that a model is worked through, task by task. */
export const executionStates = defineStates({
  name: 'standard-checks',
  part: 'executions',
  states: { OPEN: 'neutral', IN_PROGRESS: 'ongoing', DONE: 'done', CANCELLED: 'cancelled' },
  transitions: [
    { event: 'started', from: [null], to: 'OPEN', actor: 'anyone', needs: mayExecute, guards: ['modelEnabled'] },
    { event: 'taskDone', from: running, to: 'IN_PROGRESS', actor: 'anyone', needs: mayExecute },
    { event: 'taskNotApplicable', from: running, to: 'IN_PROGRESS', actor: 'anyone', needs: mayExecute },
    { event: 'taskFailed', from: running, to: 'IN_PROGRESS', actor: 'anyone', needs: mayExecute },
    { event: 'taskUndone', from: ['IN_PROGRESS'], to: 'IN_PROGRESS', actor: 'anyone', needs: mayExecute },
    { event: 'actionPlanned', from: ['IN_PROGRESS'], to: 'IN_PROGRESS', actor: 'anyone', needs: mayPlan },
    {
      event: 'finished',
      from: ['IN_PROGRESS'],
      to: 'DONE',
      actor: 'anyone',
      needs: mayExecute,
      guards: ['tasksSettled'],
      inputs: ['confirmation'],
      call: { verb: 'finish', summary: 'Finish an execution: every task is done or not applicable' },
    },
    {
      event: 'cancelled',
      from: running,
      to: 'CANCELLED',
      actor: 'anyone',
      needs: mayRegister,
      inputs: ['reason'],
      danger: true,
      call: { verb: 'cancel', summary: 'Cancel an execution, with the reason' },
    },
  ],
})
