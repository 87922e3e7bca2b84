import { listChatSubjects, listChats } from '@lineside/contract/chats'
import { languages } from '@lineside/contract/core'
import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { chatsDemo } from './index.ts'

it('the demo plant has subjects in four languages, four levels deep, and chats in every state', () =>
  onOwnPlant(async (plant) => {
    const anchor = plant.now()
    await chatsDemo(plant.app, { anchor, setClock: (to) => plant.moveClock(to.getTime() - plant.now().getTime()) })
    const { rows } = await plant.db.query(
      'select status, count(*)::int as count from chats group by status order by status',
    )
    expect(rows).toEqual([
      { status: 'C', count: 1 },
      { status: 'D', count: 2 },
      { status: 'F', count: 2 },
      { status: 'W', count: 2 },
    ])
    const admin = await plant.as('admin')
    const names = await Promise.all(
      languages.map(async (language) =>
        (await admin.ask(listChatSubjects, { query: { language } })).map(({ subject }) => subject),
      ),
    )
    expect(new Set(names.map((all) => all.join())).size).toBe(4)
    const { rows: deepest } = await plant.db.query('select max(level) as level from chats_subjects')
    expect(deepest).toEqual([{ level: 4 }])
    // one of those that wait is overdue as soon as the program lives
    await plant.runJobs()
    expect((await admin.ask(listChats, {}))[0]).toMatchObject({
      accountName: expect.stringContaining('Wesley'),
      alerted: true,
    })
    expect(plant.now()).toEqual(anchor)
  }))
