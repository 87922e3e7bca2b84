import { type RunState, startedScriptStates } from '@lineside/contract/scripts'
import type { StateRules } from '../../core/states/index.ts'
import type { RunColumns } from './run-queries.ts'

/** A route is ended by who started it. */
export const runRules: StateRules<RunState, RunColumns> = {
  machine: startedScriptStates,
  guards: {},
  persons: { runner: ({ account_id }) => [account_id] },
}
