import type { Language } from '@lineside/contract/core'
import { helpQuestions, readHelpArticle, readHelpHome } from '@lineside/contract/help-centre'
import { describe, expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'
import {
  at,
  bodyOf,
  changeArticle,
  enableArticle,
  makeCategory,
  makeQuestion,
  ovenTexts,
  type Question,
  questionBody,
  readArticle,
  say,
  showQuestion,
} from './testing.ts'

const { onPlant } = usePlant()

describe('an article', () => {
  it('is written by who manages help, disabled until it is shown to everybody', () =>
    onPlant(async (plant) => {
      const [admin, operator] = [await plant.as('admin'), await plant.as('operator')]
      const { id: categoryId } = await makeCategory(admin)
      const { status, body: made } = await admin.call(helpQuestions.create, {
        body: questionBody(categoryId, { texts: ovenTexts, routes: [1200] }) as never,
      })
      expect([status, made.enabled, made.state, made.languages]).toEqual([201, false, 'DISABLED', ['en-US', 'pt-BR']])
      expect((await readArticle(operator, made)).status).toBe(404)
      expect((await readArticle(admin, made)).body).toMatchObject({ enabled: false })
      const shown = await enableArticle(admin, made)
      expect([shown.status, shown.body.state]).toEqual([200, 'ENABLED'])
      expect((await readArticle(operator, made, 'pt-BR')).body).toMatchObject({
        title: 'Como limpar o forno?',
        language: 'pt-BR',
        body: say('Desligue o forno.'),
        helpful: null,
        stale: false,
      })
      const log = await admin.ask(helpQuestions.log, at(made))
      expect(log.map(({ event, actor }) => [event, actor?.id])).toEqual([
        ['help-centre.created', admin.accountId],
        ['help-centre.enabled', admin.accountId],
      ])
    }))

  it('is read in the nearest language that it is written in', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const shown = await showQuestion(admin, { texts: ovenTexts })
      const operator = await plant.as('operator')
      const languages: Language[] = ['pt-BR', 'pt', 'en-US', 'tr']
      const answers = await Promise.all(languages.map((language) => readArticle(operator, shown, language)))
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
      const row = (await admin.ask(helpQuestions.list, { query: { query: 'como?' } })).find(({ id }) => id === made.id)
      expect(row?.abilities.enabled).toBe('HELP_EMPTY')
      expect((await enableArticle(admin, made)).code).toBe('HELP_EMPTY')
      const { body: filled } = await changeArticle(admin, made, { texts: { 'pt-BR': ovenTexts['pt-BR'] } })
      const { body: shown } = await enableArticle(admin, filled)
      const emptied = await changeArticle(admin, shown, { texts: { 'pt-BR': { title: 'Como?', body: say(' ') } } })
      expect([emptied.code, emptied.fields]).toEqual(['VALIDATION', { 'texts.pt-BR.body': 'Fill in this field.' }])
    }))

  it('marks a translation that is older than its original, until it is written on or confirmed', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const shown = await showQuestion(admin, {
        texts: { ...ovenTexts, tr: { title: 'Fırın nasıl temizlenir?', body: say('Fırını kapatın.') } },
      })
      expect(shown.stale).toEqual([])
      plant.moveClock(60_000)
      const texts = { ...bodyOf(shown).texts, 'pt-BR': { title: 'Como limpar o forno?', body: say('Espere esfriar.') } }
      const { body: ahead } = await changeArticle(admin, shown, { texts })
      expect(ahead.stale).toEqual(['en-US', 'tr'])
      const operator = await plant.as('operator')
      expect((await readArticle(operator, shown, 'tr')).body.stale).toBe(true)
      expect((await readArticle(operator, shown, 'pt-BR')).body.stale).toBe(false)
      const listed = await admin.ask(helpQuestions.list, { query: { stale: 'true' } })
      expect(listed.find(({ id }) => id === shown.id)?.stale).toEqual(['en-US', 'tr'])
      plant.moveClock(60_000)
      const { body: confirmed } = await changeArticle(admin, ahead, { upToDate: ['tr'] })
      expect(confirmed.stale).toEqual(['en-US'])
      const english = { title: 'How do I clean the oven?', body: say('Let it cool down.') }
      const { body: followed } = await changeArticle(admin, confirmed, {
        texts: { ...bodyOf(confirmed).texts, 'en-US': english },
      })
      expect(followed.stale).toEqual([])
      const log = await admin.ask(helpQuestions.log, at(shown))
      expect(log.map(({ event, after }) => [event, after && Object.keys(after)]).slice(2)).toEqual([
        ['help-centre.changed', ['pt-BR']],
        ['help-centre.changed', ['upToDate']],
        ['help-centre.changed', ['en-US']],
      ])
    }))

  it('is found by its screen', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const shown = await showQuestion(admin, { texts: ovenTexts, routes: [1201, 2404] })
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
      { texts: { ...ovenTexts, fr: ovenTexts['en-US'] } },
      { 'texts.fr': 'This field does not exist here. Remove it.' },
    ],
  ])('is refused with %s', (_, own, fields) =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id } = await makeCategory(admin)
      const refused = await admin.call(helpQuestions.create, { body: { ...questionBody(id), ...own } as never })
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
      const refused = await changeArticle(admin, made, { texts: { 'pt-BR': { title: 'Como?', body } } })
      expect([refused.status, refused.code]).toEqual([400, 'VALIDATION'])
      expect(Object.keys(refused.fields ?? {})[0]).toMatch(/^texts\.pt-BR\.body/)
      expect((await admin.ask(helpQuestions.get, at(made))).rowVersion).toBe(1)
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
      const refused = await changeArticle(admin, made, { texts: { 'pt-BR': { title: 'Como?', body } } })
      expect(refused.status).toBe(400)
    }))

  it('of an older version is refused with what stands there; the same again writes nothing', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const made = await makeQuestion(admin)
      const { body: changed } = await changeArticle(admin, made, { routes: [1200] })
      const stale = await changeArticle(admin, made, { routes: [1201] })
      expect([stale.status, (stale.body as { current?: Question }).current?.routes]).toEqual([412, [1200]])
      const again = await changeArticle(admin, changed, {})
      expect([again.status, again.body.rowVersion]).toEqual([200, changed.rowVersion])
      expect((await enableArticle(admin, made)).status).toBe(412)
    }))

  it('is enabled once, by who may, and is no business of others', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const shown = await showQuestion(admin)
      expect((await enableArticle(admin, shown)).code).toBe('STATE_REFUSED')
      expect((await enableArticle(await plant.as('operator'), shown, false)).status).toBe(403)
      expect((await enableArticle(admin, { id: 1, rowVersion: 1 })).status).toBe(404)
      expect((await enableArticle(admin, shown, false)).body.state).toBe('DISABLED')
      expect((await readArticle(await plant.as('operator'), shown)).status).toBe(404)
    }))
})
