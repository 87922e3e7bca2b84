import { approveChange, listCollects, saveCollect } from '@lineside/contract/collects'
import { getProductionNote, listProductionNotes } from '@lineside/contract/production-notes'
import { describe, expect, it } from 'vitest'
import { expected, faults, faulty } from '../../../testing/faults.ts'
import { fields, testForm } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { deletionRequested, editRequested } from '../../collects/testing.ts'
import { lotIn, readLot } from '../../lots/testing.ts'
import { approve, approver, at, author, read, reject } from '../testing.ts'

const { onPlant } = usePlant()

const quantities: Readonly<Record<number, string>> = {
  [fields.gross]: 'Quantidade produzida',
  [fields.tare]: 'Quantidade perdida',
}

/** Makes the test form one of production: what was made and lost are known by the relations of its fields. */
async function ofProduction(plant: TestPlant, related = quantities): Promise<void> {
  await plant.db.query(`update forms set register_type = 'productionNote' where id = $1`, [testForm.id])
  await plant.db.query(
    `update forms_versions set fields = (
       select jsonb_agg(case when $2::jsonb ? (f ->> 'id')
         then f || jsonb_build_object('unit', 'kg', 'biField', $2::jsonb -> (f ->> 'id')) else f end order by at)
       from jsonb_array_elements(fields) with ordinality as one (f, at))
     where form_id = $1`,
    [testForm.id, JSON.stringify(related)],
  )
  plant.app.services.caches.invalidateAll()
}

async function saved(plant: TestPlant, values: object = { gross: 120.5, tare: 1.2 }) {
  const record = await (await plant.as(author)).ask(saveCollect, { body: plant.filled(values) })
  const notes = await (await plant.as(author)).ask(listProductionNotes, {})
  const note = notes.find(({ collectId }) => collectId === record.id)
  if (!note) throw new Error('There is no note')
  return { record, note }
}

const noteOf = async (plant: TestPlant, id: number) => {
  const rows = await (await plant.as('admin')).ask(listCollects, {})
  return rows.find((row) => row.id === id)?.note
}

describe('a saved record of a production form', () => {
  it('makes a note with what it says, of its operator, at its place', () =>
    onPlant(async (plant) => {
      await ofProduction(plant)
      const { record, note } = await saved(plant)
      expect(note).toMatchObject({
        state: 'P',
        collectId: record.id,
        complete: true,
        product: { id: record.product?.id },
        produced: { quantity: '120.5', unit: 'kg' },
        lost: { quantity: '1.2', unit: 'kg' },
        author: { id: (await plant.as(author)).accountId },
        place: { collectPointId: record.place.collectPointId },
        shiftId: record.shiftId,
        productionDate: record.productionDate,
      })
      expect((await read(plant, note.id)).history).toMatchObject([{ event: 'production-notes.made', to: 'P' }])
    }))

  it('that says nothing of quantities makes one that its author completes first', () =>
    onPlant(async (plant) => {
      await plant.db.query(`update forms set register_type = 'productionNote' where id = $1`, [testForm.id])
      plant.app.services.caches.invalidateAll()
      const { note } = await saved(plant)
      expect(note).toMatchObject({ complete: false, lines: 0 })
      const shown = await (await plant.as(approver)).ask(getProductionNote, at(note.id))
      expect(shown.abilities.approved).toBe('NOTE_INCOMPLETE')
    }))

  it('knows what was consumed by the code of its lot, however that is written', () =>
    onPlant(async (plant) => {
      await ofProduction(plant, { [fields.speed]: 'Quantidade consumida', [fields.remark]: 'Lote consumido' })
      const lot = await readLot(plant, (await lotIn(plant, 'L', { code: 'MP-É7' })).id)
      const { note } = await saved(plant, { speed: 12.5, remark: ' mp-é7' })
      const product = { id: lot.productId }
      expect((await read(plant, note.id)).lineList).toMatchObject([
        { kind: 'CONSUMED', product, lotId: lot.id, lotCode: 'MP-É7', quantity: '12.5', unit: 'kg' },
      ])
      const other = await saved(plant, { speed: 12.5, remark: 'MP-8' })
      expect((await read(plant, other.note.id)).lineList).toMatchObject([
        { kind: 'CONSUMED', lotId: null, lotCode: 'MP-8' },
      ])
    }))

  it('says how its note stands', () =>
    onPlant(async (plant) => {
      await ofProduction(plant)
      const first = await saved(plant)
      expect(first.record.note).toBe('P')
      await approve(plant, first.note)
      expect(await noteOf(plant, first.record.id)).toBe('E')
      plant.moveClock(60_000)
      const second = await (await plant.as(author)).ask(saveCollect, { body: plant.filled({ gross: 2, tare: 1 }) })
      const [waiting] = await (await plant.as(author)).ask(listProductionNotes, { query: { status: 'P' } })
      if (waiting) await reject(plant, waiting)
      expect(await noteOf(plant, second.id)).toBe('R')
    }))
})

describe('an approved change of the record', () => {
  const decide = async (plant: TestPlant, { id, rowVersion }: { id: number; rowVersion: number }) =>
    (await plant.as('manager')).ask(approveChange, { ...at(id), body: { rowVersion } })

  it('gives a note that waits the new figures', () =>
    onPlant(async (plant) => {
      await ofProduction(plant)
      const { record, note } = await saved(plant)
      await decide(plant, await editRequested(plant, record.id, { gross: 130 }))
      const after = await read(plant, note.id)
      expect(after).toMatchObject({ state: 'P', revision: 2, produced: { quantity: '130' } })
      expect(after.history.at(-1)).toMatchObject({ event: 'production-notes.recordCorrected', from: 'P', to: 'P' })
    }))

  it('posts what was approved anew', () =>
    onPlant(async (plant) => {
      await ofProduction(plant)
      const { record, note } = await saved(plant)
      await approve(plant, note)
      await decide(plant, await editRequested(plant, record.id, { gross: 130 }))
      expect(await read(plant, note.id)).toMatchObject({ state: 'E', revision: 2, reversedAt: null })
    }))

  it('leaves the note as it is where it says the same', () =>
    onPlant(async (plant) => {
      await ofProduction(plant)
      const { record, note } = await saved(plant)
      await decide(plant, await editRequested(plant, record.id, { leaks: 1 }))
      expect(await read(plant, note.id)).toMatchObject({ rowVersion: 1, revision: 1 })
    }))

  it('that deletes it ends a note that waits, and takes back one that was approved', () =>
    onPlant(async (plant) => {
      await ofProduction(plant)
      const waiting = await saved(plant)
      await decide(plant, await deletionRequested(plant, waiting.record.id))
      const ended = await (await plant.as(author)).ask(getProductionNote, at(waiting.note.id))
      expect(ended).toMatchObject({
        state: 'R',
        waitsSince: null,
        resubmitUntil: null,
        abilities: { resubmitted: 'TOO_LATE' },
      })
      plant.moveClock(60_000)
      const record = await (await plant.as(author)).ask(saveCollect, { body: plant.filled({ gross: 2, tare: 1 }) })
      const [note] = await (await plant.as(author)).ask(listProductionNotes, { query: { status: 'P' } })
      if (!note) throw new Error('There is no note')
      await approve(plant, note)
      await decide(plant, await deletionRequested(plant, record.id))
      expect((await read(plant, note.id)).reversedAt).not.toBeNull()
    }))
})

/** What may never be: a record without its note, a note without its record, either without its history. */
async function broken(plant: TestPlant): Promise<number> {
  const { rows } = await plant.db.query<{ n: number }>(
    `select (select count(*) from collects c where c.form_id = $1
               and not exists (select from production_notes n where n.collect_id = c.id))
          + (select count(*) from production_notes n where not exists (select from collects c where c.id = n.collect_id))
          + (select count(*) from production_notes n where not exists (
               select from history h where h.entity = 'production-notes' and h.entity_id = n.id))
          + (select count(*) from production_notes n where n.line_count <> (
               select count(*) from production_notes_lines l where l.note_id = n.id)) as n`,
    [testForm.id],
  )
  return rows[0]?.n ?? -1
}

it.each(faults)('a record and its note are there together or not at all when any statement is %s', (how) => {
  const fault = faulty()
  return onPlant(
    async (plant) => {
      await ofProduction(plant)
      const operator = await plant.as(author)
      await operator.ask(saveCollect, { body: plant.filled({ gross: 3, tare: 1 }) })
      for (let statement = 1; ; statement++) {
        const body = plant.filled({ gross: 120, tare: 1 })
        fault.failAt(statement, how)
        const reply = await operator.call(saveCollect, { body })
        const isDone = fault.waits()
        fault.calm()
        expect(await broken(plant)).toBe(0)
        if (isDone) {
          expect(reply.status).toBe(201)
          expect(statement).toBeGreaterThan(4)
          break
        }
        expect([reply.status, reply.code]).toEqual(expected[how])
        // sent again it is stored once
        expect((await operator.call(saveCollect, { body })).status).toBe(201)
        expect(await broken(plant)).toBe(0)
      }
    },
    { wrap: fault.wrap },
  )
})
