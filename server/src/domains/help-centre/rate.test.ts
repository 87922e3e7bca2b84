import { helpQuestions, rateHelpArticle } from '@lineside/contract/help-centre'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { onOwnPlant, usePlant } from '../../testing/plant.ts'
import { at, makeQuestion, readArticle, showQuestion } from './testing.ts'

const { onPlant } = usePlant()

describe('whether it helped', () => {
  it('is said once a person, and can be changed; who manages help sees how many', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const shown = await showQuestion(admin)
      const [analyst, operator] = [await plant.as('analyst'), await plant.as('operator')]
      const rate = (person: Person, helpful: boolean) =>
        person.call(rateHelpArticle, { ...at(shown), body: { helpful } })
      const counts = async () => {
        const { helpful, unhelpful } = await admin.ask(helpQuestions.get, at(shown))
        return [helpful, unhelpful]
      }
      for (let times = 0; times < 3; times++) expect((await rate(analyst, true)).body).toEqual({ helpful: true })
      await rate(operator, false)
      expect(await counts()).toEqual([1, 1])
      await rate(operator, true)
      expect(await counts()).toEqual([2, 0])
      expect((await readArticle(operator, shown)).body.helpful).toBe(true)
      expect((await admin.ask(helpQuestions.get, at(shown))).rowVersion).toBe(shown.rowVersion)
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
      const { helpful, unhelpful } = await admin.ask(helpQuestions.get, at(shown))
      expect(helpful + unhelpful).toBe(people.length)
    }))
})
