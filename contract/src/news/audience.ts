import { z } from 'zod'
import { day, id, type Language, languages } from '../core/index.ts'

export const publicationLimits = {
  title: 100,
  summary: 300,
  body: 4000,
  link: 500,
  plants: 200,
  profiles: 50,
  /** bytes of a picture */
  picture: 10 * 1_048_576,
} as const

const once = (ids: readonly number[]) => new Set(ids).size === ids.length

/** For whom something is published, and on which days; a day is one by the calendar of each of the plants. */
export const audience = () => ({
  industryIds: z.array(id()).min(1, 'noneGiven').max(publicationLimits.plants).refine(once, 'repeated'),
  /** people with one of these profiles; none: everybody at the plants */
  profileIds: z.array(id()).max(publicationLimits.profiles).refine(once, 'repeated').default([]),
  beginsOn: day(),
  /** the last day on which it is shown; null: until somebody disables it */
  endsOn: day().nullable().default(null),
  pictureId: id().nullable().default(null),
  /** whoever reads another language than those there are reads this one */
  sourceLanguage: z.enum(languages),
})

/** A text of each language, those that were written. */
export const inLanguages = <T extends z.ZodType>(text: () => T) =>
  z.strictObject({
    'en-US': text().optional(),
    pt: text().optional(),
    'pt-BR': text().optional(),
    tr: text().optional(),
  })

interface Sent {
  beginsOn: string
  endsOn: string | null
  sourceLanguage: Language
  texts: Partial<Record<Language, object | undefined>>
}

/** Its own language is written, and its last day is not before its first. */
export function refuseUnpublishable({ beginsOn, endsOn, sourceLanguage, texts }: Sent, ctx: z.RefinementCtx): void {
  const refuse = (message: string, ...path: string[]) => ctx.addIssue({ code: 'custom', message, path })
  if (endsOn !== null && endsOn < beginsOn) refuse('endsBeforeBegin', 'endsOn')
  if (!texts[sourceLanguage]) refuse('required', 'texts', sourceLanguage, 'title')
}

/** The language in which a text that is there in `written` is read: the reader's own, else the one it was written in. */
export function languageFor(written: readonly string[], reader: Language, source: Language): Language {
  return written.includes(reader) ? reader : source
}
