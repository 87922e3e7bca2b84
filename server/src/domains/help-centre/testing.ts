import type { Language } from '@lineside/contract/core'
import { emptyRichText, type RichText } from '@lineside/contract/core/rich-text'
import { helpCategories, helpQuestions, readHelpArticle } from '@lineside/contract/help-centre'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'

let names = 0
const unused = (what: string) => `${what} of a test, ${++names}`

/** A text of paragraphs. */
export const say = (...paragraphs: string[]): RichText =>
  paragraphs.length === 0
    ? emptyRichText()
    : { type: 'doc', content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })) }

export const categoryBody = (own: object = {}) => ({ icon: 'book', titles: { 'en-US': unused('Category') }, ...own })

export const makeCategory = (person: Person, own: object = {}) =>
  person.ask(helpCategories.create, { body: categoryBody(own) as never })

type Texts = Partial<Record<Language, { title: string; body: RichText }>>

export const questionBody = (categoryId: number, own: { texts?: Texts; routes?: number[] } = {}) => ({
  categoryId,
  sourceLanguage: 'pt-BR',
  texts: { 'pt-BR': { title: unused('Pergunta'), body: say('Uma resposta') } },
  routes: [],
  ...own,
})

/** An article in a category of its own, disabled. */
export async function makeQuestion(
  person: Person,
  own: { categoryId?: number; texts?: Texts; routes?: number[] } = {},
) {
  const categoryId = own.categoryId ?? (await makeCategory(person)).id
  return person.ask(helpQuestions.create, { body: questionBody(categoryId, own) as never })
}

export type Question = Awaited<ReturnType<typeof makeQuestion>>

/** The same, shown to its readers. */
export async function showQuestion(person: Person, own: Parameters<typeof makeQuestion>[1] = {}): Promise<Question> {
  const { id, rowVersion } = await makeQuestion(person, own)
  return person.ask(helpQuestions.setEnabled, { params: { id: String(id) }, body: { rowVersion, enabled: true } })
}

/** What a form sends of an article that was read. */
export function bodyOf({ rowVersion, categoryId, sourceLanguage, texts, routes }: Question) {
  const sent = Object.entries(texts).flatMap(([language, text]) =>
    text ? [[language, { title: text.title, body: text.body }]] : [],
  )
  return {
    rowVersion,
    categoryId,
    sourceLanguage,
    texts: Object.fromEntries(sent) as Texts,
    routes,
    upToDate: [] as Language[],
  }
}

/** Words of an article in two languages. */
export const ovenTexts = {
  'pt-BR': { title: 'Como limpar o forno?', body: say('Desligue o forno.') },
  'en-US': { title: 'How do I clean the oven?', body: say('Switch off the oven.') },
}

export const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })

export const changeArticle = (person: Person, question: Question, own: object) =>
  person.call(helpQuestions.change, { ...at(question), body: { ...bodyOf(question), ...own } as never })

export const readArticle = (person: Person, question: { id: number }, language?: Language) =>
  person.call(readHelpArticle, { ...at(question), query: {} }, language ? { language } : {})

export const enableArticle = (
  person: Person,
  { id, rowVersion }: Pick<Question, 'id' | 'rowVersion'>,
  enabled = true,
) => person.call(helpQuestions.setEnabled, { ...at({ id }), body: { rowVersion, enabled } })

const inTwo = (): Texts => ({
  'pt-BR': { title: unused('Pergunta'), body: say('Uma resposta') },
  'en-US': { title: unused('Question'), body: say('An answer') },
})

/** An article that everybody reads. */
async function anArticle(plant: TestPlant) {
  const { id, categoryId } = await showQuestion(await plant.as('admin'))
  return { questionId: id, categoryId }
}

const ofCategory = (body: (made: { rowVersion: number }) => object): AccessCase => ({
  async call(_, person) {
    const made = await makeCategory(person)
    return { params: { id: made.id }, body: body(made) }
  },
  elsewhere: 'shared',
})

const ofQuestion = (body: (made: Question) => object): AccessCase => ({
  async call(_, person) {
    const made = await showQuestion(person, { texts: inTwo() })
    return { params: { id: made.id }, body: body(made) }
  },
  elsewhere: 'shared',
})

const read = (of: 'categoryId' | 'questionId', more: object = {}): AccessCase => ({
  call: async (plant) => ({ params: { id: (await anArticle(plant))[of] }, ...more }),
  elsewhere: 'shared',
})

/** Help belongs to no plant: everybody reads it, who holds the right writes all of it. */
export const accessCases: AccessCases = {
  'help-centre.home': { call: () => ({ query: { screen: '1100' } }), elsewhere: 'shared' },
  'help-centre.search': { call: () => ({ query: { query: 'coleta' } }), elsewhere: 'shared' },
  'help-centre.category': read('categoryId'),
  'help-centre.article': read('questionId', { query: {} }),
  'help-centre.rate': read('questionId', { body: { helpful: true } }),
  'help-centre.list': { call: () => ({}), elsewhere: 'shared' },
  'help-centre.listExport': { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'shared' },
  'help-centre.get': read('questionId'),
  'help-centre.log': read('questionId'),
  'help-centre.create': {
    call: async (plant) => ({ body: questionBody((await anArticle(plant)).categoryId) }),
    elsewhere: 'shared',
  },
  'help-centre.change': ofQuestion((made) => ({ ...bodyOf(made), sourceLanguage: 'en-US', routes: [1200] })),
  'help-centre.setEnabled': ofQuestion(({ rowVersion }) => ({ rowVersion, enabled: false })),
  'help-centre.categories.list': { call: () => ({}), elsewhere: 'shared' },
  'help-centre.categories.get': read('categoryId'),
  'help-centre.categories.log': read('categoryId'),
  'help-centre.categories.create': { call: () => ({ body: categoryBody() }), elsewhere: 'shared' },
  'help-centre.categories.change': ofCategory(({ rowVersion }) => ({ ...categoryBody(), rowVersion })),
  'help-centre.categories.setEnabled': ofCategory(({ rowVersion }) => ({ rowVersion, enabled: false })),
  'help-centre.orderCategories': {
    async call(plant, person) {
      const admin = await plant.as('admin')
      await makeCategory(admin)
      await makeCategory(admin)
      const ids = (await person.ask(helpCategories.list, {})).map(({ id }) => id)
      return { body: { ids: ids.toReversed() } }
    },
    elsewhere: 'shared',
  },
  'help-centre.order': {
    async call(_, person) {
      const { id } = await makeCategory(person)
      const first = await makeQuestion(person, { categoryId: id })
      const last = await makeQuestion(person, { categoryId: id })
      return { params: { id }, body: { ids: [last.id, first.id] } }
    },
    elsewhere: 'shared',
  },
}
