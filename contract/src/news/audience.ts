import { z } from 'zod'
import { day, id, type Language } from '../core/index.ts'
import { languageCode } from '../core/rich-text/index.ts'

export const publicationLimits = {
  title: 100,
  summary: 300,
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
  /** what it was written in first; who reads a language that is not there reads its sibling, English or this one */
  sourceLanguage: languageCode(),
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
