import { filterTour, getBoard, getReaders, markNewsRead, markTourSeen, readNews } from '@lineside/contract/news'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import { at, bodyText, callsOf, contentOf, made, madeIn, today } from './testing.ts'

const { onPlant } = usePlant()
const calls = callsOf('news')
const DAY = 86_400_000

const boardOf = async (plant: TestPlant, login: string, language?: 'pt-BR' | 'tr') =>
  (await plant.as(login)).ask(getBoard, {}, { ...(language && { language }) })

const notified = async (plant: TestPlant) => {
  const { rows } = await plant.db.query<{ login: string }>(
    `select a.login from notifications n join accounts a on a.id = n.account_id where n.event_source = 'News'
     order by a.login`,
  )
  return rows.map(({ login }) => login)
}

describe('home', () => {
  it('shows what is enabled, has begun and is for the reader, in its order, and nothing else', () =>
    onPlant(async (plant) => {
      const profileId = async (login: string) =>
        (await plant.db.query<{ id: number }>('select profile_id as id from accounts where login = $1', [login]))
          .rows[0]?.id
      const shown = await madeIn(plant, 'news', 'ENABLED')
      await made(plant, 'news')
      await madeIn(plant, 'news', 'ENABLED', { beginsOn: today(plant, 1) })
      await madeIn(plant, 'news', 'ENABLED', { profileIds: [await profileId('supervisor')] })
      await madeIn(plant, 'news', 'ENABLED', { industryIds: [plant.facts.other.plant] })
      const latest = await madeIn(plant, 'news', 'ENABLED', { profileIds: [await profileId('operator')] })
      const slide = await madeIn(plant, 'slides', 'ENABLED', { link: '/formulario' })
      const { news, slides } = await boardOf(plant, 'operator')
      expect(news.map(({ id }) => id)).toEqual([latest.id, shown.id])
      expect(slides).toMatchObject([{ id: slide.id, link: '/formulario', pictureId: slide.pictureId }])
    }))

  it('writes each in the reader’s language, its sibling, English or its own', () =>
    onPlant(async (plant) => {
      const body = bodyText('…')
      const texts = { tr: { title: 'Haber', summary: '', body }, 'pt-BR': { title: 'Novidade', summary: '', body } }
      await madeIn(plant, 'news', 'ENABLED', { texts, sourceLanguage: 'tr' })
      const titles = async (language: 'pt' | 'pt-BR' | 'tr' | 'en-US') =>
        (await (await plant.as('operator')).ask(getBoard, {}, { language })).news.map(({ title }) => title)
      expect([await titles('pt-BR'), await titles('pt'), await titles('tr'), await titles('en-US')]).toEqual([
        ['Novidade'],
        ['Novidade'],
        ['Haber'],
        ['Haber'],
      ])
    }))

  it('counts the days by the calendar of each plant', () =>
    onPlant(async (plant) => {
      const { plant: here, other } = plant.facts
      const elsewhere = other.plant
      await madeIn(plant, 'news', 'ENABLED', { industryIds: [here, elsewhere], beginsOn: today(plant, 1) })
      // 22:30 at São Paulo is the next day at Istanbul
      const night = Date.parse(`${today(plant, 1)}T01:30:00Z`)
      plant.moveClock(night - plant.now().getTime())
      expect((await boardOf(plant, 'operator')).news).toHaveLength(0)
      expect((await boardOf(plant, 'outsider')).news).toHaveLength(1)
    }))
})

describe('reading', () => {
  it('is for whom it is shown to, counts once, and is told to who manages it', () =>
    onPlant(async (plant) => {
      const item = await madeIn(plant, 'news', 'ENABLED')
      const operator = await plant.as('operator')
      expect(await operator.ask(readNews, at(item))).toMatchObject({ title: item.texts['en-US']?.title, read: false })
      await operator.ask(markNewsRead, at(item))
      await operator.ask(markNewsRead, at(item))
      expect((await operator.ask(readNews, at(item))).read).toBe(true)
      const outsider = await plant.as('outsider')
      for (const endpoint of [readNews, markNewsRead])
        expect((await outsider.call(endpoint as typeof readNews, at(item))).status).toBe(404)
      const admin = await plant.as('admin')
      const { audience, read, people } = await admin.ask(getReaders, at(item))
      expect(read).toBe(1)
      expect(audience).toBe(people.length)
      expect(people.at(-1)).toMatchObject({ id: operator.accountId, readAt: plant.now().toISOString() })
      expect(people[0]?.readAt).toBeNull()
      const unread = await admin.ask(getReaders, { ...at(item), query: { unread: 'true' } })
      expect(unread.people).toHaveLength(audience - 1)
      expect((await admin.ask(calls.get, at(item))).reads).toBe(1)
      expect((await operator.call(getReaders, at(item))).status).toBe(403)
    }))

  it('ends when it is disabled', () =>
    onPlant(async (plant) => {
      const item = await madeIn(plant, 'news', 'ENABLED')
      const admin = await plant.as('admin')
      await admin.ask(calls.setEnabled, { ...at(item), body: { rowVersion: item.rowVersion, enabled: false } })
      expect((await (await plant.as('operator')).call(readNews, at(item))).status).toBe(404)
    }))
})

it.each([
  ['script for text', { type: 'doc', content: [{ type: 'script', content: [] }] }],
  ['text of HTML', '<p>x</p>'],
  ['text that says nothing', bodyText(' ')],
])('a body of %s is refused', (_, body) =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const sent = await contentOf(plant, 'news', admin, { texts: { 'en-US': { title: 'A title', summary: '', body } } })
    expect((await admin.call(calls.create, { body: sent as never })).status).toBe(400)
  }),
)

describe('who is to hear of it', () => {
  it('hears once, when it is enabled, and never who is not of its audience', () =>
    onPlant(async (plant) => {
      const item = await madeIn(plant, 'news', 'ENABLED', { notify: true })
      expect(await notified(plant)).toEqual([])
      await plant.drain()
      const heard = await notified(plant)
      expect(heard).toContain('operator')
      expect(heard).not.toContain('outsider')
      expect(new Set(heard).size).toBe(heard.length)
      await plant.runJobs()
      expect(await notified(plant)).toEqual(heard)
      const { rows } = await plant.db.query<{ link: string | null; message: string }>(
        `select distinct link, template_key, params ->> 'title' as message from notifications where event_source = 'News'`,
      )
      expect(rows).toMatchObject([{ link: null, message: item.texts['en-US']?.title }])
    }))

  it('hears on its first day where it was enabled before, and not at all without the wish', () =>
    onPlant(async (plant) => {
      await madeIn(plant, 'news', 'ENABLED')
      await madeIn(plant, 'news', 'ENABLED', { notify: true, beginsOn: today(plant, 2) })
      await plant.drain()
      await plant.runJobs()
      expect(await notified(plant)).toEqual([])
      plant.moveClock(2 * DAY)
      await plant.runJobs()
      expect(await notified(plant)).toContain('operator')
    }))

  it('hears however many they are: 5,000', () =>
    onOwnPlant(async (plant) => {
      await plant.db.query(
        `insert into accounts (id, login, name, search_name, role_id, profile_id, language, state)
         select 7000000 + n, 'reader' || n, 'Reader ' || n, 'reader ' || n, a.role_id, a.profile_id, 'pt-BR', 'ACTIVE'
         from accounts a cross join generate_series(1, 5000) n where a.login = 'operator'`,
      )
      await plant.db.query(
        'insert into accounts_plants (account_id, industry_id) select id, $1 from accounts where id > 7000000 and id <= 7005000',
        [plant.facts.plant],
      )
      plant.app.services.caches.invalidateAll()
      await madeIn(plant, 'news', 'ENABLED', { notify: true })
      await plant.drain()
      expect((await notified(plant)).length).toBeGreaterThan(5000)
    }))
})

describe('the tour', () => {
  it('is shown once to each, from its first day on; what is new is shown again', () =>
    onPlant(async (plant) => {
      await madeIn(plant, 'tour', 'ENABLED')
      await made(plant, 'tour')
      const operator = await plant.as('operator')
      const seen = async () => (await operator.ask(filterTour, {})).map((page) => page.seen)
      expect(await seen()).toEqual([false])
      expect(await operator.ask(markTourSeen, {})).toEqual({ seen: 1 })
      expect(await seen()).toEqual([true])
      await madeIn(plant, 'tour', 'ENABLED')
      expect(await seen()).toEqual([true, false])
      expect((await (await plant.as('supervisor')).ask(filterTour, {})).map((page) => page.seen)).toEqual([
        false,
        false,
      ])
    }))

  it('is narrowed by the days on which its pages began', () =>
    onPlant(async (plant) => {
      await madeIn(plant, 'tour', 'ENABLED', { beginsOn: '2026-01-10' })
      await madeIn(plant, 'tour', 'ENABLED', { beginsOn: today(plant) })
      const operator = await plant.as('operator')
      const count = async (query: object) => (await operator.ask(filterTour, { query })).length
      expect(await count({})).toBe(2)
      expect(await count({ dateBegin: '01/02/2026' })).toBe(1)
      expect(await count({ dateEnd: '2026-02-01' })).toBe(1)
      expect((await operator.call(filterTour, { query: { dateBegin: 'soon' } })).status).toBe(400)
    }))
})
