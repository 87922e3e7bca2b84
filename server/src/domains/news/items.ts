import { type Language, localTime } from '@lineside/contract/core'
import { type RichText, staleLanguages, type Translated, textFor, writtenIn } from '@lineside/contract/core/rich-text'
import { inScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import type { Params } from '../../core/list/index.ts'
import { problem } from '../../core/problems/index.ts'

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

/** Something that is for plants of the reader alone: only they manage it who could have made it. */
export const mayManage = ({ actor }: ReadContext, { industryIds }: Pick<Item, 'industryIds'>): boolean =>
  industryIds.every((id) => inScope(actor, id))

/** The condition for it over `news_items i`. */
export const ofPlants = (plantIds: readonly number[], p: Params) => `i.industry_ids <@ ${p.add(plantIds)}::bigint[]`

/** One of a kind that the reader manages; any other does not exist for them. */
export async function findItem(ctx: ReadContext, kind: Kind, id: number): Promise<Item | undefined> {
  const { rows } = await ctx.db.query<Item>(`select ${itemColumns} from news_items i where i.id = $1 and i.kind = $2`, [
    id,
    kind,
  ])
  return rows.find((item) => mayManage(ctx, item))
}

/** What is for plants of others as well is theirs too: who has not all of them changes nothing of it. @throws KEPT_ELSEWHERE */
export async function assertOwnPlantsAlone(ctx: ReadContext, kind: Kind, id: number): Promise<void> {
  const { rows } = await ctx.db.query<Pick<Item, 'industryIds'>>(
    'select industry_ids as "industryIds" from news_items where id = $1 and kind = $2',
    [id, kind],
  )
  const [item] = rows
  if (item && !mayManage(ctx, item) && item.industryIds.some((one) => inScope(ctx.actor, one)))
    throw problem('KEPT_ELSEWHERE')
}

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

/**
 * Over `news_items i`: enabled, for the caller by plant and profile, and on one of its days by the calendar of such a
 * plant. Whoever administers the portal reads what is for their own plants, as everybody.
 */
export async function shownToCaller(ctx: ReadContext, p: Params): Promise<string> {
  const own = (await daysOfPlants(ctx)).filter(({ id }) => ctx.actor.plants.includes(id))
  const [ids, days] = [p.add(own.map(({ id }) => id)), p.add(own.map(({ day }) => day))]
  return `i.enabled and (cardinality(i.profile_ids) = 0 or ${p.add(ctx.actor.profileId ?? 0)}::bigint = any(i.profile_ids))
    and exists (select from unnest(${ids}::bigint[], ${days}::date[]) own (plant, today)
      where own.plant = any(i.industry_ids) and i.begins_on <= own.today and (i.ends_on is null or own.today <= i.ends_on))`
}
