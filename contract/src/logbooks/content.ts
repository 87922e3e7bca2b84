import { z } from 'zod'
import { id, instant, lazy, line, searchText, text, versioned } from '../core/index.ts'
import { frequencies } from './frequencies.ts'

export const logbookLimits = {
  shortestName: 5,
  name: 50,
  title: 50,
  description: 4000,
  activities: 100,
  places: 200,
  note: 1000,
  files: 10,
} as const

/** Letters of any language, with what joins words; no digits, no signs. */
const lettersAndSpaces = /^\p{L}[\p{L}\p{M}'’ -]*$/u

const activity = () =>
  z.strictObject({
    /** of an activity that was there before: it goes on with its periods. Left out: a new one */
    id: id().nullable().default(null),
    title: line(logbookLimits.title),
    description: text(logbookLimits.description).trim().default(''),
    frequency: z.enum(frequencies),
    /** it may be left out, with a confirmation */
    mayNotApply: z.boolean().default(false),
    /** who concludes it writes a note, attaches a file */
    needsNote: z.boolean().default(false),
    needsFile: z.boolean().default(false),
  })

const content = () => ({
  name: line(logbookLimits.name).min(logbookLimits.shortestName, 'tooShort').regex(lettersAndSpaces, 'lettersOnly'),
  /** lines of the plant, each with a book of its own; none: one book for the whole plant */
  placeIds: z.array(id()).max(logbookLimits.places).default([]),
  /** in the order of the book */
  activities: z.array(activity()).min(1, 'noneGiven').max(logbookLimits.activities),
})

export const newLogbook = lazy(() => z.strictObject({ industryId: id(), ...content() }).superRefine(refuseTwins))

/** What holds from the next day by the clock of the plant. */
export const logbookChange = lazy(() => z.strictObject({ ...versioned(), ...content() }).superRefine(refuseTwins))

interface Content {
  placeIds: readonly number[]
  activities: readonly { id: number | null; title: string }[]
}

/** Titles that one before them has, accents and case ignored: their places in the list. */
export function twinTitles(activities: readonly { title: string }[]): number[] {
  const known = new Set<string>()
  return activities.flatMap(({ title }, at) => {
    const key = searchText(title.trim())
    if (key !== '' && known.has(key)) return [at]
    known.add(key)
    return []
  })
}

function refuseTwins({ placeIds, activities }: Content, ctx: z.RefinementCtx): void {
  for (const at of twinTitles(activities))
    ctx.addIssue({ code: 'custom', message: 'taken', path: ['activities', at, 'title'] })
  if (new Set(placeIds).size < placeIds.length)
    ctx.addIssue({ code: 'custom', message: 'repeated', path: ['placeIds'] })
  const ids = activities.flatMap((one) => one.id ?? [])
  if (new Set(ids).size < ids.length) ctx.addIssue({ code: 'custom', message: 'repeated', path: ['activities'] })
}

const fileIds = () => z.array(id()).max(logbookLimits.files).default([])
const note = () => text(logbookLimits.note).trim()

/** What is written with the conclusion becomes a note of the item. */
export const conclusion = lazy(() => z.strictObject({ ...versioned(), note: note().default(''), fileIds: fileIds() }))

/** A note stays as it is. `clientId` is made on the device: sent again it answers the book as it stands. */
export const newNote = lazy(() =>
  z.strictObject({
    clientId: z.uuid(),
    /** the item it is about; null: the whole book */
    itemId: id().nullable().default(null),
    text: note().min(1, 'required'),
    /** the next shift finds it on top */
    flagged: z.boolean().default(false),
    fileIds: fileIds(),
  }),
)

/** The shift whose handover was shown: by its beginning nobody confirms one that they have not seen. */
export const handoverRead = lazy(() => z.strictObject({ shiftId: id(), start: instant() }))
