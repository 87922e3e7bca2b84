import type { Need } from '../rights.ts'
import { defineStates, type StateMachine, type Transition } from '../states.ts'

export type EnabledState = 'ENABLED' | 'DISABLED'

export interface CatalogueDefinition {
  /** the domain that owns it */
  name: string
  /** a second kind of record in the domain, see `defineStates` */
  part?: string
  /** who edits its records: each of its transitions needs one of these */
  needs: readonly Need[]
  /** a copy is a transition of its own; without it a copy is created as any other record */
  duplicates?: true
  /** a new record may be disabled from the start */
  createdDisabled?: true
  /** the guards of a transition, which the server implements; none where it is left out */
  guards?: (event: string, from: EnabledState | null) => readonly string[]
  /** transitions of its own beside those of every catalogue: each leaves an enabled record enabled */
  more?: readonly string[]
  /** the same, of disabled records too: each leaves a record as it is; the last of one that is removed is among them */
  anywhere?: readonly string[]
}

/**
 * The states of a catalogue's records: enabled ones are offered to what is new, disabled ones stay where they are used.
 * Both can be changed; whoever disables one is asked first.
 */
export function catalogueStates(definition: CatalogueDefinition): StateMachine<EnabledState> {
  const { name, part, needs, duplicates, createdDisabled, guards = () => [], more = [], anywhere = [] } = definition
  const row = (event: string, from: EnabledState | null, to: Transition<EnabledState>['to']) => {
    const named = guards(event, from)
    return { event, from: [from], to, actor: 'anyone', needs, ...(named.length > 0 && { guards: named }) } as const
  }
  return defineStates<EnabledState, Transition<EnabledState>>({
    name,
    ...(part !== undefined && { part }),
    states: { ENABLED: 'done', DISABLED: 'neutral' },
    transitions: [
      row('created', null, createdDisabled ? ['ENABLED', 'DISABLED'] : 'ENABLED'),
      ...(duplicates ? [row('duplicated', null, 'ENABLED')] : []),
      row('changed', 'ENABLED', 'ENABLED'),
      row('changed', 'DISABLED', 'DISABLED'),
      ...more.map((event) => row(event, 'ENABLED', 'ENABLED')),
      ...anywhere.flatMap((event) => [row(event, 'ENABLED', 'ENABLED'), row(event, 'DISABLED', 'DISABLED')]),
      { ...row('disabled', 'ENABLED', 'DISABLED'), inputs: ['confirmation'] },
      row('enabled', 'DISABLED', 'ENABLED'),
    ],
  })
}
