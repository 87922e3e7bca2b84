import { ownId, repeatId } from '@lineside/contract/core/rules'
import type { Field, Typed } from './answers.ts'
import type { Draft } from './drafts.ts'

/** Questions that are drawn, laid out and painted together. */
export interface Stretch {
  key: number
  fields: Field[]
}

/** A stretch of questions, or a group with the stretches of each repeat that there is. */
export type Block = ({ kind: 'fields' } & Stretch) | { kind: 'group'; group: Field; repeats: Stretch[][] }

const STRETCH = 10

/**
 * Adds a question to stretches. One goes by its place in the whole form, so that it stays in its own, and keeps the focus,
 * when others come and go.
 */
function put(stretches: Stretch[], field: Field, place: number): void {
  const key = Math.floor(place / STRETCH)
  const last = stretches.at(-1)
  if (last?.key === key) last.fields.push(field)
  else stretches.push({ key, fields: [field] })
}

/** What is asked, with the fields of a group together. `all`: the fields of the form, whether they are asked or not. */
export function blocksOf(shown: readonly Field[], all: readonly Field[]): Block[] {
  const places = new Map(all.map(({ id }, index) => [id, index]))
  const blocks: Block[] = []
  for (const field of shown) {
    const place = places.get(field.id) ?? 0
    const last = blocks.at(-1)
    if (field.type === 'group') blocks.push({ kind: 'group', group: field, repeats: [] })
    else if (field.repeat && last?.kind === 'group') {
      last.repeats[field.repeat - 1] ??= []
      put(last.repeats[field.repeat - 1] ?? [], field, place)
    } else if (last?.kind === 'fields' && last.key === Math.floor(place / STRETCH)) last.fields.push(field)
    else blocks.push({ kind: 'fields', key: Math.floor(place / STRETCH), fields: [field] })
  }
  return blocks
}

/** 'Sample 2'; of a group that is there once only its name. */
export const repeatName = ({ name, repeats }: Field, repeat: number): string =>
  (repeats?.max ?? 1) > 1 ? `${name} ${repeat}` : name

/** How many repeats of a group there are by what stands in the draft; the rules say the same. */
export function countOf({ answers }: Pick<Draft, 'answers'>, { id, repeats }: Field): number {
  const { min, max } = repeats ?? { min: 1, max: 1 }
  const count = Number(answers[id] ?? min)
  return Number.isInteger(count) ? Math.min(Math.max(count, min), max) : min
}

type Part<T> = Readonly<Record<string, T>>

/** The answers of a group with those of one repeat put to the place of another, those between moving up. */
function moved<T>(part: Part<T>, own: ReadonlySet<number>, from: number, to: number): Part<T> {
  const step = from < to ? -1 : 1
  const placeOf = (repeat: number) => {
    if (repeat === from) return to
    const isBetween = from < to ? repeat > from && repeat <= to : repeat >= to && repeat < from
    return isBetween ? repeat + step : repeat
  }
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      const id = Number(key)
      const base = ownId(id)
      if (!own.has(base)) return [key, value]
      return [String(repeatId(base, placeOf(Math.round((id - base) / (repeatId(base, 2) - base)) + 1))), value]
    }),
  )
}

function movedIn(draft: Draft, own: ReadonlySet<number>, from: number, to: number): Draft {
  const { answers, evidence = {}, remarks = {} } = draft
  return {
    ...draft,
    answers: moved<Typed>(answers, own, from, to),
    evidence: moved(evidence, own, from, to),
    remarks: moved(remarks, own, from, to),
  }
}

const membersIn = (fields: readonly Field[], group: Field): ReadonlySet<number> =>
  new Set(fields.filter(({ groupId }) => groupId === group.id).map(({ id }) => ownId(id)))

const withCount = (draft: Draft, group: Field, count: number): Draft => ({
  ...draft,
  answers: { ...draft.answers, [group.id]: String(count) },
})

/** One more repeat at the end, with nothing in it. */
export function addedRepeat(draft: Draft, fields: readonly Field[], group: Field): Draft {
  const repeat = countOf(draft, group) + 1
  const ids = new Set(
    fields.filter((one) => one.groupId === group.id && one.repeat === repeat).map(({ id }) => String(id)),
  )
  const without = <T>(part: Part<T> = {}) => Object.fromEntries(Object.entries(part).filter(([id]) => !ids.has(id)))
  const { answers, evidence, remarks } = draft
  const cleared = { ...draft, answers: without(answers), evidence: without(evidence), remarks: without(remarks) }
  return withCount(cleared, group, repeat)
}

/** Takes one repeat away: what was answered in it goes behind the last one, where it is not asked and not sent. */
export function removedRepeat(draft: Draft, fields: readonly Field[], group: Field, repeat: number): Draft {
  const count = countOf(draft, group)
  return withCount(movedIn(draft, membersIn(fields, group), repeat, count), group, count - 1)
}

/** Brings back what `removedRepeat` took away, where it was. */
export function restoredRepeat(draft: Draft, fields: readonly Field[], group: Field, repeat: number): Draft {
  const count = countOf(draft, group) + 1
  return withCount(movedIn(draft, membersIn(fields, group), count, repeat), group, count)
}
