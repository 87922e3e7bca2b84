import { languages } from '@lineside/contract/core'
import { helpQuestions, readHelpHome, searchHelp } from '@lineside/contract/help-centre'
import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { helpDemo } from './index.ts'

it('the demo plants have a dozen articles in three categories and four languages, one of them ahead of its translations', () =>
  onOwnPlant(async (plant) => {
    const anchor = plant.now()
    await helpDemo(plant.app, { anchor, setClock: (to) => plant.moveClock(to.getTime() - plant.now().getTime()) })
    const [operator, admin] = [await plant.as('operator'), await plant.as('admin')]
    for (const language of languages) {
      const { categories, screen } = await operator.ask(readHelpHome, { query: { screen: '1201' } }, { language })
      expect([categories.length, categories.reduce((sum, { count }) => sum + count, 0)]).toEqual([3, 12])
      expect(screen).toHaveLength(2)
    }
    const all = await admin.ask(helpQuestions.list, { query: {} })
    expect(all.filter(({ stale }) => stale.length > 0).map(({ stale }) => stale)).toEqual([['en-US', 'pt', 'tr']])
    expect(all.filter(({ unhelpful }) => unhelpful > 0).length).toBeGreaterThan(1)
    const [first] = await operator.ask(searchHelp, { query: { query: 'chekclist' } }, { language: 'pt-BR' })
    expect(first?.title).toBe('Como aplico um checklist?')
    expect(plant.now()).toEqual(anchor)
  }))
