import { type ChecklistPlace, placeKey } from '@lineside/contract/checklists'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nameless } from '../../../core/i18n/index.ts'
import { nameOfPlace, pickers, usePlaces } from '../../../core/pickers/index.ts'
import { type ContentNames, choicesQuery } from '../queries.ts'

/** What the ids of a content are called: nothing while that is on its way, its number where nobody knows one any more. */
export interface Names {
  industry: (id: number) => string
  place: (place: ChecklistPlace) => string
  role: (id: number) => string
  profile: (id: number) => string
  element: (element: { elementId: number }) => string
  topic: (id: number) => string
  person: (id: number) => string
}

type NameMap = ReadonlyMap<string | number, string>

const byId = (rows: readonly { id: number; name: string }[]) => rows.map(({ id, name }): [number, string] => [id, name])
const usePersonNames = pickers.account?.useNames ?? (() => ({}))

/** The names that records brought along, and those of what may be chosen. `personId`: who is named by id alone. */
export function useNames(first?: ContentNames | undefined, second?: ContentNames, personId?: number | null): Names {
  const { data: choices, isPending } = useQuery(choicesQuery)
  const { places, loading: placesComing } = usePlaces()
  const persons: Readonly<Record<string, string>> = usePersonNames(personId ? [String(personId)] : [])
  return useMemo(() => {
    const known = [second, first].filter((one) => one !== undefined)
    const coming = isPending || placesComing
    const unknown = () => (coming ? '' : nameless())
    const find = (matches: NameMap) => (id: number) => matches.get(id) ?? unknown()
    const all = <T>(part: (names: ContentNames) => readonly T[]) => known.flatMap(part)
    const structure = new Map<string | number, string>([
      ...places.map((place): [string, string] => [placeKey({ kind: 'PLACE', id: place.id }), nameOfPlace(place)]),
      ...(choices?.areas ?? []).map(({ id, name }): [string, string] => [placeKey({ kind: 'AREA', id }), name]),
      ...all(({ places: named }) => named).map((place): [string, string] => [placeKey(place), place.name]),
    ])
    const industries = new Map([
      ...places.filter(({ level }) => level === 'industry').map((one): [number, string] => [one.id, nameOfPlace(one)]),
      ...byId(all((names) => names.industries)),
    ])
    const elements = new Map(
      (choices?.elements ?? []).map((one): [number, string] => [one.elementId, `${one.pillar} › ${one.element}`]),
    )
    const approvers = all(({ approver }) => (approver ? [approver] : []))
    const own = known.findLast(({ element }) => element !== null)?.element
    const topic = known.findLast(({ topic: one }) => one !== null)?.topic
    const topics = new Map(byId(choices?.topics ?? []))
    return {
      industry: find(industries),
      place: (place) => structure.get(placeKey(place)) ?? unknown(),
      role: find(new Map([...byId(choices?.roles ?? []), ...byId(all(({ roles }) => roles))])),
      profile: find(new Map([...byId(choices?.profiles ?? []), ...byId(all(({ profiles }) => profiles))])),
      element: ({ elementId }) => elements.get(elementId) ?? (own ? `${own.pillar} › ${own.element}` : unknown()),
      topic: (id) => topics.get(id) ?? topic ?? unknown(),
      person: (id) => new Map(byId(approvers)).get(id) ?? persons[String(id)] ?? nameless(),
    }
  }, [choices, isPending, places, placesComing, persons, first, second])
}
