import { searchText } from '@lineside/contract/core'
import { levels } from '@lineside/contract/structure'
import type { Structure, StructureNode } from './queries.ts'

/** Between the names of a path. */
const SEPARATOR = ' > '

/** Places as spreadsheets name them: by the names from below the plant down, accents and case ignored when read. */
export interface PlacePaths {
  /** 'Filling > Yoghurt > Line 2'; a plant by its name */
  textOf(id: number): string
  /** undefined where the plant has no such place */
  find(industryId: number, path: string): number | undefined
  plantOf(name: string): number | undefined
}

/** The same while a file makes places of its own. */
export interface PathReader extends PlacePaths {
  /** the plant of a place */
  plantAt(id: number): number
  /** a place that a row will make */
  plan(industryId: number, path: string): void
  /** whether it is there or planned */
  isKnown(industryId: number, path: string): boolean
  /** a place that was made */
  add(industryId: number, path: string, id: number): void
}

const plain = (text: string) =>
  text
    .split('>')
    .map((part) => searchText(part).replace(/\s+/g, ' ').trim())
    .join('>')

const keyOf = (industryId: number, path: string) => `${industryId} ${plain(path)}`

const read = new WeakMap<Structure, PlacePaths>()

/** One for as long as the structure stays as it is: an import asks anew for every portion of its rows. */
export function placePaths(structure: Structure): PlacePaths {
  const known = read.get(structure) ?? lookedUp(structure)
  read.set(structure, known)
  return known
}

type Below = (parent: number | null) => ReadonlyMap<string, number>

/**
 * Names are looked up step by step, and made comparable where somebody asks: of 20,000 places a file names few. A path of
 * more steps than places can have is none, before anybody goes along it: who wrote it may have written 99,000.
 */
function lookedUp({ nodes, byId }: Structure): PlacePaths {
  const widest = nodes.reduce((most, { name }) => Math.max(most, stepsOf(name)), 1)
  const longest = widest * (levels.length - 1)
  const children = Map.groupBy(nodes, ({ parentId }) => parentId)
  const asWritten = namesBelow(children, (name) => name)
  const asCompared = namesBelow(children, plain)
  const textOf = (id: number): string => {
    const node = byId.get(id)
    if (!node) return ''
    const above = byId.get(node.parentId ?? 0)
    return above && above.level !== 'industry' ? `${textOf(above.id)}${SEPARATOR}${node.name}` : node.name
  }
  return {
    textOf,
    // most files name places as they were taken from here, and to compare takes longest
    find: (industryId, path) => {
      if (stepsOf(path) > longest) return undefined
      return (
        descend({ below: asWritten, widest, sign: SEPARATOR }, industryId, path.split(SEPARATOR)) ??
        descend({ below: asCompared, widest, sign: '>' }, industryId, plain(path).split('>'))
      )
    },
    plantOf: (name) => asWritten(null).get(name) ?? asCompared(null).get(plain(name)),
  }
}

function stepsOf(path: string): number {
  let steps = 1
  for (let at = path.indexOf('>'); at >= 0; at = path.indexOf('>', at + 1)) steps++
  return steps
}

function namesBelow(
  children: ReadonlyMap<number | null, readonly StructureNode[]>,
  read: (name: string) => string,
): Below {
  const known = new Map<number | null, ReadonlyMap<string, number>>()
  return (parent) => {
    const names = known.get(parent) ?? new Map(children.get(parent)?.map(({ name, id }) => [read(name), id]))
    known.set(parent, names)
    return names
  }
}

interface Way {
  below: Below
  /** the most steps that one name takes */
  widest: number
  sign: string
}

/** The place at the end of a path; a name may hold the sign that stands between names. */
function descend(way: Way, parent: number, steps: readonly string[]): number | undefined {
  const names = way.below(parent)
  for (let taken = 1; taken <= Math.min(steps.length, way.widest); taken++) {
    const child = names.get(taken === 1 ? (steps[0] as string) : steps.slice(0, taken).join(way.sign))
    const result = child !== undefined && taken < steps.length ? descend(way, child, steps.slice(taken)) : child
    if (result !== undefined) return result
  }
  return undefined
}

export function pathReader(structure: Structure): PathReader {
  const there = placePaths(structure)
  const made = new Map<string, number>()
  const planned = new Set<string>()
  const find = (industryId: number, path: string) => there.find(industryId, path) ?? made.get(keyOf(industryId, path))
  return {
    ...there,
    find,
    plantAt: (id) => structure.byId.get(id)?.industryId ?? 0,
    plan: (industryId, path) => void planned.add(keyOf(industryId, path)),
    isKnown: (industryId, path) => find(industryId, path) !== undefined || planned.has(keyOf(industryId, path)),
    add: (industryId, path, id) => void made.set(keyOf(industryId, path), id),
  }
}
