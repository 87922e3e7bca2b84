import { getUser } from '@lineside/contract/accounts'
import { getPlanAction } from '@lineside/contract/action-plans'
import { getChat } from '@lineside/contract/chats'
import { getAnswer } from '@lineside/contract/checklist-answers'
import { getChecklist } from '@lineside/contract/checklists'
import { permissions, searchText } from '@lineside/contract/core'
import { getFormRecord } from '@lineside/contract/forms'
import { readHelpArticle } from '@lineside/contract/help-centre'
import { MAX_HITS, type SearchKind, searchKinds, searchRecords } from '@lineside/contract/home'
import { getLot } from '@lineside/contract/lots'
import { readNews } from '@lineside/contract/news'
import { getAction, getNonConformity } from '@lineside/contract/non-conformities'
import { normCatalogue } from '@lineside/contract/norms'
import { getProductionNote } from '@lineside/contract/production-notes'
import { productCatalogue } from '@lineside/contract/products'
import { getStandardCheck } from '@lineside/contract/standard-checks'
import { getPlace } from '@lineside/contract/structure'
import { getSupportRequest } from '@lineside/contract/support-requests'
import { topicCatalogue } from '@lineside/contract/topics'
import { getSession } from '@lineside/contract/trainings'
import { describe, expect, it } from 'vitest'
import type { SearchSource } from '../../core/search/index.ts'
import type { Person } from '../../testing/people.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { approved, planIn, topicWith } from '../action-plans/testing.ts'
import { chatIn, send } from '../chats/testing.ts'
import { answer, checklist, registered } from '../checklist-answers/testing.ts'
import { say, showQuestion } from '../help-centre/testing.ts'
import { allow, lotIn } from '../lots/testing.ts'
import { bodyText, madeIn } from '../news/testing.ts'
import { actionIn } from '../non-conformities/testing.ts'
import { made as madeNorm } from '../norms/testing.ts'
import { write } from '../production-notes/testing.ts'
import { create as createCheck } from '../standard-checks/testing.ts'
import { create } from '../support-requests/testing.ts'
import { createCourse, plan } from '../trainings/testing.ts'
import { searchAll } from './search.ts'

const { onPlant } = usePlant()

const find = async (person: Person, text: string) => (await person.ask(searchRecords, { query: { text } })).hits
type Hit = Awaited<ReturnType<typeof find>>[number]

/** The record behind a hit, as its page asks for it. */
const open: Readonly<Record<SearchKind, (person: Person, hit: Hit) => Promise<{ status: number }>>> = {
  products: (person, { params }) => person.call(productCatalogue.get, { params: { id: params.id ?? '' } }),
  lots: (person, { params }) => person.call(getLot, { params: { id: params.id ?? '' } }),
  people: (person, { params }) => person.call(getUser, { params: { id: params.id ?? '' } }),
  places: (person, { query }) => person.call(getPlace, { query: { id: query.id ?? '' } }),
  forms: (person, { params }) => person.call(getFormRecord, { params: { id: params.id ?? '' } }),
  records: async () => ({ status: 200 }),
  checklists: (person, { params }) => person.call(getChecklist, { params: { id: params.id ?? '' } }),
  norms: (person, { params }) => person.call(normCatalogue.get, { params: { id: params.id ?? '' } }),
  standardChecks: (person, { params }) => person.call(getStandardCheck, { params: { id: params.id ?? '' } }),
  topics: (person, { params }) => person.call(topicCatalogue.get, { params: { id: params.id ?? '' } }),
  nonConformities: (person, { params }) =>
    person.call(getNonConformity, { params: { id: Number(params.id) } } as never),
  actions: (person, { params }) => person.call(getAction, { params: { id: Number(params.id) } } as never),
  planActions: (person, { params }) => person.call(getPlanAction, { params: { id: params.id ?? '' } }),
  seoActions: (person, { params }) => person.call(getPlanAction, { params: { id: params.id ?? '' } }),
  checklistAnswers: (person, { params }) => person.call(getAnswer, { params: { id: params.id ?? '' } }),
  trainings: (person, { query }) => person.call(getSession, { params: { id: query.session ?? '' } }),
  productionNotes: (person, { params }) => person.call(getProductionNote, { params: { id: params.id ?? '' } }),
  supportRequests: (person, { params }) => person.call(getSupportRequest, { query: { id: params.id ?? '' } }),
  chats: (person, { query }) => person.call(getChat, { params: { id: query.chat ?? '' } }),
  news: (person, { query }) => person.call(readNews, { params: { id: query.news ?? '' } }),
  help: (person, { params }) => person.call(readHelpArticle, { params: { id: params.questionId ?? '' } } as never),
}

/** A record of each kind at São Paulo in which one word stands that nothing else has: accents and capitals as people write. */
const WORD = 'Xaropeírio'

async function everyKind(plant: TestPlant): Promise<void> {
  const admin = await plant.as('admin')
  const word = WORD
  const key = searchText(word)
  // before lots are kept of its product
  await write(plant, { remark: word })
  const { nonConformityId, id } = await actionIn(plant, 'D')
  await plant.db.query('update non_conformities set observation = $2 where id = $1', [nonConformityId, `um ${word}!`])
  await plant.db.query('update non_conformities_actions set how = $2 where id = $1', [id, `(${word})`])
  const values = { what: word, search_what: key }
  await planIn(plant, 'D', { values })
  const seo = await topicWith(plant, await approved(plant))
  await planIn(plant, 'D', { topicId: seo.id, values: { ...values, kind: 'SEO' } })
  const shown = await checklist(plant)
  const answers = [
    answer(2, { choiceId: 2, occurrence: `Havia ${word}` }),
    answer(3, { choiceId: 3 }),
    answer(5, { choiceId: 1 }),
  ]
  await registered(plant, await plant.as('admin'), shown, { answers })
  await lotIn(plant, 'A', {}, { supplier: `Fazenda ${word}` })
  await send(await plant.as('operator'), await chatIn(plant, 'D'), `Onde está o ${word}?`)
  await showQuestion(admin, {
    texts: { 'en-US': { title: word, body: say('A') }, 'pt-BR': { title: word, body: say('A') } },
  })
  await create(
    plant,
    { text: `${word} atrasa a linha toda vez que o turno da noite começa, e ninguém sabe dizer por quê.` },
    admin,
  )
  await createCheck(plant, admin, { name: word })
  await plan(plant, { courseId: (await createCourse(plant, { name: word })).id })
  const text = { title: `${word} novo`, summary: '', body: bodyText('A') }
  await madeIn(plant, 'news', 'ENABLED', { texts: { 'en-US': text, 'pt-BR': text } })
  const norm = await madeNorm(plant, admin)
  const set = (text: string, ids: readonly unknown[] = []) => plant.db.query(text, [...ids])
  await set(
    `update products set name = $1, search_name = $2 where id =
    (select min(id) from products where industry_id = $3)`,
    [word, key, plant.facts.plant],
  )
  await set(`update structure_nodes set name = $1, search_name = $2 where id = $3`, [
    word,
    key,
    plant.facts.points[0]?.id,
  ])
  await set(
    `update forms set name = $1, search_name = $2 where id = (select min(id) from forms where industry_id = $3)`,
    [word, key, plant.facts.plant],
  )
  await set('update topics set name = $1, search_name = $2 where id = $3', [word, key, seo.id])
  await set('update checklists set name = $1, search_name = $2 where id = $3', [word, key, shown.id])
  await set('update norms set title = $1, search_title = $2 where id = $3', [word, key, norm.id])
  await set(`update accounts set name = $1, search_name = $2 where login = 'gilson.barreto'`, [word, key])
  plant.app.services.caches.invalidateAll()
}

/** Every right there is, or none. */
async function rightsOf(plant: TestPlant, login: string, all: boolean): Promise<Person> {
  await plant.db.query(
    `delete from profiles_rights where profile_id = (select profile_id from accounts where login = $1)`,
    [login],
  )
  if (all)
    await plant.db.query(
      `insert into profiles_rights (profile_id, permission_id, level)
       select a.profile_id, p.id, 'w' from accounts a, unnest($2::int[]) p (id) where a.login = $1`,
      [login, Object.values(permissions)],
    )
  plant.app.services.caches.invalidateAll()
  return plant.signIn(login)
}

describe('the search over records', () => {
  it('finds every kind by its text, accents and case ignored, each at the screen of its record', () =>
    onPlant(async (plant) => {
      await everyKind(plant)
      const admin = await plant.as('admin')
      for (const typed of ['xaropeirio', 'XAROPEÍRIO', 'xarope']) {
        const hits = await find(admin, typed)
        expect([...new Set(hits.map(({ kind }) => kind))]).toEqual([...searchKinds])
        for (const hit of hits) expect([hit.kind, (await open[hit.kind](admin, hit)).status]).toEqual([hit.kind, 200])
      }
    }))

  it('finds by number, with and without its sign', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const { nonConformityId, id } = await actionIn(plant, 'D')
      expect(await find(supervisor, `#${nonConformityId}`)).toEqual([
        expect.objectContaining({ kind: 'nonConformities', params: { id: String(nonConformityId) } }),
      ])
      expect(await find(supervisor, ` ${id} `)).toEqual([
        expect.objectContaining({ kind: 'actions', params: { id: String(id) } }),
      ])
    }))

  it('finds nobody what they may not open: of another plant with every right, of the plant with none', () =>
    onPlant(async (plant) => {
      await everyKind(plant)
      await allow(plant, 'manager')
      const kindsOf = async (person: Person) => [...new Set((await find(person, WORD)).map(({ kind }) => kind))]
      // chats are the support's, which is every administrator and nobody else
      const here = await kindsOf(await rightsOf(plant, 'supervisor', true))
      expect(here).toEqual(searchKinds.filter((kind) => kind !== 'chats'))
      // topics belong to no plant
      expect(await kindsOf(await rightsOf(plant, 'outsider', true))).toEqual(['topics', 'help'])
      expect(await kindsOf(await rightsOf(plant, 'operator', false))).toEqual(['news', 'help'])
    }))

  it('leads everybody to what opens for them', () =>
    onPlant(async (plant) => {
      await everyKind(plant)
      for (const login of ['operator', 'analyst', 'supervisor', 'manager', 'outsider', 'admin']) {
        const person = await plant.as(login)
        for (const text of [WORD, 'temperatura', 'a1', 'jo', '1'])
          for (const hit of await find(person, text)) {
            const { status } = await open[hit.kind](person, hit)
            expect([login, hit.kind, hit.title, status]).toEqual([login, hit.kind, hit.title, 200])
          }
      }
    }))

  it('has no more than a few of each kind, and nothing for what says nothing', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const counts = Map.groupBy(await find(admin, 'an'), ({ kind }) => kind)
      for (const [, hits] of counts) expect(hits.length).toBeLessThanOrEqual(MAX_HITS)
      for (const text of ['a', '?!', "'", '\\', ':*', "';--"]) expect(await find(admin, text)).toEqual([])
    }))

  it('leaves out a kind that takes too long, and names it', async () => {
    const never = new Promise<never>((_, reject) => {
      over.signal.addEventListener('abort', () => reject(over.signal.reason))
    })
    const over = new AbortController()
    const sources: SearchSource[] = [
      { kind: 'lots', routes: [2804], find: () => never },
      { kind: 'forms', routes: [1401], find: async () => [{ params: { id: 7 }, title: 'Peso' }] },
      { kind: 'chats', routes: [3300], find: async () => [{ params: {}, title: 'Not theirs' }] },
    ]
    const sought = { text: 'peso', terms: ['peso'], number: null }
    const result = searchAll({ services: { db: {} } } as never, { sources, open: [2804, 1401], sought }, over.signal)
    over.abort()
    expect(await result).toEqual([
      { kind: 'lots', hits: null },
      {
        kind: 'forms',
        hits: [{ kind: 'forms', route: 1401, params: { id: '7' }, query: {}, title: 'Peso', detail: null }],
      },
    ])
  })

  it('compares texts in the database as the contract does', () =>
    onPlant(async (plant) => {
      const letters = Array.from({ length: 0x24f - 0xc0 + 1 }, (_, at) => String.fromCodePoint(0xc0 + at))
      const known = letters.filter((letter) => /^[a-z]+$/.test(searchText(letter)))
      const { rows } = await plant.db.query<{ key: string }>(
        'select core_search_text(t) as key from unnest($1::text[]) t',
        [known],
      )
      expect(rows.map(({ key }) => key)).toEqual(known.map(searchText))
    }))
})
