import type { Clash, Facet } from '../unsent/types.ts'
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
const textIn = (facets: readonly Facet[], name: string) => facets.find((one) => nameOf(one) === name)?.text

const joined = (facets: readonly Facet[]) => facets.map(({ text }) => text).join(' · ')

/** What both changed, each otherwise. Where no field tells them apart, the whole of it is to be chosen. */
export function bothSides({ seen, mine, title }: UnsentCommand, { facets }: Clash): BothSides[] {
  const fields = facets.flatMap((facet) => {
    const name = nameOf(facet)
    const sides = { seen: textIn(seen, name) ?? '', theirs: facet.text }
    const own = textIn(mine, name) ?? joined(mine)
    const isMoved = sides.theirs !== sides.seen && sides.theirs !== own
    return isMoved ? [{ name, label: facet.label, mine: own, ...sides }] : []
  })
  if (fields.length > 0) return fields
  return [{ name: '', label: title, seen: joined(seen), mine: joined(mine), theirs: joined(facets) }]
}

export const isUndecided = (fields: readonly BothSides[], choices: Choices): boolean =>
  fields.some(({ name }) => choices[name] === undefined)

/**
 * The command as its person wants it by now, for the version that stands: each field that is a part of its body as it was chosen.
 * @returns null where all of it is as the other side has it
 */
export function settledBy(item: UnsentCommand, clash: Clash, choices: Choices): UnsentCommand | null {
  const fields = bothSides(item, clash)
  const isMine = ({ name }: BothSides) => choices[name] === 'mine'
  const untouched = item.mine.some((facet) => facet.key && !fields.some(({ name }) => name === facet.key))
  if (!fields.some(isMine) && !untouched) return null
  const theirs = clash.facets.flatMap((facet) =>
    facet.key !== undefined && choices[facet.key] === 'theirs' ? [[facet.key, facet.value] as const] : [],
  )
  const body = { ...item.input.body, ...Object.fromEntries(theirs), rowVersion: clash.rowVersion }
  return { ...item, input: { ...item.input, body }, seen: clash.facets, refusal: null }
}
