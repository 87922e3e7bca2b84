import type { Abilities, Page } from '@lineside/contract/core'
import type { StateRules } from '../states/index.ts'

/**
 * The rules of a record for the rows of a list, without the guards that ask the database, such as what is still in use:
 * a list asks nothing for each row. What such a guard refuses, a row offers; the command refuses it, and the record says
 * so beforehand.
 */
export function withoutGuards<S extends string, T>(
  rules: StateRules<S, T>,
  ...names: readonly string[]
): StateRules<S, T> {
  const passed = names.map((name) => {
    if (!rules.guards[name]) throw new Error(`${rules.machine.name} has no guard ${name}`)
    return [name, () => undefined] as const
  })
  return { ...rules, guards: { ...rules.guards, ...Object.fromEntries(passed) } }
}

/**
 * A page whose rows say what their reader may do with them. They are computed once for all rows of the same `likeness`,
 * which names whatever the guards look at.
 */
export async function withAbilities<R extends object>(
  page: Page<R>,
  likeness: (row: R) => string,
  abilitiesOfRow: (row: R) => Promise<Abilities> | Abilities,
): Promise<Page<R & { abilities: Abilities }>> {
  const known = new Map<string, Abilities>()
  const rows = []
  for (const row of page.rows) {
    const key = likeness(row)
    const abilities = known.get(key) ?? (await abilitiesOfRow(row))
    known.set(key, abilities)
    rows.push({ ...row, abilities })
  }
  return { ...page, rows }
}

interface Presented<T, R> {
  /** names whatever the guards look at */
  likeness(row: T): string
  abilities(row: T): Promise<Abilities> | Abilities
  present(row: T): R
}

/** The same where the guards look at rows as they are stored: each is presented beside what its reader may do with it. */
export async function presentPage<T, R extends object>(
  page: Page<T>,
  { likeness, abilities, present }: Presented<T, R>,
): Promise<Page<R & { abilities: Abilities }>> {
  const able = await withAbilities(
    { ...page, rows: page.rows.map((stored) => ({ stored })) },
    ({ stored }) => likeness(stored),
    ({ stored }) => abilities(stored),
  )
  return { ...able, rows: able.rows.map(({ stored, ...row }) => ({ ...present(stored), ...row })) }
}
