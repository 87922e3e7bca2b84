import type { Subject } from '../queries.ts'

interface Below {
  /** the subjects of the level that is open; undefined while they come */
  level: readonly Subject[] | undefined
  /** of the path, outermost first */
  names: readonly string[]
}

/** What stands below the opened subjects. A subject that is gone meanwhile ends the path. */
export function subjectsBelow(all: readonly Subject[] | undefined, path: readonly number[]): Below {
  let level = all
  const names: string[] = []
  for (const id of path) {
    const next = level?.find((subject) => subject.id === id)
    if (!next) break
    names.push(next.subject)
    level = next.chatSubject
  }
  return { level, names }
}
