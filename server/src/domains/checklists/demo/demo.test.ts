import { compareChecklistVersions, getChecklist, listChecklists, questionsOf } from '@lineside/contract/checklists'
import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { organiseDemo } from '../../structure/index.ts'
import { at } from '../testing.ts'
import { checklistsDemo, reviseDemoChecklists } from './index.ts'

it('the demo plants define what they look at, by commands more than a year old', () =>
  onOwnPlant(async (plant) => {
    const anchor = plant.now()
    const time = { anchor, setClock: (to: Date) => plant.moveClock(to.getTime() - plant.now().getTime()) }
    if ((await plant.count('structure_audit_areas')) === 0) await organiseDemo(plant.app, time)
    await plant.db.query('delete from checklists')
    plant.app.services.caches.invalidateAll()
    await checklistsDemo(plant.app, time)
    await reviseDemoChecklists(plant.app, time)
    expect(plant.now()).toEqual(anchor)
    const person = await plant.as('analyst')
    const listed = await person.ask(listChecklists, {})
    expect(
      listed.map(({ name, state, version, frequency, questions }) => [name, state, version, frequency, questions]),
    ).toEqual([
      ['Auditoria 5S das áreas', 'ENABLED', 2, 'MONTHLY', 21],
      ['Higiene diária da produção', 'ENABLED', 1, 'DAILY', 9],
      ['Rota semanal do gerente', 'ENABLED', 1, 'WEEKLY', 9],
      ['Segurança nas docas', 'DRAFT', null, null, 2],
    ])
    const { id } = listed[0] ?? { id: 0 }
    const { current } = await person.ask(getChecklist, at(id))
    expect(current?.names).toMatchObject({ element: { element: 'Engajamento' }, topic: expect.any(String) })
    expect(current?.content.places).toHaveLength(6)
    expect(current && new Set(current.content.groups.map(({ sense }) => sense)).size).toBe(5)
    const { questions } = await person.ask(compareChecklistVersions, { ...at(id), query: { from: '1', to: '2' } })
    expect(new Set(questions.map(({ kind }) => kind))).toEqual(new Set(['added', 'removed', 'weight']))
    const hygiene = await person.ask(getChecklist, at(listed[1]?.id ?? 0))
    const all = hygiene.current ? questionsOf(hygiene.current.content) : []
    expect(all.filter(({ critical }) => critical)).toHaveLength(2)
    expect(all.every(({ choices }) => choices.some(({ needsPhoto }) => needsPhoto))).toBe(true)
    expect((await (await plant.as('outsider')).ask(listChecklists, {})).map(({ name }) => name)).toEqual([
      'Günlük üretim hijyeni',
    ])
  }))
