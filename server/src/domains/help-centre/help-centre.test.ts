import type { Language } from '@lineside/contract/core'
import {
  changeHelpCategory,
  changeHelpQuestion,
  createHelpCategory,
  createHelpQuestion,
  exportHelpQuestions,
  getHelpQuestion,
  getHelpQuestionLog,
  listHelpCategories,
  listHelpQuestions,
  orderHelpCategories,
  orderHelpQuestions,
  rateHelpArticle,
  readHelpArticle,
  readHelpCategory,
  readHelpHome,
  setHelpCategoryEnabled,
  setHelpQuestionEnabled,
} from '@lineside/contract/help-centre'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { onOwnPlant, usePlant } from '../../testing/plant.ts'
import {
  bodyOf,
  categoryBody,
  makeCategory,
  makeQuestion,
  type Question,
  questionBody,
  say,
  showQuestion,
} from './testing.ts'

const { onPlant } = usePlant()
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const change = (person: Person, question: Question, own: object) =>
  person.call(changeHelpQuestion, { ...at(question), body: { ...bodyOf(question), ...own } as never })
const read = (person: Person, question: { id: number }, language?: Language) =>
  person.call(readHelpArticle, { ...at(question), query: {} }, language ? { language } : {})
const enable = (person: Person, { id, rowVersion }: Pick<Question, 'id' | 'rowVersion'>, enabled = true) =>
  person.call(setHelpQuestionEnabled, { ...at({ id }), body: { rowVersion, enabled } })

const inTwo = {
  'pt-BR': { title: 'Como limpar o forno?', body: say('Desligue o forno.') },
  'en-US': { title: 'How do I clean the oven?', body: say('Switch off the oven.') },
}

describe('an article', () => {
  it('is written by who manages help, disabled until it is shown to everybody', () =>
    onPlant(async (plant) => {
      const [admin, operator] = [await plant.as('admin'), await plant.as('operator')]
      const { id: categoryId } = await makeCategory(admin)
      const { status, body: made } = await admin.call(createHelpQuestion, {
        body: questionBody(categoryId, { texts: inTwo, routes: [1200] }) as never,
      })
      expect([status, made.enabled, made.state, made.languages]).toEqual([201, false, 'DISABLED', ['en-US', 'pt-BR']])
      expect((await read(operator, made)).status).toBe(404)
      expect((await read(admin, made)).body).toMatchObject({ enabled: false })
      const shown = await enable(admin, made)
      expect([shown.status, shown.body.state]).toEqual([200, 'ENABLED'])
      expect((await read(operator, made, 'pt-BR')).body).toMatchObject({
        title: 'Como limpar o forno?',
        language: 'pt-BR',
        body: say('Desligue o forno.'),
        helpful: null,
        stale: false,
      })
      const log = await admin.ask(getHelpQuestionLog, at(made))
      expect(log.map(({ event, actor }) => [event, actor?.id])).toEqual([
        ['help-centre.created', admin.accountId],
        ['help-centre.enabled', admin.accountId],
      ])
    }))

  it('is read in the nearest language that it is written in', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const shown = await showQuestion(admin, { texts: inTwo })
      const operator = await plant.as('operator')
      const languages: Language[] = ['pt-BR', 'pt', 'en-US', 'tr']
      const answers = await Promise.all(languages.map((language) => read(operator, shown, language)))
      expect(answers.map(({ body }) => body.language)).toEqual(['pt-BR', 'pt-BR', 'en-US', 'en-US'])
      const original = await operator.ask(
        readHelpArticle,
        { ...at(shown), query: { language: 'pt-BR' } },
        { language: 'tr' },
      )
      expect(original.title).toBe('Como limpar o forno?')
    }))

  it('is not shown while its original says nothing, and does not lose it once it is', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const made = await makeQuestion(admin, { texts: { 'pt-BR': { title: 'Como?', body: say() } } })
      expect(made.abilities.enabled).toBe('HELP_EMPTY')
      const row = (await admin.ask(listHelpQuestions, { query: { query: 'como?' } })).find(({ id }) => id === made.id)
      expect(row?.abilities.enabled).toBe('HELP_EMPTY')
      expect((await enable(admin, made)).code).toBe('HELP_EMPTY')
      const { body: filled } = await change(admin, made, { texts: { 'pt-BR': inTwo['pt-BR'] } })
      const { body: shown } = await enable(admin, filled)
      const emptied = await change(admin, shown, { texts: { 'pt-BR': { title: 'Como?', body: say(' ') } } })
      expect([emptied.code, emptied.fields]).toEqual(['VALIDATION', { 'texts.pt-BR.body': 'Fill in this field.' }])
    }))

  it('marks a translation that is older than its original, until it is written on or confirmed', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const shown = await showQuestion(admin, {
        texts: { ...inTwo, tr: { title: 'Fırın nasıl temizlenir?', body: say('Fırını kapatın.') } },
      })
      expect(shown.stale).toEqual([])
      plant.moveClock(60_000)
      const texts = { ...bodyOf(shown).texts, 'pt-BR': { title: 'Como limpar o forno?', body: say('Espere esfriar.') } }
      const { body: ahead } = await change(admin, shown, { texts })
      expect(ahead.stale).toEqual(['en-US', 'tr'])
      const operator = await plant.as('operator')
      expect((await read(operator, shown, 'tr')).body.stale).toBe(true)
      expect((await read(operator, shown, 'pt-BR')).body.stale).toBe(false)
      const listed = await admin.ask(listHelpQuestions, { query: { stale: 'true' } })
      expect(listed.find(({ id }) => id === shown.id)?.stale).toEqual(['en-US', 'tr'])
      plant.moveClock(60_000)
      const { body: confirmed } = await change(admin, ahead, { upToDate: ['tr'] })
      expect(confirmed.stale).toEqual(['en-US'])
      const english = { title: 'How do I clean the oven?', body: say('Let it cool down.') }
      const { body: followed } = await change(admin, confirmed, {
        texts: { ...bodyOf(confirmed).texts, 'en-US': english },
      })
      expect(followed.stale).toEqual([])
      const log = await admin.ask(getHelpQuestionLog, at(shown))
      expect(log.map(({ event, after }) => [event, after && Object.keys(after)]).slice(2)).toEqual([
        ['help-centre.changed', ['pt-BR']],
        ['help-centre.changed', ['upToDate']],
        ['help-centre.changed', ['en-US']],
      ])
    }))

  it('is found by its screen', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const shown = await showQuestion(admin, { texts: inTwo, routes: [1201, 2404] })
      await makeQuestion(admin, { routes: [1201] })
      const analyst = await plant.as('analyst')
      const { screen } = await analyst.ask(readHelpHome, { query: { screen: '1201' } }, { language: 'en-US' })
      expect(screen.map(({ id, title }) => [id, title])).toEqual([[shown.id, 'How do I clean the oven?']])
      expect((await analyst.ask(readHelpHome, { query: { screen: '1900' } })).screen).toEqual([])
    }))

  it.each<[string, object, Record<string, string>]>([
    ['no original', { sourceLanguage: 'tr' }, { 'texts.tr.title': 'Fill in this field.' }],
    [
      'no title',
      { texts: { 'pt-BR': { title: ' ', body: say('x') } } },
      { 'texts.pt-BR.title': 'Fill in this field.' },
    ],
    ['a screen that nobody knows', { routes: [1200, 4711] }, { 'routes.1': 'Choose one of the options.' }],
    [
      'the same screen twice',
      { routes: [1200, 1200] },
      { routes: 'This is listed more than once. Remove the repetition.' },
    ],
    ['a category that is not there', { categoryId: 1 }, { categoryId: 'Choose one of the options.' }],
    [
      'a language that we do not write',
      { texts: { ...inTwo, fr: inTwo['en-US'] } },
      { 'texts.fr': 'This field does not exist here. Remove it.' },
    ],
  ])('is refused with %s', (_, own, fields) =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id } = await makeCategory(admin)
      const refused = await admin.call(createHelpQuestion, { body: { ...questionBody(id), ...own } as never })
      expect([refused.code, refused.fields]).toEqual(['VALIDATION', fields])
    }),
  )

  const bodies: readonly [string, unknown][] = [
    ['a script', { type: 'doc', content: [{ type: 'script', content: [] }] }],
    ['a style', { type: 'doc', content: [{ type: 'paragraph', attrs: { style: 'color:red' } }] }],
    ['HTML', '<script>alert(1)</script>'],
    [
      'a link to data',
      {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'data:text/html,x' } }] }],
          },
        ],
      },
    ],
    ['10,000 nodes', { type: 'doc', content: Array.from({ length: 10_000 }, () => ({ type: 'paragraph' })) }],
    ['nothing', null],
  ]

  it.each(bodies)('takes no text with %s', (_, body) =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const made = await makeQuestion(admin)
      const refused = await change(admin, made, { texts: { 'pt-BR': { title: 'Como?', body } } })
      expect([refused.status, refused.code]).toEqual([400, 'VALIDATION'])
      expect(Object.keys(refused.fields ?? {})[0]).toMatch(/^texts\.pt-BR\.body/)
      expect((await admin.ask(getHelpQuestion, at(made))).rowVersion).toBe(1)
    }),
  )

  it('takes no text that nests a thousand deep', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const made = await makeQuestion(admin)
      let deep: unknown = { type: 'paragraph' }
      for (let depth = 0; depth < 1_000; depth++)
        deep = { type: 'bulletList', content: [{ type: 'listItem', content: [deep] }] }
      const body = { type: 'doc', content: [deep] }
      const refused = await change(admin, made, { texts: { 'pt-BR': { title: 'Como?', body } } })
      expect(refused.status).toBe(400)
    }))

  it('of an older version is refused with what stands there; the same again writes nothing', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const made = await makeQuestion(admin)
      const { body: changed } = await change(admin, made, { routes: [1200] })
      const stale = await change(admin, made, { routes: [1201] })
      expect([stale.status, (stale.body as { current?: Question }).current?.routes]).toEqual([412, [1200]])
      const again = await change(admin, changed, {})
      expect([again.status, again.body.rowVersion]).toEqual([200, changed.rowVersion])
      expect((await enable(admin, made)).status).toBe(412)
    }))

  it('is enabled once, by who may, and is no business of others', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const shown = await showQuestion(admin)
      expect((await enable(admin, shown)).code).toBe('STATE_REFUSED')
      expect((await enable(await plant.as('operator'), shown, false)).status).toBe(403)
      expect((await enable(admin, { id: 1, rowVersion: 1 })).status).toBe(404)
      expect((await enable(admin, shown, false)).body.state).toBe('DISABLED')
      expect((await read(await plant.as('operator'), shown)).status).toBe(404)
    }))
})

describe('whether it helped', () => {
  it('is said once a person, and can be changed; who manages help sees how many', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const shown = await showQuestion(admin)
      const [analyst, operator] = [await plant.as('analyst'), await plant.as('operator')]
      const rate = (person: Person, helpful: boolean) =>
        person.call(rateHelpArticle, { ...at(shown), body: { helpful } })
      const counts = async () => {
        const { helpful, unhelpful } = await admin.ask(getHelpQuestion, at(shown))
        return [helpful, unhelpful]
      }
      for (let times = 0; times < 3; times++) expect((await rate(analyst, true)).body).toEqual({ helpful: true })
      await rate(operator, false)
      expect(await counts()).toEqual([1, 1])
      await rate(operator, true)
      expect(await counts()).toEqual([2, 0])
      expect((await read(operator, shown)).body.helpful).toBe(true)
      expect((await admin.ask(getHelpQuestion, at(shown))).rowVersion).toBe(shown.rowVersion)
    }))

  it('is said of what is shown alone', () =>
    onPlant(async (plant) => {
      const made = await makeQuestion(await plant.as('admin'))
      const refused = await (await plant.as('operator')).call(rateHelpArticle, { ...at(made), body: { helpful: true } })
      expect(refused.status).toBe(404)
    }))

  it('counts each of many at once', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const shown = await showQuestion(admin)
      const people = await Promise.all(
        ['admin', 'manager', 'supervisor', 'analyst', 'operator'].map((login) => plant.as(login)),
      )
      await Promise.all(
        people.flatMap((person) =>
          [true, false, true].map((helpful) => person.call(rateHelpArticle, { ...at(shown), body: { helpful } })),
        ),
      )
      const { helpful, unhelpful } = await admin.ask(getHelpQuestion, at(shown))
      expect(helpful + unhelpful).toBe(people.length)
    }))
})

describe('categories', () => {
  it('show their articles in their order, and hide them when they are disabled', () =>
    onPlant(async (plant) => {
      const [admin, operator] = [await plant.as('admin'), await plant.as('operator')]
      const category = await makeCategory(admin, { titles: { 'pt-BR': 'Fornos', 'en-US': 'Ovens' }, icon: 'tool' })
      const first = await showQuestion(admin, { categoryId: category.id })
      const last = await showQuestion(admin, { categoryId: category.id })
      await makeQuestion(admin, { categoryId: category.id })
      const ids = async () => (await operator.ask(readHelpCategory, at(category))).questions.map(({ id }) => id)
      expect(await ids()).toEqual([first.id, last.id])
      const home = await operator.ask(readHelpHome, { query: {} }, { language: 'tr' })
      expect(home.categories.find(({ id }) => id === category.id)).toMatchObject({
        title: 'Ovens',
        icon: 'tool',
        count: 2,
      })
      const body = { rowVersion: category.rowVersion, enabled: false }
      await admin.ask(setHelpCategoryEnabled, { ...at(category), body })
      expect((await operator.call(readHelpCategory, at(category))).status).toBe(404)
      expect((await read(operator, first)).status).toBe(404)
      expect((await operator.ask(readHelpHome, { query: {} })).categories.map(({ id }) => id)).not.toContain(
        category.id,
      )
    }))

  it('and their articles are put into another order, all of them and nothing else', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const [one, two] = [await makeCategory(admin), await makeCategory(admin)]
      const [first, last] = [
        await makeQuestion(admin, { categoryId: one.id }),
        await makeQuestion(admin, { categoryId: one.id }),
      ]
      const categories = await admin.ask(orderHelpCategories, { body: { ids: [two.id, one.id] } })
      expect(categories.map(({ id }) => id)).toEqual([two.id, one.id])
      const ordered = await admin.ask(orderHelpQuestions, { ...at(one), body: { ids: [last.id, first.id] } })
      expect(ordered[1]?.questions.map(({ id }) => id)).toEqual([last.id, first.id])
      const log = await admin.ask(getHelpQuestionLog, at(first))
      expect(log.at(-1)).toMatchObject({
        event: 'help-centre.ordered',
        before: { position: 1 },
        after: { position: 2 },
      })
      const partly = await admin.call(orderHelpQuestions, { ...at(one), body: { ids: [last.id] } })
      expect(partly.status).toBe(412)
      expect((await (await plant.as('operator')).call(listHelpCategories, {})).status).toBe(403)
    }))

  it('change by version, and need a name', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const nameless = await admin.call(createHelpCategory, { body: categoryBody({ titles: {} }) as never })
      expect(nameless.fields).toEqual({ titles: 'Fill in this field.' })
      const made = await makeCategory(admin)
      const body = (rowVersion: number) => ({ rowVersion, icon: 'flag' as const, titles: { tr: 'Fırınlar' } })
      expect((await admin.ask(changeHelpCategory, { ...at(made), body: body(1) })).title).toBe('Fırınlar')
      const stale = await admin.call(changeHelpCategory, { ...at(made), body: { ...body(1), icon: 'bell' } })
      expect(stale.status).toBe(412)
    }))
})

describe('the list', () => {
  it('is filtered by category, state and what is not translated, and is exported', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const category = await makeCategory(admin)
      const both = await showQuestion(admin, { categoryId: category.id, texts: inTwo })
      const one = await makeQuestion(admin, { categoryId: category.id })
      const ids = async (query: object) =>
        (await admin.ask(listHelpQuestions, { query: { categoryId: String(category.id), ...query } })).map(
          ({ id }) => id,
        )
      expect((await ids({})).toSorted()).toEqual([both.id, one.id].toSorted())
      expect(await ids({ missing: 'en-US' })).toEqual([one.id])
      expect(await ids({ missing: 'pt-BR' })).toEqual([])
      expect(await ids({ enabled: 'true' })).toEqual([both.id])
      expect(await ids({ query: 'CLEAN' })).toEqual([both.id])
      const file = await admin.ask(exportHelpQuestions, { body: { format: 'csv' } }, { language: 'pt-BR' })
      if (!('base64' in file)) throw new Error('The export became a job')
      expect(Buffer.from(file.base64, 'base64').toString()).toContain('Como limpar o forno?')
    }))
})
