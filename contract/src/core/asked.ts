import { z } from 'zod'
import { day, id, reason } from './scalars.ts'
import type { Asked, AskedDay, AskedPerson } from './states.ts'

// apart from the endpoints, which every page takes: what checks by a schema comes with the first dialog

export const isAskedDay = (asked: Asked): asked is AskedDay => typeof asked === 'object' && 'day' in asked
export const isAskedPerson = (asked: Asked): asked is AskedPerson => typeof asked === 'object' && 'person' in asked

const askedPerson = () => id()
const askedFiles = () => z.array(id()).max(20).default([])

/** How a form narrows what is asked for, where it knows the plant and the record. */
export interface Narrowing {
  day: (asked: AskedDay, plain: ReturnType<typeof day>) => z.ZodType
  person: (asked: AskedPerson, plain: ReturnType<typeof askedPerson>) => z.ZodType
  files: (plain: ReturnType<typeof askedFiles>) => z.ZodType
}

const asItIs: Narrowing = {
  day: (_asked, plain) => plain,
  person: (_asked, plain) => plain,
  files: (plain) => plain,
}

/** The fields of what is asked for, without the version; bounds are kept where there is a plant, see `AskedDay`. */
export function askedFields(asks: readonly Asked[], narrow = asItIs): z.ZodRawShape {
  const fields = asks.flatMap((asked): [string, z.ZodType][] => {
    if (asked === 'reason') return [['reason', reason()]]
    if (asked === 'evidence') return [['fileIds', narrow.files(askedFiles())]]
    if (asked === 'confirmation') return []
    if (isAskedDay(asked)) return [[asked.day, narrow.day(asked, day())]]
    return [[asked.person, narrow.person(asked, askedPerson())]]
  })
  return Object.fromEntries(fields)
}

/** What a form is checked by that asks for these: the body of the transition without its version. */
export const askedSchema = (asks: readonly Asked[], narrow: Narrowing) => z.strictObject(askedFields(asks, narrow))
