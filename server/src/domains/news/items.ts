import { type Language, localTime } from '@lineside/contract/core'
import { type RichText, staleLanguages, type Translated, textFor, writtenIn } from '@lineside/contract/core/rich-text'
import type { ReadContext } from '../../core/kernel/index.ts'

export type Kind = 'SLIDE' | 'NEWS' | 'TOUR'

/** What is written in one language. */
export interface Text {
  title: string
  summary?: string
  body?: RichText
}

export type Texts = Translated<Text>

/** What people say of something that is published; what its kind does not have is as it is when nothing is said. */
export interface Content {
  industryIds: readonly number[]
  profileIds: readonly number[]
  beginsOn: string
  endsOn: string | null
  pictureId: number | null
  sourceLanguage: Language
  texts: Texts
  link: string | null
  notify: boolean
}

/** A row of `news_items`. */
export interface Item extends Content {
  id: number
  enabled: boolean
  position: number
  reads: number
  rowVersion: number
  /** when each text was last written, or found to follow the original; what was written before is not known */
  revisions: Translated<string>
}

export const itemColumns = `i.id, i.enabled, i.industry_ids as "industryIds", i.profile_ids as "profileIds",
  i.begins_on as "beginsOn", i.ends_on as "endsOn", i.picture_id as "pictureId", i.source_language as "sourceLanguage",
  i.texts, i.revisions, i.link, i.notify, i.position, i.row_version as "rowVersion",
  (select count(*)::int from news_reads r where r.item_id = i.id) as reads`

/** Of several plants the history is none's alone. */
export const plantOf = ({ industryIds }: Pick<Item, 'industryIds'>): number | null =>
  industryIds.length === 1 ? (industryIds[0] ?? null) : null

/** What a reader is given, and in which language it is. */
export const textOf = ({ texts, sourceLanguage }: Pick<Item, 'texts' | 'sourceLanguage'>, reader: Language) =>
  textFor(texts, reader, sourceLanguage) ?? { language: sourceLanguage, text: { title: '' } satisfies Text as Text }

type Revised = Text & { revised: string }

/** Each text with the instant of its last writing; of one that is not known it lies before all others. */
export const datedTexts = ({ texts, revisions }: Pick<Item, 'texts' | 'revisions'>): Translated<Revised> =>
  Object.fromEntries(
    writtenIn(texts).flatMap((language) => {
      const text = texts[language]
      return text ? [[language, { ...text, revised: revisions[language] ?? '' }]] : []
    }),
  )

/** The translations that are older than their original. */
export const staleOf = (item: Pick<Item, 'texts' | 'revisions' | 'sourceLanguage'>): Language[] =>
  staleLanguages(datedTexts(item), item.sourceLanguage)

/** The plants with the day that each has now. */
export async function daysOfPlants(ctx: ReadContext) {
  const plants = await ctx.services.plants()
  return plants.map(({ id, timeZone }) => ({ id, day: localTime(ctx.now, timeZone).day }))
}
