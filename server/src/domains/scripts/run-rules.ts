import { type RunState, runStates } from '@lineside/contract/scripts'
import type { StateRules } from '../../core/states/index.ts'
import type { RunColumns } from './run-queries.ts'

/** A route is ended by who started it. */
export const runRules: StateRules<RunState, RunColumns> = {
  machine: runStates,
  guards: {},
  persons: { runner: ({ account_id }) => [account_id] },
}
