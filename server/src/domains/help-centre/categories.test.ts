import {
  helpCategories,
  helpQuestions,
  orderHelpCategories,
  orderHelpQuestions,
  readHelpCategory,
  readHelpHome,
} from '@lineside/contract/help-centre'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, usePlant } from '../../testing/plant.ts'
import { at, categoryBody, makeCategory, makeQuestion, ovenTexts, readArticle, showQuestion } from './testing.ts'

const { onPlant } = usePlant()

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
      await admin.ask(helpCategories.setEnabled, { ...at(category), body })
      expect((await operator.call(readHelpCategory, at(category))).status).toBe(404)
      expect((await readArticle(operator, first)).status).toBe(404)
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
      const log = await admin.ask(helpQuestions.log, at(first))
      expect(log.at(-1)).toMatchObject({
        event: 'help-centre.ordered',
        before: { position: 1 },
        after: { position: 2 },
      })
      const partly = await admin.call(orderHelpQuestions, { ...at(one), body: { ids: [last.id] } })
      expect(partly.status).toBe(412)
      expect((await (await plant.as('operator')).call(helpCategories.list, {})).status).toBe(403)
    }))

  it('change by version, and need a name', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const nameless = await admin.call(helpCategories.create, { body: categoryBody({ titles: {} }) as never })
      expect(nameless.fields).toEqual({ titles: 'Fill in this field.' })
      const made = await makeCategory(admin)
      const body = (rowVersion: number) => ({ rowVersion, icon: 'flag' as const, titles: { tr: 'Fırınlar' } })
      expect((await admin.ask(helpCategories.change, { ...at(made), body: body(1) })).title).toBe('Fırınlar')
      const stale = await admin.call(helpCategories.change, { ...at(made), body: { ...body(1), icon: 'bell' } })
      expect(stale.status).toBe(412)
    }))
})

describe('the list', () => {
  it('is filtered by category, state and what is not translated, and is exported', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const category = await makeCategory(admin)
      const both = await showQuestion(admin, { categoryId: category.id, texts: ovenTexts })
      const one = await makeQuestion(admin, { categoryId: category.id })
      const ids = async (query: object) =>
        (await admin.ask(helpQuestions.list, { query: { categoryId: String(category.id), ...query } })).map(
          ({ id }) => id,
        )
      expect((await ids({})).toSorted()).toEqual([both.id, one.id].toSorted())
      expect(await ids({ missing: 'en-US' })).toEqual([one.id])
      expect(await ids({ missing: 'pt-BR' })).toEqual([])
      expect(await ids({ enabled: 'true' })).toEqual([both.id])
      expect(await ids({ query: 'CLEAN' })).toEqual([both.id])
      const file = await admin.ask(helpQuestions.export, { body: { format: 'csv' } }, { language: 'pt-BR' })
      if (!('base64' in file)) throw new Error('The export became a job')
      expect(Buffer.from(file.base64, 'base64').toString()).toContain('Como limpar o forno?')
    }))
})
