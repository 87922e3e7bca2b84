import { emptyRichText, type RichText } from '@lineside/contract/core/rich-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, logEntry, problem, type SentRequest } from '../../core/testing/index.ts'
import { helpCentre } from './index.tsx'
import type { Article, Category, Home, Question, QuestionRow } from './queries.ts'

const api = '/api/domain/v1'
const say = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const MONDAY = '2026-11-23T08:00:00.000Z'

const article: Article = {
  id: 71,
  categoryId: 7,
  category: 'Ovens',
  title: 'How do I clean the oven?',
  body: say('Switch it off first.'),
  language: 'en-US',
  languages: ['en-US', 'pt-BR'],
  revised: MONDAY,
  stale: false,
  helpful: null,
  enabled: true,
  others: [{ id: 72, categoryId: 7, title: 'Where is the switch?' }],
}

const home: Home = {
  categories: [
    { id: 7, icon: 'tool', title: 'Ovens', count: 9, questions: [{ id: 71, categoryId: 7, title: article.title }] },
  ],
  screen: [],
}

const question: Question = {
  id: 71,
  categoryId: 7,
  category: 'Ovens',
  title: 'How do I clean the oven?',
  sourceLanguage: 'en-US',
  languages: ['en-US', 'pt-BR'],
  stale: ['pt-BR'],
  helpful: 3,
  unhelpful: 1,
  enabled: false,
  state: 'DISABLED',
  rowVersion: 4,
  texts: {
    'en-US': {
      title: 'How do I clean the oven?',
      body: say('Switch it off first.'),
      revised: '2026-11-24T08:00:00.000Z',
    },
    'pt-BR': { title: 'Como limpar o forno?', body: say('Desligue antes.'), revised: MONDAY },
  },
  routes: [1200],
  files: [],
  abilities: { changed: true, enabled: true, ordered: true },
}

const categories: Category[] = [
  {
    id: 7,
    icon: 'tool',
    titles: { 'en-US': 'Ovens' },
    title: 'Ovens',
    position: 1,
    enabled: true,
    rowVersion: 1,
    abilities: { changed: true, disabled: true, ordered: true },
    questions: [
      { id: 71, title: 'How do I clean the oven?', enabled: true },
      { id: 72, title: 'Where is the switch?', enabled: false },
    ],
  },
  {
    id: 8,
    icon: 'users',
    titles: { 'en-US': 'People' },
    title: 'People',
    position: 2,
    enabled: true,
    rowVersion: 1,
    abilities: { changed: true, disabled: true, ordered: true },
    questions: [],
  },
]

let shown: Question
let about: Home['screen']
let requests: SentRequest[]
let answers: ((request: SentRequest) => Response)[]

const { texts: _, routes: __, files: ___, state: ____, ...row } = question

const reads: Readonly<Record<string, (one: SentRequest) => unknown>> = {
  [`${api}/Help`]: () => ({ ...home, screen: about }),
  [`${api}/Help/Search`]: ({ query }) =>
    query.query === 'nothing'
      ? []
      : [
          {
            id: 71,
            categoryId: 7,
            title: article.title,
            category: 'Ovens',
            language: 'en-US',
            excerpt: 'Switch it off.',
          },
        ],
  [`${api}/Help/Category/7`]: () => ({ ...home.categories[0], questions: home.categories[0]?.questions }),
  [`${api}/Help/Question/71`]: ({ query }) =>
    query.language === 'pt-BR'
      ? { ...article, language: 'pt-BR', title: 'Como limpar o forno?', stale: true }
      : article,
  [`${api}/HelpQuestion`]: () => [row satisfies QuestionRow],
  [`${api}/HelpQuestion/71`]: () => shown,
  [`${api}/HelpQuestion/71/Log`]: () => [
    logEntry('help-centre.changed', 71, {
      before: { 'en-US': { title: 'Cleaning', text: 'Off.' } },
      after: { 'en-US': { title: 'How do I clean the oven?', text: 'Switch it off first.' } },
    }),
  ],
  [`${api}/HelpCategory`]: () => categories,
}

beforeEach(() => {
  clearLists()
  layOut()
  shown = question
  about = []
  answers = []
  requests = fakeServer((one) => {
    if (one.method !== 'GET') {
      const next = answers.shift()
      return next ? next(one) : json({ ...shown, rowVersion: shown.rowVersion + 1 })
    }
    return json(reads[one.path]?.(one) ?? [])
  })
})

afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const reader = accountWith({})
const manager = accountWith({ 23: 'w' })
const open = (at: string, account = manager) => renderPortal({ doors: [helpCentre], account, at })
const sent = (method: string) => requests.filter((one) => one.method === method)

it('the home shows categories with their first questions; a reader is offered no management', async () => {
  await open('/central-de-ajuda', reader)
  expect(await screen.findByRole('link', { name: 'Ovens' })).toHaveProperty('pathname', '/central-de-ajuda/7')
  expect(screen.getByRole('link', { name: article.title })).toHaveProperty('pathname', '/central-de-ajuda/7/71')
  expect(screen.getByRole('link', { name: 'All 9 questions' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Manage help' })).toBeNull()
})

it('opened from a screen with one answer it is that answer, with several it names them', async () => {
  about = [{ id: 71, categoryId: 7, title: article.title }]
  const first = await open('/central-de-ajuda?screen=1200', reader)
  expect(await screen.findByRole('heading', { level: 1, name: article.title })).toBeDefined()
  expect(requests.find(({ path }) => path === `${api}/Help`)?.query).toEqual({ screen: '1200' })
  first.unmount()
  about = [...about, { id: 72, categoryId: 7, title: 'Where is the switch?' }]
  await open('/central-de-ajuda?screen=1201', reader)
  const block = within(await screen.findByRole('region', { name: 'About the screen you came from' }))
  expect(block.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    article.title,
    'Where is the switch?',
  ])
})

it('a search shows where it was found, and says so when it was not', async () => {
  await open('/central-de-ajuda', reader)
  const box = await screen.findByRole('searchbox', { name: 'Search the help center' })
  await user.type(box, 'swich')
  expect(await screen.findByRole('link', { name: /How do I clean the oven\?.*Switch it off/ })).toBeDefined()
  expect(screen.getByText('1 result')).toBeDefined()
  await user.clear(box)
  await user.type(box, 'nothing')
  expect(await screen.findByText('Nothing found')).toBeDefined()
})

it('an answer is read, in another language too, and said to have helped', async () => {
  await open('/central-de-ajuda/7/71', reader)
  expect(await screen.findByText('Switch it off first.')).toBeDefined()
  answers.push(() => json({ helpful: true }))
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(await screen.findByText('Thanks. You can change your answer.')).toBeDefined()
  expect(sent('PUT').map(({ path, body }) => [path, body])).toEqual([
    [`${api}/Help/Question/71/Helpful`, { helpful: true }],
  ])
  await user.click(screen.getByRole('combobox', { name: 'Read in another language' }))
  await user.click(await screen.findByRole('option', { name: 'Português (Brasil)' }))
  expect(await screen.findByText('Translation older than the original')).toBeDefined()
  expect(screen.getByText('Only available in Português (Brasil)')).toBeDefined()
})

it('the list marks old translations and opens a new question on its page', async () => {
  await open('/central-de-ajuda/perguntas')
  expect(await screen.findByText('How do I clean the oven?')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'New question' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Question/ }), 'Who cleans it?')
  await user.click(dialog.getByRole('combobox', { name: /Category/ }))
  await user.click(await screen.findByRole('option', { name: 'Ovens' }))
  answers.push(() => json(question, { status: 201 }))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]?.body).toEqual({
    categoryId: 7,
    sourceLanguage: 'en-US',
    texts: { 'en-US': { title: 'Who cleans it?', body: emptyRichText() } },
  })
  expect(await screen.findByRole('heading', { level: 1, name: question.title })).toBeDefined()
})

it('a translation older than its original is marked, and can be said to follow it', async () => {
  await open('/central-de-ajuda/perguntas/71')
  const tab = await screen.findByRole('tab', { name: 'Português (Brasil) · Older than the original' })
  expect(screen.getByRole('tab', { name: 'English · Original' })).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Türkçe' })).toBeDefined()
  await user.click(tab)
  await user.click(await screen.findByRole('checkbox', { name: 'Translation still matches the original' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  expect(sent('PUT')[0]?.body).toEqual({
    rowVersion: 4,
    categoryId: 7,
    sourceLanguage: 'en-US',
    routes: [1200],
    upToDate: ['pt-BR'],
    texts: {
      'en-US': { title: 'How do I clean the oven?', body: say('Switch it off first.') },
      'pt-BR': { title: 'Como limpar o forno?', body: say('Desligue antes.') },
    },
  })
})

it('a translation begins with nothing beside its original, and is previewed before it is saved', async () => {
  await open('/central-de-ajuda/perguntas/71')
  await user.click(await screen.findByRole('tab', { name: /Türkçe/ }))
  await user.click(await screen.findByRole('button', { name: 'Translate' }))
  const title = await screen.findByRole('textbox', { name: /Question/ })
  expect((title as HTMLInputElement).value).toBe('')
  expect(screen.getByText('Switch it off first.').closest('[contenteditable]')).toBeNull()
  await user.type(title, 'Fırın nasıl temizlenir?')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: 'Language' }))
  await user.click(await screen.findByRole('option', { name: 'Türkçe' }))
  expect(await screen.findByRole('dialog', { name: 'Fırın nasıl temizlenir?' })).toBeDefined()
  expect(sent('PUT')).toEqual([])
})

it('a translation is begun with a copy of its original where that is asked for, and is taken back', async () => {
  await open('/central-de-ajuda/perguntas/71')
  await user.click(await screen.findByRole('tab', { name: /Türkçe/ }))
  await user.click(await screen.findByRole('button', { name: 'Copy the original' }))
  expect(((await screen.findByRole('textbox', { name: /Question/ })) as HTMLInputElement).value).toBe(
    'How do I clean the oven?',
  )
  await user.click(screen.getByRole('button', { name: 'Remove translation' }))
  expect(await screen.findByRole('button', { name: 'Translate' })).toBeDefined()
})

it('what somebody else saved in another language is merged, not lost', async () => {
  await open('/central-de-ajuda/perguntas/71')
  const title = await screen.findByRole('textbox', { name: /Question/ })
  await user.type(title, ' Again?')
  const theirs = { title: 'Como se limpa o forno?', body: say('Desligue antes.'), revised: MONDAY }
  const current = { ...question, rowVersion: 5, texts: { ...question.texts, 'pt-BR': theirs } }
  answers.push(() => problem(412, 'STALE', { current }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(2))
  expect(sent('PUT')[1]?.body).toMatchObject({
    rowVersion: 5,
    texts: {
      'en-US': { title: 'How do I clean the oven? Again?' },
      'pt-BR': { title: 'Como se limpa o forno?' },
    },
  })
})

it('categories and questions are moved by keys, at once, and sent in their order', async () => {
  await open('/central-de-ajuda/categorias')
  const list = within(await screen.findByRole('list', { name: 'Categories' }))
  answers.push(() => json(categories.toReversed()))
  list.getByRole('button', { name: /Ovens/ }).focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ ids: [8, 7] }))
  const below = within(await screen.findByRole('list', { name: 'Questions of Ovens' }))
  answers.push(() => json(categories))
  below.getByRole('button', { name: /Where is the switch/ }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(sent('PUT')[1]?.body).toEqual({ ids: [72, 71] }))
  expect(sent('PUT')[1]?.path).toBe(`${api}/HelpCategory/7/Order`)
})

it('a category needs a name in one language at least', async () => {
  await open('/central-de-ajuda/categorias')
  await user.click(await screen.findByRole('button', { name: 'New category' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('Fill in this field.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Name, Türkçe' }), 'Fırınlar')
  answers.push(() => json({ ...categories[0], title: 'Fırınlar' }, { status: 201 }))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(sent('POST')[0]?.body).toEqual({ icon: 'book', titles: { tr: 'Fırınlar' } }))
})
