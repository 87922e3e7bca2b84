import { type FieldProblem, searchText } from '@lineside/contract/core'
import { type Level, levelAbove } from '@lineside/contract/structure'

/** What a place is checked by; its other facts are the contract's to check. */
export interface PlaceToCheck {
  level: Level
  parentId: number | null
  name: string
  enabled: boolean
  /** null: it is new, and belongs where its parent does */
  industryId: number | null
}

/** What stands around it: read from the database, or planned by the same import. */
export interface Around {
  /** undefined: there is none of that id in the writer's plants */
  parent: { level: Level; industryId: number; enabled: boolean } | undefined
  /** whether another place below the same parent has this name, as `searchText` writes it */
  isTaken(name: string): boolean
}

export type Problems = Record<string, FieldProblem>

/** Everything that stands against a place below a parent, by field; nothing where it may stand there. */
export function problemsOfPlace(place: PlaceToCheck, around: Around): Problems {
  const wrongParent = problemOfParent(place, around)
  if (wrongParent) return { parentId: { code: wrongParent } }
  if (around.isTaken(searchText(place.name))) return { name: { code: 'taken' } }
  return {}
}

function problemOfParent(place: PlaceToCheck, { parent }: Around): FieldProblem['code'] | null {
  const above = levelAbove(place.level)
  if (above === undefined) return place.parentId === null ? null : 'wrongLevel'
  if (place.parentId === null) return 'required'
  if (!parent) return 'unknownHere'
  if (parent.level !== above) return 'wrongLevel'
  if (place.industryId !== null && parent.industryId !== place.industryId) return 'otherPlant'
  if (place.enabled && !parent.enabled) return 'disabledHere'
  return null
}
