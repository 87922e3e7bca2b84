import {
  approveChange,
  exportChangeLog,
  exportChanges,
  listChangeLog,
  listChanges,
  refuseChange,
  withdrawChange,
} from '@lineside/contract/collects'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../../core/db/index.ts'
import type { Person } from '../../../testing/people.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { collected, deletionRequested, editRequested } from '../testing.ts'

const { onPlant } = usePlant()
const at = (id: number) => ({ params: { id: String(id) } })

/** An edit and a deletion that wait, an edit approved, a deletion refused, an edit withdrawn; by these names. */
async function someOfEach(plant: TestPlant) {
  const manager = await plant.as('manager')
  const record = async () => (await collected(plant, { temperature: 15, colour: 'green' })).id
  const body = { rowVersion: 1 }
  const approved = await editRequested(plant, await record(), { temperature: 16 })
  await manager.ask(approveChange, { ...at(approved.id), body })
  const refused = await deletionRequested(plant, await record())
  plant.moveClock(60_000)
  await manager.ask(refuseChange, { ...at(refused.id), body: { ...body, reason: 'It was made once' } })
  const withdrawn = await editRequested(plant, await record(), { temperature: 17 }, 'supervisor')
  plant.moveClock(60_000)
  await (await plant.as('supervisor')).ask(withdrawChange, { ...at(withdrawn.id), body })
  const edit = await editRequested(plant, await record(), { temperature: 18.5, colour: 'red' })
  plant.moveClock(60_000)
  const deletion = await deletionRequested(plant, await record(), 'supervisor')
  return { approved, refused, withdrawn, edit, deletion }
}

async function exportedRows(person: Person, endpoint: typeof exportChanges, body: object = {}, language = 'en-US') {
  const answer = await person.ask(endpoint, { body: { format: 'jsonl', ...body } as never }, { language })
  if (!('base64' in answer)) throw new Error('It became a job')
  const text = Buffer.from(answer.base64, 'base64').toString('utf8').trim()
  const rows = text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
  return { fileName: answer.fileName, rows }
}

describe('requests', () => {
  it('that wait are listed oldest first, those that ended newest first, each in one list alone', () =>
    onPlant(async (plant) => {
      const { approved, refused, withdrawn, edit, deletion } = await someOfEach(plant)
      const manager = await plant.as('manager')
      const waiting = await manager.ask(listChanges, {})
      expect(waiting.map(({ id, collectStatus }) => [id, collectStatus])).toEqual([
        [edit.id, 'Awaiting edit approval'],
        [deletion.id, 'Awaiting deletion approval'],
      ])
      const ended = await manager.ask(listChangeLog, {})
      expect(ended.map(({ id, state, collectStatus }) => [id, state, collectStatus])).toEqual([
        [withdrawn.id, 'NONE', ''],
        [refused.id, 'DR', 'Deletion refused'],
        [approved.id, 'EA', 'Edit approved'],
      ])
    }))

  it('carry the six labels of collectStatus in the words of the specification', () =>
    onPlant(async (plant) => {
      const { edit } = await someOfEach(plant)
      const all = ['EW', 'DW', 'EA', 'ER', 'DA', 'DR']
      const labels: string[] = []
      for (const state of all) {
        const ended = state === 'EW' || state === 'DW' ? null : plant.now().toISOString()
        await plant.db.query('update collects_changes set state = $2, decided_at = $3 where id = $1', [
          edit.id,
          state,
          ended,
        ])
        const manager = await plant.as('manager')
        const inPortuguese = { language: 'pt-BR' }
        const rows = ended
          ? await manager.ask(listChangeLog, {}, inPortuguese)
          : await manager.ask(listChanges, {}, inPortuguese)
        labels.push(rows.find(({ id }) => id === edit.id)?.collectStatus ?? '')
      }
      expect(labels).toEqual([
        'Aguardando Aprovação de Edição',
        'Aguardando Aprovação de Exclusão',
        'Edição Aprovada',
        'Edição Recusada',
        'Exclusão Aprovada',
        'Exclusão Recusada',
      ])
    }))

  it('are found by kind, who asked, form, place, record and whom they wait for', () =>
    onPlant(async (plant) => {
      const { edit, deletion, refused } = await someOfEach(plant)
      const manager = await plant.as('manager')
      const waiting = async (query: object) => (await manager.ask(listChanges, { query })).map(({ id }) => id)
      const { people } = plant.facts
      expect(await waiting({ kind: 'DELETE' })).toEqual([deletion.id])
      expect(await waiting({ accountId: String(people.operator) })).toEqual([edit.id])
      expect(await waiting({ collectId: String(deletion.collectId) })).toEqual([deletion.id])
      expect(await waiting({ collectPointId: String(edit.place.collectPointId) })).toContain(edit.id)
      expect(await waiting({ typeCollectId: '1' })).toEqual([])
      expect(await waiting({ approverId: String(people.manager) })).toEqual([edit.id, deletion.id])
      expect(await waiting({ approverId: String(people.operator) })).toEqual([])
      const log = async (query: object) => (await manager.ask(listChangeLog, { query })).map(({ id }) => id)
      expect(await log({ state: 'DR,ER' })).toEqual([refused.id])
      expect(await log({ deciderId: String(people.manager) })).toHaveLength(2)
      const tomorrow = new Date(plant.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
      expect(await log({ dateBegin: tomorrow })).toEqual([])
    }))

  it('are of the reader’s plants alone', () =>
    onPlant(async (plant) => {
      await someOfEach(plant)
      const outsider = await plant.as('outsider')
      expect(await outsider.ask(listChanges, {})).toEqual([])
      expect(await outsider.ask(listChangeLog, {})).toEqual([])
      expect((await exportedRows(outsider, exportChangeLog)).rows).toEqual([])
    }))

  it('are exported as they are listed, the log under the name of the specification', () =>
    onPlant(async (plant) => {
      await someOfEach(plant)
      const manager = await plant.as('manager')
      const waiting = await exportedRows(manager, exportChanges, {}, 'pt-BR')
      expect(waiting.rows.map(({ change, collectStatus, reason }) => [change, collectStatus, reason])).toEqual([
        [
          'field temperature: 15 °C → 18,5 °C; field colour: Green as grass → Red as rust',
          'Aguardando Aprovação de Edição',
          'Read it wrong',
        ],
        [null, 'Aguardando Aprovação de Exclusão', 'Made twice'],
      ])
      const log = await exportedRows(manager, exportChangeLog)
      expect(log.fileName).toBe('log-de-coletas.jsonl')
      expect(log.rows.map(({ state, collectStatus }) => [state, collectStatus])).toEqual([
        ['NONE', null],
        ['DR', 'Deletion refused'],
        ['EA', 'Edit approved'],
      ])
    }))

  it('cost the list no more questions when there are many', () => {
    let requests = 0
    const counting = (db: Database): Database => ({
      ...db,
      query: (text, values, options) => {
        requests++
        return db.query(text, values, options)
      },
    })
    return onPlant(
      async (plant) => {
        const manager = await plant.as('manager')
        const questions = async () => {
          requests = 0
          const rows = await manager.ask(listChanges, { query: { approverId: String(plant.facts.people.manager) } })
          return { requests, rows: rows.length }
        }
        const ask = async () => editRequested(plant, (await collected(plant)).id, { temperature: 16 })
        await ask()
        await questions()
        const one = await questions()
        await ask()
        await ask()
        expect(await questions()).toEqual({ requests: one.requests, rows: one.rows + 2 })
      },
      { wrap: counting },
    )
  })
})
