import type { StateMachine, Transition } from '@lineside/contract/core'
import { domains } from '@lineside/contract/domains'

/** One condition of one row of a transition table. */
export interface Removal {
  machine: string
  part?: string
  /** index of the row */
  row: number
  event: string
  what: 'person' | 'differsFrom' | 'needs' | 'guard' | 'evidence'
  guard?: string
}

/** Every state machine that the contract's domains offer. */
export async function machines(): Promise<StateMachine[]> {
  const results: StateMachine[] = []
  for (const domain of domains) {
    const door = await import(`@lineside/contract/${domain}`).catch(() => ({}))
    for (const thing of Object.values(door)) {
      if (typeof thing === 'object' && thing !== null && 'transitions' in thing) results.push(thing as StateMachine)
    }
  }
  return results
}

/** What can be taken out of a machine, one at a time; rows of the system have no person to keep out. */
export function removalsOf(machine: StateMachine): Removal[] {
  return machine.transitions.flatMap((row, index): Removal[] => {
    const base = { machine: machine.name, ...(machine.part && { part: machine.part }), row: index, event: row.event }
    const guards = (row.guards ?? []).map((guard): Removal => ({ ...base, what: 'guard', guard }))
    if (row.actor === 'system') return guards
    const person: Removal[] = row.actor === 'anyone' ? [] : [{ ...base, what: 'person' }]
    const differs: Removal[] =
      typeof row.actor === 'object' && row.actor.differsFrom ? [{ ...base, what: 'differsFrom' }] : []
    const evidence: Removal[] = row.inputs?.includes('evidence') ? [{ ...base, what: 'evidence' }] : []
    return [...person, ...differs, { ...base, what: 'needs' }, ...guards, ...evidence]
  })
}

/** The row without it. */
export function removed(row: Transition<string>, removal: Removal): Transition<string> {
  if (removal.what === 'guard') return { ...row, guards: (row.guards ?? []).filter((one) => one !== removal.guard) }
  if (removal.what === 'evidence') return { ...row, inputs: (row.inputs ?? []).filter((one) => one !== 'evidence') }
  if (removal.what === 'needs') return { ...row, needs: [] }
  if (removal.what === 'person') return { ...row, actor: 'anyone' }
  if (typeof row.actor !== 'object') return row
  const { differsFrom: _, ...actor } = row.actor
  return { ...row, actor }
}
