import { readFile } from 'node:fs/promises'
import { saveCollect } from '@lineside/contract/collects'
import { listShifts, shiftCatalogue, shiftImport } from '@lineside/contract/shifts'
import { describe, expect, it } from 'vitest'
import { sheetOf } from '../../core/import/file/testing.ts'
import { type ImportHand, importHand } from '../../testing/imports.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { withDataFolder } from '../../testing/uploads.ts'
import { grant } from '../profiles/testing.ts'
import { shiftNamed } from './testing.ts'

const { onPlant } = usePlant()

const PLANT = 'Unidade São Paulo'

/** The manager of São Paulo keeps its shifts by spreadsheet. */
function onSheets(test: (plant: TestPlant, hand: ImportHand) => Promise<void>): Promise<void> {
  return withDataFolder((folder) =>
    onPlant(
      async (plant) => {
        await grant(plant, 'Manager', { 10: 'w' })
        await test(plant, importHand(plant, await plant.as('manager'), shiftImport))
      },
      { settings: { DATA_DIR: folder } },
    ),
  )
}

const here = (plant: TestPlant) => plant.count('shifts', `industry_id = ${plant.facts.plant}`)
const reported = (plant: TestPlant) => plant.count('history', "entity = 'shifts'")

/** The first timing of each enabled shift of São Paulo, by its name. */
async function times(plant: TestPlant): Promise<Record<string, string>> {
  const admin = await plant.as('admin')
  const shifts = await admin.ask(listShifts, { query: { industryId: String(plant.facts.plant) } })
  const written = shifts
    .filter((shift) => shift.enabled)
    .map((shift) => {
      const of = shift.timings.map(({ start, end }) => `${start.slice(0, 5)}–${end.slice(0, 5)}`)
      return [shift.name, of.join(' ')]
    })
  return Object.fromEntries(written)
}

const columns = ['Plant', 'Shift', 'Name', 'Start 1', 'End 1']

describe('the shifts as a spreadsheet', () => {
  it.each(['xlsx', 'csv'] as const)('given back as they were taken change nothing (%s)', (format) =>
    onSheets(async (plant, hand) => {
      await plant.db.query(
        `update shifts set tolerance_minutes = 5, timings = '[{"start":"22:00:00","end":"05:30:30","days":[1,2,3,4,5]},
           {"start":"23:00:00","end":"05:00:00","days":[6]}]' where industry_id = $1 and code = '3'`,
        [plant.facts.plant],
      )
      plant.app.services.caches.invalidateAll()
      for (const language of ['en-US', 'tr', 'pt-BR', 'pt']) {
        const content = await hand.template(format, language)
        const id = await hand.give({ fileName: `shifts.${format}`, content }, language)
        const all = await here(plant)
        expect(await hand.rows(id, 'refused')).toEqual([])
        expect(await hand.status(id)).toMatchObject({
          state: 'CHECKED',
          total: all,
          counts: { create: 0, change: 0, same: all, refused: 0 },
        })
        await hand.apply(id)
        expect((await hand.status(id)).state).toBe('APPLIED')
      }
      expect(await reported(plant)).toBe(0)
    }),
  )

  it('are created, changed and disabled as one, and taken back as one', () =>
    onSheets(async (plant, hand) => {
      const before = await times(plant)
      const id = await hand.giveRows([
        [...columns, 'Days 1', 'Tolerance (min)', 'Supervisor', 'Substitute', 'Enabled'],
        [PLANT, 'Shift 1', 'Manhã', '6:00 AM', '02:00 pm', 'Mon; tue; WED; thu; fri', '0', 'marcos.teles', '', 'Yes'],
        [
          PLANT,
          'Shift 2',
          'Turno 2',
          '14:00',
          '22:00',
          'Mon; Tue; Wed; Thu; Fri; Sat; Sun',
          '0',
          'marcos.teles',
          '',
          'No',
        ],
        [PLANT, 'Shift 4', 'Tarde', '2:00:00 PM', '10:00 PM', '1; 2; sáb', '0', 'supervisor', 'marcos.teles', 'Yes'],
      ])
      expect(await hand.rows(id, 'refused')).toEqual([])
      expect(await hand.status(id)).toMatchObject({ state: 'CHECKED', counts: { create: 1, change: 2, refused: 0 } })
      const [changed] = await hand.rows(id, 'change')
      // 6:00 AM is what is there already
      expect(Object.keys(changed?.before ?? {}).sort()).toEqual(['days1', 'name', 'substitute', 'supervisor'])
      expect(await times(plant)).toEqual(before)

      await hand.apply(id)
      expect(await hand.status(id)).toMatchObject({ state: 'APPLIED', problem: null })
      expect(await times(plant)).toEqual({
        Manhã: '06:00–14:00',
        Tarde: '14:00–22:00',
        'Turno 3': '22:00–06:00',
        Comercial: '08:00–17:30',
      })
      const made = await shiftNamed(plant, 'Tarde')
      expect(made).toMatchObject({
        code: '4',
        timings: [{ days: [1, 2, 6] }],
        supervisor: { name: 'Patrícia Nogueira' },
        substitute: { name: 'Marcos Teles' },
      })
      const editor = await plant.as('manager')
      const { rows } = await plant.db.query<{ event: string }>(
        `select event from history where entity = 'shifts' and actor_id = $1 order by event`,
        [editor.accountId],
      )
      // the second one has another substitute, too
      expect(rows.map((one) => one.event.slice(7))).toEqual(['changed', 'changed', 'created', 'disabled'])

      await hand.undo(id)
      expect(await hand.status(id)).toMatchObject({ state: 'UNDONE', problem: null })
      expect(await times(plant)).toEqual(before)
      const first = await shiftNamed(plant, 'Turno 1')
      expect([first.timings[0]?.days, first.enabled]).toEqual([[1, 2, 3, 4, 5, 6, 7], true])
      expect(await plant.count('history', "event = 'shifts.removed'")).toBe(1)
    }))

  it('change places in one file, and back again', () =>
    onSheets(async (plant, hand) => {
      const before = await times(plant)
      const id = await hand.giveRows([
        columns,
        [PLANT, 'Turno 1', 'Turno 1', '14:00', '22:00'],
        [PLANT, 'Turno 2', 'Turno 2', '06:00', '14:00'],
      ])
      expect(await hand.status(id)).toMatchObject({ counts: { change: 2, refused: 0 } })
      await hand.apply(id)
      expect(await hand.status(id)).toMatchObject({ state: 'APPLIED', problem: null })
      expect(await times(plant)).toMatchObject({ 'Turno 1': '14:00–22:00', 'Turno 2': '06:00–14:00' })
      await hand.undo(id)
      expect((await hand.status(id)).state).toBe('UNDONE')
      expect(await times(plant)).toEqual(before)
    }))

  it('keep what the file has no column for, and get it back where a timing went with it', () =>
    onSheets(async (plant, hand) => {
      await plant.db.query(
        `update shifts set tolerance_minutes = 0, timings = '[{"start":"14:00:00","end":"22:00:00","days":[1,2,3]},
           {"start":"15:00:00","end":"21:00:00","days":[6]}]' where industry_id = $1 and code = '2'`,
        [plant.facts.plant],
      )
      plant.app.services.caches.invalidateAll()
      const before = await shiftNamed(plant, 'Turno 2')
      const id = await hand.giveRows([
        [...columns, 'Start 2', 'End 2'],
        [PLANT, 'Shift 2', 'Turno 2', '14:00', '21:00', '', ''],
      ])
      await hand.apply(id)
      expect(await shiftNamed(plant, 'Turno 2')).toMatchObject({
        timings: [{ start: '14:00:00', end: '21:00:00', days: [1, 2, 3] }],
        supervisor: before.supervisor,
      })
      await hand.undo(id)
      expect((await shiftNamed(plant, 'Turno 2')).timings).toEqual(before.timings)
    }))

  it('tell at their cells what no clock shows, who is unknown and which plant is not theirs', () =>
    onSheets(async (_plant, hand) => {
      const id = await hand.giveRows([
        [...columns, 'Days 1', 'Tolerance (min)', 'Supervisor', 'Substitute'],
        [PLANT, 'Shift 1', 'Turno 1', '24:00', '7:5', 'Mon', '0', '', ''],
        [PLANT, 'Shift 2', 'Turno 2', '13:00 PM', '0:30 am', 'Moonday', '0', '', ''],
        [PLANT, 'Shift 3', '  ', '22:00', '06:00', '', '-1', 'nobody', 'marcos.teles'],
        [PLANT, 'Commercial', 'Dois  espaços', '', '', 'Mon', 'a few', 'marcos.teles', 'Marcos.Teles'],
        ['Unidade İstanbul', 'Shift 1', 'Vardiya', '06:00', '14:00', 'Mon', '0', '', ''],
        ['', 'Shift 4', 'x'.repeat(10_000), '06:00', '07:00', 'Mon', '0', '', ''],
        [PLANT, 'Shift 9', 'Ninth', '06:00', '07:00', 'Mon', '0', '', ''],
        [PLANT, 'turno 1', 'Again', '06:00', '07:00', 'Mon', '0', '', ''],
      ])
      expect((await hand.rows(id, 'refused')).map(({ row, problems }) => [row, Object.keys(problems).sort()])).toEqual([
        [2, ['end1', 'start1']],
        [3, ['days1', 'end1', 'start1']],
        [4, ['days1', 'name', 'supervisor', 'tolerance']],
        [5, ['end1', 'name', 'start1', 'tolerance']],
        [6, ['plant']],
        [7, ['name', 'plant']],
        [8, ['code']],
        [9, expect.arrayContaining(['code'])],
      ])
    }))

  it.each([
    [
      'the other one of the file',
      [
        [PLANT, 'Shift 1', 'Turno 1', '06:00', '15:00'],
        [PLANT, 'Shift 2', 'Turno 2', '14:59', '22:00'],
      ],
      [
        [2, ['start1']],
        [3, ['start1']],
      ],
    ],
    ['one that the file leaves out', [[PLANT, 'Shift 1', 'Turno 1', '05:59', '14:00']], [[2, ['start1']]]],
    [
      'one that stays as it is',
      [
        [PLANT, 'Shift 1', 'Turno 1', '06:00', '14:01'],
        [PLANT, 'Shift 2', 'Turno 2', '14:00', '22:00'],
      ],
      [[2, ['start1']]],
    ],
  ])('are refused at the cell that lies over %s', (_, rows, refused) =>
    onSheets(async (_plant, hand) => {
      const id = await hand.giveRows([columns, ...rows])
      const result = await hand.rows(id, 'refused')
      expect(result.map(({ row, problems }) => [row, Object.keys(problems)])).toEqual(refused)
      expect(result[0]?.problems.start1).toMatch(/Turno [23]/)
    }),
  )

  it('have no name of another, nor a person twice or of another plant', () =>
    onSheets(async (_plant, hand) => {
      const id = await hand.giveRows([
        [...columns, 'Supervisor', 'Substitute', 'Tolerance (min)'],
        [PLANT, 'Shift 1', 'TURNO 2', '06:00', '14:00', 'marcos.teles', 'marcos.teles', '0'],
        [PLANT, 'Shift 2', 'Tarde', '14:00', '22:00', 'elif.karaca', '', '1'],
      ])
      expect((await hand.rows(id, 'refused')).map(({ row, problems }) => [row, Object.keys(problems).sort()])).toEqual([
        [2, ['name', 'substitute']],
        [3, ['supervisor', 'tolerance']],
      ])
    }))

  it('take the times of a workbook as a clock has them: parts of a day, and no whole one', () =>
    onSheets(async (plant, hand) => {
      const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
      const row = (code: string, name: string, start: number, end: number) =>
        `<row>${text(PLANT)}${text(code)}${text(name)}<c s="1"><v>${start}</v></c><c s="1"><v>${end}</v></c></row>`
      const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="18"/></cellXfs></styleSheet>'
      const path = await sheetOf(
        `<row>${columns.map(text).join('')}</row>${row('Shift 1', 'Turno 1', 0.25, 13.5 / 24)}${row('Shift 2', 'Turno 2', 14 / 24, 1)}`,
        { 'xl/styles.xml': styles },
      )
      const id = await hand.give({ fileName: 'times.xlsx', content: await readFile(path) })
      const [changed] = await hand.rows(id, 'change')
      expect(changed?.before).toEqual({ end1: '14:00' })
      const [refused] = await hand.rows(id, 'refused')
      expect([refused?.row, Object.keys(refused?.problems ?? {})]).toEqual([3, ['end1']])
      expect((await times(plant))['Turno 1']).toBe('06:00–14:00')
    }))

  it('are all written or none: one that changed after the check is checked again with all', () =>
    onSheets(async (plant, hand) => {
      const id = await hand.giveRows([
        columns,
        [PLANT, 'Shift 1', 'Manhã', '06:00', '14:00'],
        [PLANT, 'Shift 2', 'Turno 2', '14:00', '21:00'],
      ])
      const second = await shiftNamed(plant, 'Turno 3')
      const { supervisor: _, substitute: __, ...values } = second
      const body = { ...bodyOf(values), timings: [{ start: '20:30', end: '06:00', days: [1 as const] }] }
      await plant.db.query(
        `update shifts set timings = jsonb_set(timings, '{0,end}', '"20:30:00"') where industry_id = $1 and code = '2'`,
        [plant.facts.plant],
      )
      plant.app.services.caches.invalidateAll()
      await (await plant.as('admin')).ask(shiftCatalogue.change, { params: { id: String(second.id) }, body })
      await hand.apply(id)
      expect(await hand.status(id)).toMatchObject({
        state: 'CHECKED',
        counts: { change: 1, refused: 1 },
        problem: expect.stringContaining('checked again'),
      })
      expect(Object.keys(await times(plant))).toContain('Turno 1')
    }))

  it('are not taken back once a record was made in one', () =>
    onSheets(async (plant, hand) => {
      const id = await hand.giveRows([
        columns,
        [PLANT, 'Shift 1', 'Turno 1', '06:00', '10:00'],
        [PLANT, 'Shift 4', 'Meio-dia', '10:00', '14:00'],
      ])
      await hand.apply(id)
      expect(await hand.status(id)).toMatchObject({ state: 'APPLIED', problem: null })
      const { status, body } = await (await plant.as('operator')).call(saveCollect, { body: plant.filled() })
      expect([status, body.shiftName]).toEqual([201, 'Meio-dia'])
      await hand.undo(id)
      expect(await hand.status(id)).toMatchObject({ state: 'APPLIED', problem: expect.stringContaining('rows 3') })
      expect(await times(plant)).toMatchObject({ 'Turno 1': '06:00–10:00', 'Meio-dia': '10:00–14:00' })
    }))

  it('are not taken back where the shifts of their plant no longer go together', () =>
    onSheets(async (plant, hand) => {
      const id = await hand.giveRows([columns, [PLANT, 'Shift 1', 'Turno 1', '06:00', '10:00']])
      await hand.apply(id)
      const other = await shiftNamed(plant, 'Turno 2')
      const { supervisor: _, substitute: __, ...values } = other
      const body = { ...bodyOf(values), timings: [{ start: '10:00', end: '22:00', days: [1 as const, 2 as const] }] }
      const admin = await plant.as('admin')
      const params = { id: String(other.id) }
      await admin.ask(shiftCatalogue.change, { params, body })
      await hand.undo(id)
      expect(await hand.status(id)).toMatchObject({
        state: 'APPLIED',
        problem: expect.stringContaining('do not fit what was here'),
      })
      expect(await times(plant)).toMatchObject({ 'Turno 1': '06:00–10:00', 'Turno 2': '10:00–22:00' })
      const { rowVersion } = await admin.ask(shiftCatalogue.get, { params })
      await admin.ask(shiftCatalogue.disable, { params, body: { rowVersion } })
      await hand.undo(id)
      expect(await hand.status(id)).toMatchObject({ state: 'UNDONE', problem: null })
    }))
})

type Values = Omit<Awaited<ReturnType<typeof shiftNamed>>, 'supervisor' | 'substitute'>

function bodyOf({ rowVersion, code, name, toleranceMinutes }: Values) {
  return { rowVersion, code, name, toleranceMinutes, supervisorId: null, substituteId: null }
}
