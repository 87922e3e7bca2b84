import { isDeepStrictEqual } from 'node:util'
import { type Language, languages, searchText } from '@lineside/contract/core'
import { revisions, type Translated } from '@lineside/contract/core/rich-text'
import {
  assertVersion,
  changesNothing,
  type Differences,
  differences,
  lockRecord,
  presentRecord,
  recordStep,
} from '../../core/catalogue/index.ts'
import { acquireLock } from '../../core/db/index.ts'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../core/problems/index.ts'
import { transition } from '../../core/states/index.ts'
import { type PublicationKind, refreshHomes } from './catalogue.ts'
import { assertAudience, takeBodyPictures, takePicture } from './check-content.ts'
import { type Content, datedTexts, type Item, type Kind, plantOf, type Text } from './items.ts'
import { hasRoom, isOver, lockSlides } from './rules.ts'

const keys = [
  'industryIds',
  'profileIds',
  'beginsOn',
  'endsOn',
  'pictureId',
  'sourceLanguage',
  'texts',
  'link',
  'notify',
] as const satisfies readonly (keyof Content)[]

/** What a kind does not have is as it is when nothing is said. */
const contentOf = (body: unknown): Content => {
  const { link = null, notify = false, ...content } = body as Omit<Content, 'link' | 'notify'> & Partial<Content>
  const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)
  return {
    ...content,
    industryIds: ascending(content.industryIds),
    profileIds: ascending(content.profileIds),
    link,
    notify,
  }
}

/** Something new; it is disabled until somebody enables it. News stands before older news, others behind theirs. */
export const createCommand = ({ kind, calls, catalogue }: PublicationKind) =>
  command(calls.create, async (ctx, { body }) => {
    const content = contentOf(body)
    await assertAudience(ctx, content)
    const id = await ctx.newId()
    const { texts, ...facts } = content
    const title = texts[content.sourceLanguage]?.title
    await transition(ctx, catalogue.rules, {
      from: null,
      event: 'created',
      record: { id, ...content },
      history: { entity: catalogue.entity, entityId: id, industryId: plantOf(content), after: { title, ...facts } },
    })
    await takePicture(ctx, catalogue.entity, id, content.pictureId)
    await takeBodyPictures(ctx, catalogue.entity, id, content)
    await acquireLock(ctx.db, 'news.order')
    await insert(ctx, kind, id, content, revisedBy(ctx, {}, content, []))
    return presentRecord(ctx, catalogue, id)
  })

/** What changes nothing is answered as it stands. One that is enabled stays one that could be. */
export const changeCommand = ({ kind, calls, catalogue }: PublicationKind) =>
  command(calls.change, async (ctx, { params, body }) => {
    const { rowVersion: sent, upToDate, ...entered } = body
    const content = contentOf(entered)
    if (kind === 'SLIDE') await lockSlides(ctx)
    const item = await lockRecord(ctx, catalogue, params.id)
    const changes: Differences = differences<Content>(item, content, keys)
    const revised = revisedBy(ctx, datedTexts(item), content, upToDate)
    const confirmed = confirmedAmong(item, content, revised)
    if (confirmed.length > 0) changes.after.upToDate = confirmed
    if (changesNothing(changes)) return ctx.unchanged(await catalogue.present(ctx, item))
    await assertVersion(ctx, catalogue, item, sent)
    await assertAudience(ctx, content)
    if (item.enabled) await assertMayStay(ctx, kind, { ...item, ...content })
    await recordStep(ctx, catalogue, item, { event: 'changed', sent, ...changes })
    if (content.pictureId !== item.pictureId) await takePicture(ctx, catalogue.entity, item.id, content.pictureId)
    await takeBodyPictures(ctx, catalogue.entity, item.id, content)
    await replace(ctx, item.id, content, revised)
    if (item.enabled) {
      await refreshHomes(ctx, item)
      await refreshHomes(ctx, content)
    }
    return presentRecord(ctx, catalogue, params.id)
  })

const same = (was: Text, is: Text) => {
  const { title, summary, body } = was
  return isDeepStrictEqual({ title, summary, body }, { title: is.title, summary: is.summary, body: is.body })
}

/** When each text was last written, once this is stored. */
function revisedBy(
  ctx: WriteContext,
  before: ReturnType<typeof datedTexts>,
  { texts }: Content,
  upToDate: readonly Language[],
): Translated<string> {
  const dated = revisions(before, texts, { now: ctx.now.toISOString(), upToDate, same })
  return Object.fromEntries(
    Object.entries(dated).flatMap(([language, text]) => (text ? [[language, text.revised]] : [])),
  )
}

/** Translations that somebody found to follow their source and left as they are. */
const confirmedAmong = (item: Item, { texts }: Content, revised: Translated<string>): Language[] =>
  languages.filter((language) => {
    const [was, is] = [item.texts[language], texts[language]]
    return was && is && same(was, is) && (item.revisions[language] ?? '') !== revised[language]
  })

async function assertMayStay(ctx: WriteContext, kind: Kind, item: Item): Promise<void> {
  if (await isOver(ctx, item)) throw fieldProblem('endsOn', { code: 'inPast' })
  if (kind === 'SLIDE' && !(await hasRoom(ctx, item))) throw problem('SLIDER_FULL')
}

const searched = ({ texts }: Content) =>
  searchText(
    Object.values(texts)
      .map(({ title }) => title)
      .join('\n'),
  )

const stored = (content: Content, revised: Translated<string>) => [
  content.industryIds,
  content.profileIds,
  content.beginsOn,
  content.endsOn,
  content.pictureId,
  content.sourceLanguage,
  JSON.stringify(content.texts),
  searched(content),
  content.link,
  content.notify,
  JSON.stringify(revised),
]

async function insert(
  ctx: WriteContext,
  kind: Kind,
  id: number,
  content: Content,
  revised: Translated<string>,
): Promise<void> {
  const place = kind === 'NEWS' ? 'min(position) - 1' : 'max(position) + 1'
  await ctx.db.query(
    `insert into news_items (id, kind, industry_ids, profile_ids, begins_on, ends_on, picture_id, source_language, texts,
       search_text, link, notify, revisions, position)
     values ($1, $2, $3::bigint[], $4::bigint[], $5, $6, $7, $8, $9::jsonb, $10, $11, $12, $13::jsonb,
       (select coalesce(${place}, 1) from news_items where kind = $2))`,
    [id, kind, ...stored(content, revised)],
  )
}

async function replace(ctx: WriteContext, id: number, content: Content, revised: Translated<string>): Promise<void> {
  await ctx.db.query(
    `update news_items set industry_ids = $2::bigint[], profile_ids = $3::bigint[], begins_on = $4, ends_on = $5,
       picture_id = $6, source_language = $7, texts = $8::jsonb, search_text = $9, link = $10, notify = $11,
       revisions = $12::jsonb, row_version = row_version + 1
     where id = $1`,
    [id, ...stored(content, revised)],
  )
}
