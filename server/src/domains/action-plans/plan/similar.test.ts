import { listSimilarActions } from '@lineside/contract/action-plans'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, type TestPlant } from '../../../testing/plant.ts'
import { people, topicWith } from '../testing.ts'

/** Twelve words of which each text has three, so that each stands in a quarter of all texts; one in twenty is its own. */
const common = 'trocar vedacao bomba filtro limpar esteira sensor ajustar valvula motor inspecionar mangueira'.split(
  ' ',
)
const ACTIONS = 6000

/** The same texts at every run, without a pattern. */
const scattered = (n: number) => ((Math.imul(n + 1, 2_654_435_761) >>> 0) * 7919) % 104_729
const wordOf = (n: number) => common[scattered(n) % common.length] ?? ''
const textOf = (n: number) => `${wordOf(3 * n)} ${wordOf(3 * n + 1)} ${wordOf(3 * n + 2)} item${scattered(n) % 300}`

/** A topic with thousands of open actions, whose words the database knows. */
async function crowded(plant: TestPlant) {
  const { id: topicId } = await topicWith(plant)
  const texts = Array.from({ length: ACTIONS }, (_, n) => textOf(n))
  await plant.db.query(
    `insert into action_plans (id, kind, topic_id, industry_id, industry_line_id, what, search_what, how, responsible_id,
       creator_id, expected_date, state, specialist_approval, manager_approval, evidence_required, effectiveness_check,
       created_at)
     select 500000000 + n, 'PLAN', $1, $2, 20 + n % 10, text, text, '', 900000, 900001, '2026-12-24', 'D', false, false,
       false, false, now()
     from unnest($3::text[]) with ordinality as made (text, n)`,
    [topicId, plant.facts.plant, texts],
  )
  await plant.db.query('analyze action_plans')
  plant.app.services.caches.invalidateAll()
  return { topicId, texts }
}

const likeness = (a: string, b: string) => {
  const [left, right] = [new Set(a.split(' ')), new Set(b.split(' '))]
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / (left.size + right.size - shared)
}

/** How the words of a statement are asked for in the index. */
async function conditionsOf(plant: TestPlant, act: () => Promise<unknown>) {
  const { db } = plant.app.services
  const result: string[] = []
  const query = db.query.bind(db)
  db.query = ((text: string, values?: readonly unknown[], options?: object) => {
    if (text.includes('action_plans_likeness')) result.push(...(values as string[]))
    return query(text, values, options as never)
  }) as typeof db.query
  try {
    await act()
  } finally {
    db.query = query
  }
  return result
}

describe('similar actions among thousands whose words are common', () => {
  it('are as like as the best there are, those of the same place first, not looked for along a common word alone', () =>
    onOwnPlant(async (plant) => {
      const { topicId, texts } = await crowded(plant)
      const reader = await plant.as(people.creator)
      const similar = (what: string, placeId?: string) =>
        reader.ask(listSimilarActions, { query: { topicId: String(topicId), what, placeId } as never })
      const sum = (likes: readonly number[]) => likes.slice(0, 10).reduce((total, one) => total + one, 0)
      for (const what of [
        'trocar vedacao bomba item77',
        'limpar filtro urgente',
        'trocar filtro da bomba centrifuga',
        'ajustar sensor motor valvula esteira',
        'item12',
      ]) {
        const answer = await similar(what)
        const best = texts.map((text) => likeness(what, text)).sort((a, b) => b - a)
        expect([what, answer.length]).toEqual([what, 10])
        // nine tenths of what the ten most like together are
        expect([what, sum(answer.map(({ similarity }) => similarity)) >= 0.9 * sum(best)]).toEqual([what, true])
      }
      const here = await similar('limpar filtro', '23')
      expect(new Set(here.map(({ place }) => place.industryLineId))).toEqual(new Set([23]))
      const conditions = await conditionsOf(plant, () => similar('limpar filtro'))
      expect(conditions.length).toBeGreaterThan(0)
      expect(conditions.join()).not.toContain(' | ')
    }))
})
