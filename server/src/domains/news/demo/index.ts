import { type AnyEndpoint, addDays, type Endpoint, localTime } from '@lineside/contract/core'
import type { RichText } from '@lineside/contract/core/rich-text'
import { markNewsRead, newsLetters, slides, tourPages } from '@lineside/contract/news'
import type { z } from 'zod'
import { type Act, acting, bring, type DemoStory, demoLanguage, type Stage } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount, audienceOf } from '../../accounts/index.ts'
import { CONTAINER } from '../files.ts'
import { demoPicture } from './pictures.ts'
import { demoNews, demoPress, demoSlides, demoTour } from './texts.ts'

const DAY = 86_400_000

const bodyOf = (paragraphs: readonly string[]): RichText => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

interface Calls {
  create: Endpoint<{ answer: z.ZodType<{ id: number; rowVersion: number }> }>
  setEnabled: AnyEndpoint
}

interface Press {
  act: Act
  industryIds: number[]
  today: string
}

/** What stands at its beginning in the demo plants' days. */
interface Published {
  picture: Parameters<typeof demoPicture>[0] | null
  begins: number
  ends: number | null
  disabled?: true
}

/** Made by the editor and, where it is, enabled: as everybody does it. */
async function publish(
  { act, industryIds, today }: Press,
  calls: Calls,
  item: Published,
  own: object,
): Promise<number> {
  const { picture, begins, ends, disabled } = item
  const pictureId = picture === null ? null : await bring(act, CONTAINER, `${picture}.png`, await demoPicture(picture))
  const body = {
    industryIds,
    profileIds: [],
    beginsOn: addDays(today, begins),
    endsOn: ends === null ? null : addDays(today, ends),
    pictureId,
    sourceLanguage: demoLanguage() ?? 'pt-BR',
    ...own,
  }
  const { id, rowVersion } = await act(calls.create, { body })
  if (!disabled) await act(calls.setEnabled, { params: { id }, body: { rowVersion, enabled: true } })
  return id
}

/** Somebody of the demo plants at work; undefined where they are not there. */
async function personOf(stage: Stage, login: string): Promise<Act | undefined> {
  const ctx = systemContext(stage.services)
  const id = (await demoPeopleByLogin(ctx, { ids: [], logins: [login] })).idOf(login)
  const actor = id === undefined ? undefined : await actorOfAccount(ctx, id)
  return actor ? acting(stage, actor) : undefined
}

const textsOf = <T extends { body: readonly string[] }>(texts: Readonly<Record<string, T | undefined>>) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) =>
      text ? [[language, { ...text, body: bodyOf(text.body) }]] : [],
    ),
  )

/** Slides, news and a tour of both plants by their administrator; some have read the news, all but one know the tour. */
export const newsDemo: DemoStory = async (stage, { anchor, setClock }) => {
  const act = await personOf(stage, demoPress.editor)
  const plants = await stage.services.plants()
  const [first] = plants
  if (!act || !first) return
  setClock(new Date(anchor.getTime() - DAY))
  const press: Press = {
    act,
    industryIds: plants.map(({ id }) => id),
    today: localTime(anchor, first.timeZone).day,
  }
  for (const slide of demoSlides) {
    const texts = Object.fromEntries(Object.entries(slide.titles).map(([language, title]) => [language, { title }]))
    await publish(press, slides, slide, { texts, link: slide.link })
  }
  const published: number[] = []
  for (const news of demoNews) {
    const id = await publish(press, newsLetters, news, { texts: textsOf(news.texts), notify: news.notify })
    if (!news.disabled) published.push(id)
  }
  for (const page of demoTour) await publish(press, tourPages, page, { texts: textsOf(page.texts) })
  await read(stage, published)
  await showTour(stage, press)
  await stage.drain()
  setClock(anchor)
}

/** The older a piece of news is, the more have read it. */
async function read(stage: Stage, ids: readonly number[]): Promise<void> {
  const { readers } = demoPress
  for (const [at, id] of ids.entries()) {
    for (const login of readers.slice(0, readers.length - at * 4)) {
      const person = await personOf(stage, login)
      await person?.(markNewsRead, { params: { id } })
    }
  }
}

/** Who has worked at the plants for long was shown the tour long ago. */
async function showTour({ services }: Stage, { industryIds }: Press): Promise<void> {
  const people = await audienceOf(services.db, { industryIds, profileIds: [] })
  const known = await demoPeopleByLogin(services, { ids: [], logins: [demoPress.unshown] })
  const shown = people.filter(({ id }) => id !== known.idOf(demoPress.unshown)).map(({ id }) => id)
  await services.db.query(
    `insert into news_reads (item_id, account_id, read_at)
     select i.id, a, $2 from news_items i cross join unnest($1::bigint[]) as a where i.kind = 'TOUR'
     on conflict do nothing`,
    [shown, services.clock.now().toISOString()],
  )
}
