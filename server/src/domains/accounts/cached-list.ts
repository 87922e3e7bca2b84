import { cachedList } from '../../core/cached-lists/index.ts'
import { initialsOf } from './present.ts'
import { supervisors } from './users/hierarchy.ts'

const SUPERVISOR = 'Supervisor'

/** Active people of the reader's plants whom somebody reports to, or whose role says it. */
export const supervisorsKept = cachedList({
  name: 'supervisors',
  source: supervisors,
  right: 'signedIn',
  rows(people, sees) {
    const leading = new Set(people.map((person) => person.supervisorId))
    return people
      .filter((person) => (person.role === SUPERVISOR || leading.has(person.id)) && sees(person.plants ?? []))
      .map(({ id, name }) => ({ id, name, initials: initialsOf(name) }))
  },
})
