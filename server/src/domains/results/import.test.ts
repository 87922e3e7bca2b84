import { generationImport, listGeneration, listValues, valueImport } from '@lineside/contract/results'
import { expect, it } from 'vitest'
import { importHand } from '../../testing/imports.ts'
import { onOwnPlant, type TestPlant } from '../../testing/plant.ts'
import { createIndicator, editor, monthIn, openedMonth } from './testing.ts'

async function plantName(plant: TestPlant): Promise<string> {
  const { rows } = await plant.db.query<{ name: string }>(
    `select coalesce(names ->> 'en-US', name) as name from structure_nodes where id = $1`,
    [plant.facts.plant],
  )
  return rows[0]?.name ?? ''
}

const headings = ['Plant', 'Indicator', 'Year', 'Month (1 to 12)', 'Target', 'Actual', 'Note']

it('values by month come and go as a spreadsheet: months are opened, closed ones refused, and it is taken back', () =>
  onOwnPlant(async (plant) => {
    const name = await plantName(plant)
    const { name: oee, id } = await createIndicator(plant, { name: 'OEE of the test' })
    await createIndicator(plant, { name: 'Cold', source: 'UTILITIES', utility: 'F' })
    await monthIn(plant, 'CLOSED', '2026-08')
    const person = await plant.as(editor)
    const hand = importHand(plant, person, valueImport)
    const row = (year: number, month: number, cells: readonly (string | number)[], indicator = oee) => [
      name,
      indicator,
      year,
      month,
      ...cells,
    ]
    const bad = await hand.giveRows([
      headings,
      row(2026, 8, [80, 70, '']),
      row(2026, 13, [80, 70, '']),
      row(2026, 9, [0, 70, '']),
      row(2026, 9, [80, 70, ''], 'Unknown'),
      row(2026, 9, [80, 70, ''], 'Cold'),
    ])
    expect((await hand.rows(bad, 'refused')).map(({ problems }) => Object.keys(problems))).toEqual([
      ['monthNumber'],
      ['monthNumber'],
      ['target'],
      ['indicator'],
      ['actual'],
    ])
    const good = await hand.giveRows([headings, row(2026, 9, [80, 72.5, 'Imported']), row(2026, 10, [81, 79, ''])])
    expect((await hand.status(good)).counts).toMatchObject({ create: 2, refused: 0 })
    await hand.apply(good)
    const read = () => person.ask(listValues, { query: { indicatorId: String(id) } })
    expect((await read()).map(({ month, target, actual, note }) => [month, target, actual, note])).toEqual([
      ['2026-10', 81, 79, ''],
      ['2026-09', 80, 72.5, 'Imported'],
    ])
    const again = await hand.give({ fileName: 'values.xlsx', content: await hand.template() })
    expect((await hand.status(again)).counts).toMatchObject({ create: 0, change: 0, refused: 0 })
    await hand.undo(good)
    expect(await read()).toEqual([])
    expect((await openedMonth(plant, '2026-09')).weightTotal).toBe(100)
  }))

it('utilities come and go as a spreadsheet, a unit a month, and nothing of a closed month', () =>
  onOwnPlant(async (plant) => {
    const name = await plantName(plant)
    await monthIn(plant, 'CLOSED', '2026-08')
    const person = await plant.as(editor)
    const hand = importHand(plant, person, generationImport)
    const head = ['Plant', 'Utility', 'Day', 'Quantity', 'Unit']
    const bad = await hand.giveRows([
      head,
      [name, 'Cold', '05/08/2026', 40, 'MWh'],
      [name, 'Cold', '05/09/2026', 40, 'MWh'],
      [name, 'Cold', '06/09/2026', 40, 'kWh'],
      [name, 'Steam', '06/09/2026', -1, 't'],
    ])
    expect((await hand.rows(bad, 'refused')).map(({ problems }) => Object.keys(problems))).toEqual([
      ['day'],
      ['unit'],
      ['quantity'],
    ])
    const good = await hand.giveRows([
      head,
      [name, 'Cold', '05/09/2026', 40, 'MWh'],
      [name, 'Steam', '05/09/2026', 120.5, 't'],
    ])
    await hand.apply(good)
    const read = () => person.ask(listGeneration, { query: { dateBegin: '2026-09-01', dateEnd: '2026-09-30' } })
    expect((await read()).map(({ type, quantity }) => [type, quantity]).toSorted()).toEqual([
      ['F', 40],
      ['V', 120.5],
    ])
    const change = await hand.giveRows([head, [name, 'Cold', '05/09/2026', 41, 'MWh']])
    expect((await hand.status(change)).counts).toMatchObject({ change: 1 })
    const same = await hand.give({ fileName: 'utilities.xlsx', content: await hand.template() })
    expect((await hand.status(same)).counts).toMatchObject({ create: 0, change: 0, refused: 0 })
    await hand.undo(good)
    expect(await read()).toEqual([])
  }))

it('the dry run shows what was understood, as its reader writes it', () =>
  onOwnPlant(async (plant) => {
    const name = await plantName(plant)
    const hand = importHand(plant, await plant.as(editor), generationImport)
    const rows = [
      ['plant', 'type', 'day', 'quantity', 'unit'],
      [name, 'F', '2024-04-03', '1,234,567.50', 'kWh'],
      [name, 'f', '04/04/2024', '12,500', 'kWh'],
    ]
    const id = await hand.giveRows(rows, 'en-US')
    const [created] = await hand.rows(id, 'create')
    expect(created?.cells).toMatchObject({ day: '03/04/2024', quantity: '1234567.5' })
    const [refused] = await hand.rows(id, 'refused')
    expect(refused?.cells).toMatchObject({ day: '04/04/2024', quantity: '12,500', type: created?.cells.type })
    expect(refused?.problems.quantity).toMatch(/12500 or 12\.5/)
  }))
