import { z } from 'zod'
import { day, id, reason } from './scalars.ts'
import type { TransitionDay, TransitionInput, TransitionPerson } from './states.ts'

// apart from the endpoints, which every page takes: what checks by a schema comes with the first dialog

export const isTransitionDay = (input: TransitionInput): input is TransitionDay =>
  typeof input === 'object' && 'day' in input
export const isTransitionPerson = (input: TransitionInput): input is TransitionPerson =>
  typeof input === 'object' && 'person' in input

const askedPerson = () => id()
const askedFiles = () => z.array(id()).max(20).default([])

/** How a form narrows what is asked for, where it knows the plant and the record. */
export interface Narrowing {
  day: (asked: TransitionDay, plain: ReturnType<typeof day>) => z.ZodType
  person: (asked: TransitionPerson, plain: ReturnType<typeof askedPerson>) => z.ZodType
  files: (plain: ReturnType<typeof askedFiles>) => z.ZodType
}

const asItIs: Narrowing = {
  day: (_asked, plain) => plain,
  person: (_asked, plain) => plain,
  files: (plain) => plain,
}

/** The fields of what is asked for, without the version; bounds are kept where there is a plant, see `TransitionDay`. */
export function transitionInputFields(asks: readonly TransitionInput[], narrow = asItIs): z.ZodRawShape {
  const fields = asks.flatMap((asked): [string, z.ZodType][] => {
    if (asked === 'reason') return [['reason', reason()]]
    if (asked === 'evidence') return [['fileIds', narrow.files(askedFiles())]]
    if (asked === 'confirmation') return []
    if (isTransitionDay(asked)) return [[asked.day, narrow.day(asked, day())]]
    return [[asked.person, narrow.person(asked, askedPerson())]]
  })
  return Object.fromEntries(fields)
}

/** What a form is checked by that asks for these: the body of the transition without its version. */
export const transitionInputSchema = (asks: readonly TransitionInput[], narrow: Narrowing) =>
  z.strictObject(transitionInputFields(asks, narrow))
