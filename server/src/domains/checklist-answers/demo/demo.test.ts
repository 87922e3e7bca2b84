import { getAnswerTrend, listAnswers } from '@lineside/contract/checklist-answers'
import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { checklistsDemo, reviseDemoChecklists } from '../../checklists/index.ts'
import { organiseDemo } from '../../structure/index.ts'
import { firstDemoAnswers, lastDemoAnswers } from './index.ts'

/** Every start of the demo plants pays for each of them. */
const MAX_COMMANDS = 220

it('the demo plant looks at its areas for a year, better from month to month, with setbacks', () =>
  onOwnPlant(async (plant) => {
    const anchor = plant.now()
    const time = { anchor, setClock: (to: Date) => plant.moveClock(to.getTime() - plant.now().getTime()) }
    if ((await plant.count('structure_audit_areas')) === 0) await organiseDemo(plant.app, time)
    if ((await plant.count('checklist_answers')) === 0) {
      await plant.db.query('delete from checklists')
      plant.app.services.caches.invalidateAll()
      await checklistsDemo(plant.app, time)
      await firstDemoAnswers(plant.app, time)
      await reviseDemoChecklists(plant.app, time)
      await lastDemoAnswers(plant.app, time)
    }
    const { rows } = await plant.db.query<{ n: number }>(
      `select count(*)::int as n from history where entity = 'checklist-answers' and event not like '%.expected'`,
    )
    expect(rows[0]?.n).toBeGreaterThan(150)
    // begun and registered are one command
    expect((rows[0]?.n ?? 0) - (await plant.count('checklist_answers'))).toBeLessThan(MAX_COMMANDS)
    const person = await plant.signIn('manager')
    const waiting = await person.ask(listAnswers, { query: { approval: 'WAITING' } as never })
    expect(waiting.length).toBeGreaterThan(0)
    const open = await person.ask(listAnswers, { query: { status: 'PARTIAL' } as never })
    expect(open.map(({ state }) => state).sort()).toEqual(['PARTIAL', 'RETURNED'])
    const checklistId = String(waiting[0]?.checklistId)
    const { months, bridge } = await person.ask(getAnswerTrend, { query: { checklistId } as never })
    expect(months.length).toBeGreaterThanOrEqual(12)
    expect(bridge).toMatchObject({ versions: [1, 2] })
    const scores = months.map(({ score }) => score ?? 0)
    expect(scores.at(-1)).toBeGreaterThan(scores[0] ?? 100)
    expect(scores.some((score, at) => at > 0 && score < (scores[at - 1] ?? 0))).toBe(true)
  }))
