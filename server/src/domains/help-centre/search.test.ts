import type { Language } from '@lineside/contract/core'
import { helpQuestions, searchHelp } from '@lineside/contract/help-centre'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { makeCategory, makeQuestion, say, showQuestion } from './testing.ts'

const { onPlant } = usePlant()

async function written(plant: TestPlant) {
  const admin = await plant.as('admin')
  const { id: categoryId } = await makeCategory(admin, { titles: { 'pt-BR': 'Limpeza' } })
  const oven = await showQuestion(admin, {
    categoryId,
    texts: {
      'pt-BR': { title: 'Como limpar o forno?', body: say('Desligue antes.', 'A manutenção avisa a produção.') },
      tr: { title: 'Fırın nasıl temizlenir?', body: say('Önce kapatın.') },
    },
  })
  const belt = await showQuestion(admin, {
    categoryId,
    texts: { 'pt-BR': { title: 'Como trocar a esteira?', body: say('O forno fica ligado durante a troca.') } },
  })
  const hidden = await makeQuestion(admin, {
    categoryId,
    texts: { 'pt-BR': { title: 'Forno escondido', body: say('Forno') } },
  })
  return { oven, belt, hidden, admin }
}

describe('a search', () => {
  async function find(plant: TestPlant, query: string, language: Language = 'pt-BR') {
    const operator = await plant.as('operator')
    return operator.ask(searchHelp, { query: { query } }, { language })
  }

  it('finds titles before texts, and nothing that is not shown', () =>
    onPlant(async (plant) => {
      const { oven, belt, hidden, admin } = await written(plant)
      const ids = async () => (await find(plant, 'forno')).map(({ id }) => id)
      expect(await ids()).toEqual([oven.id, belt.id])
      const body = { rowVersion: hidden.rowVersion, enabled: true }
      await admin.ask(helpQuestions.setEnabled, { params: { id: String(hidden.id) }, body })
      expect(await ids()).toContain(hidden.id)
    }))

  it.each<[string, string]>([
    ['without accents', 'manutencao'],
    ['in capitals', 'MANUTENÇÃO'],
    ['in the plural', 'manutenções'],
    ['by its beginning', 'manut'],
    ['with a letter missing', 'manutnção'],
    ['with letters in the wrong order', 'manutençoã'],
    ['with a letter too many', 'limppar fornno'],
    ['with another first letter', 'nanutencao'],
    ['with its first letter missing', 'anutencao'],
    ['with a letter before its first', 'smanutencao'],
    ['with its first two letters in the wrong order', 'amnutencao'],
    ['by words of title and text in any order', 'produção forno'],
    ['by some of several words', 'forno zzzqqq desligue'],
  ])('finds an article %s', (_, query) =>
    onPlant(async (plant) => {
      const { oven } = await written(plant)
      expect((await find(plant, query)).map(({ id }) => id)).toContain(oven.id)
    }),
  )

  it('is in the reader’s language, else in the nearest; it shows the line', () =>
    onPlant(async (plant) => {
      const { oven, belt } = await written(plant)
      const [turkish] = await find(plant, 'firin', 'tr')
      expect(turkish).toMatchObject({ id: oven.id, title: 'Fırın nasıl temizlenir?', language: 'tr' })
      expect(await find(plant, 'limpar', 'tr')).toEqual([])
      expect((await find(plant, 'esteira', 'tr')).map(({ id, language }) => [id, language])).toEqual([
        [belt.id, 'pt-BR'],
      ])
      const [first] = await find(plant, 'producao')
      expect(first).toMatchObject({ excerpt: 'A manutenção avisa a produção.', category: 'Limpeza' })
    }))

  it.each(['   ', '!!!', "'; drop table help_centre_words; --", '& | ! ( ) : * <->', 'x'.repeat(200), '\\'])(
    'for %j is answered',
    (query) =>
      onPlant(async (plant) => {
        const operator = await plant.as('operator')
        const { status } = await operator.call(searchHelp, { query: { query } })
        expect(status).toBe(200)
      }),
  )

  it('of more than 200 characters is refused', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      expect((await operator.call(searchHelp, { query: { query: 'x'.repeat(201) } })).code).toBe('VALIDATION')
    }))
})
