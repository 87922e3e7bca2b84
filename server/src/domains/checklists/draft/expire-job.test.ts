import { getChecklist, saveChecklistDraft } from '@lineside/contract/checklists'
import { expect, it } from 'vitest'
import { working } from '../../../core/demo/index.ts'
import { onOwnPlant } from '../../../testing/plant.ts'
import { at, drafted, edited } from '../testing.ts'
import { checklistWorkflow } from '../workflow.ts'
import { expireJob } from './expire-job.ts'

const DAY = 86_400_000
const job = expireJob(checklistWorkflow(() => []))

it('a draft that nobody saved for 30 days is removed; what is in force stays', () =>
  onOwnPlant(async (plant) => {
    const run = () => working(plant.app, (ctx) => job.run(ctx, { id: plant.facts.plant, timeZone: '' }, ''))
    const admin = async () => plant.signIn('admin')
    const first = await drafted(plant, await admin())
    const beside = await edited(plant, await admin())
    plant.moveClock(20 * DAY)
    const saved = await drafted(plant, await admin())
    await run()
    expect(await (await admin()).call(getChecklist, at(first.id))).toMatchObject({ status: 200 })
    plant.moveClock(10 * DAY + 1000)
    await run()
    const person = await admin()
    expect((await person.call(getChecklist, at(first.id))).status).toBe(404)
    const shown = await person.ask(getChecklist, at(beside.id))
    expect([shown.state, shown.draft, shown.version]).toEqual(['ENABLED', null, 1])
    expect((await person.ask(getChecklist, at(saved.id))).draft).not.toBeNull()
    const { rows } = await plant.db.query<{ entity_id: number; event: string; actor_id: number | null }>(
      `select entity_id, event, actor_id from history where event like 'checklists.%xpired' order by entity_id`,
    )
    expect(rows).toEqual([
      { entity_id: first.id, event: 'checklists.expired', actor_id: null },
      { entity_id: beside.id, event: 'checklists.draftExpired', actor_id: null },
    ])
    // a saving begins the 30 days anew
    const { id, rowVersion, draft } = await person.ask(getChecklist, at(saved.id))
    if (!draft) throw new Error('The draft is gone')
    plant.moveClock(20 * DAY)
    const again = await admin()
    const content = { ...draft.content, title: 'Saved again' }
    await again.ask(saveChecklistDraft, { ...at(id), body: { rowVersion, content } })
    plant.moveClock(15 * DAY)
    await run()
    expect((await (await admin()).call(getChecklist, at(id))).status).toBe(200)
  }))
