import type { OnTheWay } from './queries.ts'

type Way = Omit<OnTheWay, 'asOf'>

/** What lies on both ways, each thing once: what belongs to the traced lot itself comes with each. */
export function united(answers: readonly OnTheWay[]): Way {
  return {
    collects: once(
      answers.flatMap(({ collects }) => collects),
      ({ collectId, lot }) => `${collectId} ${lot.id}`,
    ),
    nonConformities: once(
      answers.flatMap(({ nonConformities }) => nonConformities),
      ({ id, lot }) => `${id} ${lot.id}`,
    ),
    analyses: once(
      answers.flatMap(({ analyses }) => analyses),
      ({ lot, name, at, value }) => `${lot.id} ${name} ${at} ${value}`,
    ),
    people: peopleOf(answers.flatMap(({ people }) => people)),
    truncated: answers.some(({ truncated }) => truncated),
  }
}

function once<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()]
}

/** A person with what they did on both ways; of the lots the larger number, as both count the traced one. */
function peopleOf(all: Way['people']): Way['people'] {
  const byPerson = Map.groupBy(all, ({ person }) => person.id)
  return [...byPerson.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const events = [...new Set(own.flatMap((one) => one.events))]
    return [{ person: first.person, events, lots: Math.max(...own.map(({ lots }) => lots)) }]
  })
}
