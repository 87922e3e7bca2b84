import { cachedList } from '../../core/cached-lists/index.ts'
import { initialsOf } from './present.ts'
import { supervisors } from './users/hierarchy.ts'

const SUPERVISOR = 'Supervisor'

/** Active people of the reader's plants whom somebody reports to, whose role says it, or who coordinate one of them. */
export const supervisorsCachedList = cachedList({
  name: 'supervisors',
  source: supervisors,
  right: 'signedIn',
  rows(people, sees) {
    const leading = new Set(people.map((person) => person.supervisorId))
    return people
      .filter((person) => sees(person.plants ?? []))
      .map((person) => ({ ...person, coordinates: person.coordinates.filter((plant) => sees([plant])) }))
      .filter((person) => person.role === SUPERVISOR || leading.has(person.id) || person.coordinates.length > 0)
      .map(({ id, name, coordinates }) => ({ id, name, initials: initialsOf(name), coordinates }))
  },
})
