import { z } from 'zod'
import { day, id, reason } from './scalars.ts'
import type { TransitionDay, TransitionInput, TransitionPerson } from './states.ts'

// apart from the endpoints, which every page takes: what checks by a schema comes with the first dialog

export const isTransitionDay = (input: TransitionInput): input is TransitionDay =>
  typeof input === 'object' && 'day' in input
export const isTransitionPerson = (input: TransitionInput): input is TransitionPerson =>
  typeof input === 'object' && 'person' in input

const personId = () => id()
const fileIds = () => z.array(id()).max(20).default([])

/** How a form narrows what is asked for, where it knows the plant and the record. */
export interface Narrowing {
  day: (field: TransitionDay, plain: ReturnType<typeof day>) => z.ZodType
  person: (field: TransitionPerson, plain: ReturnType<typeof personId>) => z.ZodType
  files: (plain: ReturnType<typeof fileIds>) => z.ZodType
}

const asItIs: Narrowing = {
  day: (_input, plain) => plain,
  person: (_input, plain) => plain,
  files: (plain) => plain,
}

/** The fields of what is asked for, without the version; bounds are kept where there is a plant, see `TransitionDay`. */
export function transitionInputFields(inputs: readonly TransitionInput[], narrow = asItIs): z.ZodRawShape {
  const fields = inputs.flatMap((field): [string, z.ZodType][] => {
    if (field === 'reason') return [['reason', reason()]]
    if (field === 'evidence') return [['fileIds', narrow.files(fileIds())]]
    if (field === 'confirmation') return []
    if (isTransitionDay(field)) return [[field.day, narrow.day(field, day())]]
    return [[field.person, narrow.person(field, personId())]]
  })
  return Object.fromEntries(fields)
}

/** What a form is checked by that asks for these: the body of the transition without its version. */
export const transitionInputSchema = (inputs: readonly TransitionInput[], narrow: Narrowing) =>
  z.strictObject(transitionInputFields(inputs, narrow))
