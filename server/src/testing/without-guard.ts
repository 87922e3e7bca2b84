import type { StateMachine } from '@lineside/contract/core'
import { machines, type Removal, removed } from './guards.ts'

/**
 * Loaded before the tests when LINESIDE_TEST_WITHOUT_GUARD names a guard: takes it out of its transition table, so that
 * the run of `npm run guards` learns whether a test notices. Nothing of it is part of the product.
 */
const named = process.env.LINESIDE_TEST_WITHOUT_GUARD
if (named) {
  const removal = JSON.parse(named) as Removal
  const machine = (await machines()).find((one) => one.name === removal.machine && one.part === removal.part)
  if (!machine) throw new Error(`There is no machine ${removal.machine}`)
  const rows = (machine as { transitions: StateMachine['transitions'] }).transitions
  const index = removal.row
  const row = rows[index]
  if (!row) throw new Error(`${removal.machine} has no row ${index}`)
  ;(rows as (typeof row)[])[index] = removed(row, removal)
}
