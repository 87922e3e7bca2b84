interface Needing {
  imports: readonly string[]
}

/** Which file has to run before which, while some of them become one. */
export interface FileOrder {
  /** Puts two groups of files together; false where they would then need each other by way of a third, and nothing is done. */
  join(one: readonly string[], other: readonly string[]): boolean
  /** What a group of files cannot run without, those groups by one of their files each. */
  neededBy(group: readonly string[]): string[]
}

/** The order of files that need each other in no circle yet, by their names. */
export function openOrder(files: ReadonlyMap<string, Needing>): FileOrder {
  /** the group that a file belongs to, by the name of one of its files */
  const groupOf = new Map([...files.keys()].map((name) => [name, name]))
  const members = new Map([...files.keys()].map((name) => [name, [name]]))
  const needs = new Map(
    [...files].map(([name, { imports }]) => [name, new Set(imports.filter((one) => files.has(one)))]),
  )
  const groupNamed = (name: string) => groupOf.get(name) ?? name
  const next = (group: string) => [...(needs.get(group) ?? [])].map(groupNamed).filter((one) => one !== group)

  /** All that a group needs; beyond another one is not looked. */
  function reached(group: string, beyond: (group: string) => boolean): ReadonlySet<string> {
    const result = new Set(next(group).filter(beyond))
    for (const one of result) for (const other of next(one)) result.add(other)
    return result
  }

  return {
    join([first = ''], [second = '']) {
      const one = groupNamed(first)
      const other = groupNamed(second)
      // directly they may: then they are one
      if (reached(one, (group) => group !== other).has(other) || reached(other, (group) => group !== one).has(one))
        return false
      for (const name of members.get(other) ?? []) groupOf.set(name, one)
      members.set(one, [...(members.get(one) ?? []), ...(members.get(other) ?? [])])
      needs.set(one, new Set([...(needs.get(one) ?? []), ...(needs.get(other) ?? [])]))
      return true
    },
    neededBy: ([first = '']) => [...reached(groupNamed(first), () => true)],
  }
}
