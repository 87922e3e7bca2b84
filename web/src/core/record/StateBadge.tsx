import type { StateMachine } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import { StatusPill } from '../../ui/index.ts'
import { useLabels } from '../i18n/index.ts'

/** A state as the contract has it: its tone and its word. */
export function StateBadge<S extends string>({ machine, state }: { machine: StateMachine<S>; state: S }) {
  const labels = useLabels(machine.name as Domain, machine.part)
  return <StatusPill tone={machine.states[state]}>{labels.state(state)}</StatusPill>
}
