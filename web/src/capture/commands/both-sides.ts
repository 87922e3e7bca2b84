import type { Clash, Facet } from '../../core/unsent/types.ts'
import type { UnsentCommand } from './types.ts'

export type Side = 'mine' | 'theirs'
/** By the name of a field. */
export type Choices = Readonly<Record<string, Side>>

/** A field in words: as its person saw it, as they set it, and as it stands by somebody else. */
export interface BothSides {
  name: string
  label: string
  seen: string
  mine: string
  theirs: string
}

const nameOf = ({ key, label }: Facet) => key ?? label
/** A part of a record with what goes with it. */
export const inFull = ({ text, detail }: Facet) => [text, detail].filter(Boolean).join(' · ')
const joined = (facets: readonly Facet[]) => facets.map(inFull).join(' · ')

/** What both changed, each otherwise. Where no field tells them apart, the whole of it is to be chosen. */
export function bothSides({ seen, mine, title }: UnsentCommand, { facets }: Clash): BothSides[] {
  const fields = facets.flatMap((facet) => {
    const name = nameOf(facet)
    const facetIn = (side: readonly Facet[]) => side.find((one) => nameOf(one) === name)
    const [before, input] = [facetIn(seen), facetIn(mine)]
    const isMoved = facet.text !== (before?.text ?? '') && facet.text !== (input?.text ?? joined(mine))
    if (!isMoved) return []
    const sides = { seen: before?.text ?? '', mine: input ? inFull(input) : joined(mine), theirs: inFull(facet) }
    return [{ name, label: facet.label, ...sides }]
  })
  if (fields.length > 0) return fields
  return [{ name: '', label: title, seen: joined(seen), mine: joined(mine), theirs: joined(facets) }]
}

export const isUndecided = (fields: readonly BothSides[], choices: Choices): boolean =>
  fields.some(({ name }) => choices[name] === undefined)

/** Whether both brought the same about: then what they differ in goes beside it. */
const isSame = ([one]: readonly BothSides[]) => one?.name === ''

/**
 * The command as its person wants it by now, for the version that stands: each field that is a part of its body as it was chosen;
 * where both brought the same about, what is left of it.
 * @returns null where all of it is as the other side has it
 */
export function settledBy(item: UnsentCommand, clash: Clash, choices: Choices): UnsentCommand | null {
  const fields = bothSides(item, clash)
  const isMine = ({ name }: BothSides) => choices[name] === 'mine'
  const { rest } = clash
  if (rest !== undefined && isSame(fields) && fields.some(isMine))
    return rest && { ...item, ...rest, seen: clash.facets, refusal: null }
  const untouched = item.mine.some((facet) => facet.key && !fields.some(({ name }) => name === facet.key))
  if (!fields.some(isMine) && !untouched) return null
  const theirs = clash.facets.flatMap((facet) =>
    facet.key !== undefined && choices[facet.key] === 'theirs' ? [[facet.key, facet.value] as const] : [],
  )
  const body = { ...item.input.body, ...Object.fromEntries(theirs), rowVersion: clash.rowVersion }
  return { ...item, input: { ...item.input, body }, seen: clash.facets, refusal: null }
}
