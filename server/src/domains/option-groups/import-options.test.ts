import { permissions } from '@lineside/contract/core'
import { optionGroupCatalogue, optionImport } from '@lineside/contract/option-groups'
import { describe, expect, it } from 'vitest'
import { loadRecord } from '../../core/catalogue/index.ts'
import { runAsSystem, type WriteContext } from '../../core/kernel/index.ts'
import { collectReactions } from '../../core/reactions/index.ts'
import { importHand } from '../../testing/imports.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import { withDataFolder } from '../../testing/uploads.ts'
import { grant } from '../profiles/testing.ts'
import { addOptionGroup } from './add-group.ts'
import { groups } from './catalogue.ts'
import { optionsInUse } from './import-write.ts'
import { contentOf, groupNamed, lines, made, shown } from './testing.ts'
import { useOptions } from './use-options.ts'

const { onPlant } = usePlant()

type Test = (plant: TestPlant, hand: ReturnType<typeof importHand>) => Promise<void>

/** The analyst of São Paulo keeps its options by spreadsheet; the files stand in a folder of their own. */
function onSheets(test: Test, on: typeof onPlant | typeof onOwnPlant = onPlant): Promise<void> {
  return withDataFolder((folder) =>
    on(async (plant) => test(plant, importHand(plant, await plant.as('analyst'), optionImport)), {
      settings: { DATA_DIR: folder },
    }),
  )
}

const headings = [
  'Plants',
  'Group',
  'Names of the levels',
  ...[1, 2, 3, 4, 5].map((n) => `Level ${n}`),
  'Can be chosen',
]

async function plantName(plant: TestPlant, id = plant.facts.plant): Promise<string> {
  const { rows } = await plant.db.query<{ name: string }>('select name from structure_nodes where id = $1', [id])
  return rows[0]?.name ?? ''
}

/** A row of the sheet: its path between '>'. */
function rowOf(plants: string, group: string, levels: string, path: string, enabled = '') {
  const names = path === '' ? [] : path.split('>')
  return [plants, group, levels, ...Array.from({ length: 5 }, (_, at) => names[at] ?? ''), enabled]
}

describe('the options as a spreadsheet', () => {
  it.each(['xlsx', 'csv'] as const)('given back as they were taken change nothing (%s)', (format) =>
    onSheets(async (plant, hand) => {
      const admin = await plant.as('admin')
      const both = [plant.facts.plant, plant.facts.other.plant]
      await made(plant, admin, { plants: both, columns: ['Machine; line', 'Part', 'Defect'] })
      const { rows } = await plant.db.query<{ count: number }>(
        `select count(*)::int as count from option_groups_options o join option_groups g on g.id = o.group_id
         where g.plants is null or ${plant.facts.plant} = any(g.plants)`,
      )
      const all = rows[0]?.count ?? 0
      for (const language of ['en-US', 'tr', 'pt']) {
        const content = await hand.template(format, language)
        const id = await hand.give({ fileName: `options.${format}`, content }, language)
        expect(await hand.status(id)).toMatchObject({
          state: 'CHECKED',
          counts: { create: 0, change: 0, same: all, refused: 0 },
          problem: null,
        })
        const before = await plant.count('history', "entity = 'option-groups'")
        await hand.apply(id)
        expect((await hand.status(id)).state).toBe('APPLIED')
        expect(await plant.count('history', "entity = 'option-groups'")).toBe(before)
      }
    }),
  )

  it('come group by group, an option before those below it, within the own plants', () =>
    onSheets(async (plant, hand) => {
      const table = (await hand.template('csv'))
        .toString()
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/)
      const [first = '', ...rows] = table
      const separator = first.includes(';') ? ';' : ','
      const unquoted = rows.map((row) => row.split(separator).map((cell) => cell.replaceAll('"', '')))
      const name = await plantName(plant)
      expect(unquoted[0]).toEqual([name, 'Causas de parada', expect.any(String), ...unquoted[0]!.slice(3)])
      expect(table.join('\n')).toContain('All plants')
      expect(table.join('\n')).not.toContain('Hat arızaları')
      const at = (text: string) => table.findIndex((row) => row.includes(text))
      expect(at('Vedação danificada')).toBeGreaterThan(at('Estufa de cozimento'))
    }))

  it('make a group, add to one and disable in it as one step, and are taken back as one', () =>
    onSheets(async (plant, hand) => {
      const analyst = await plant.as('analyst')
      const name = await plantName(plant)
      const group = await made(plant, analyst, { name: 'Defects by file' })
      const groups = await plant.count('option_groups')
      const id = await hand.giveRows([
        headings,
        rowOf(name, 'Causes by file', 'Step; Cause', 'Filling'),
        rowOf(name.toUpperCase(), 'CAUSES by file', '', 'filling>Spill', 'No'),
        rowOf(name, 'Causes by file', '', 'Sealing', 'Yes'),
        rowOf(name, 'Defects by file', '', 'OVEN>Lamp'),
        rowOf(name, 'Defects by file', 'machine; Part; Defect', 'Oven>Fan', 'No'),
        rowOf(name, 'Defects by file', '', 'Mixer', 'Yes'),
      ])
      expect(await hand.status(id)).toMatchObject({
        state: 'CHECKED',
        counts: { create: 4, change: 1, same: 1, refused: 0 },
      })
      expect(await hand.rows(id, 'change')).toMatchObject([{ row: 6, before: { enabled: 'Yes' }, problems: {} }])
      expect(await plant.count('option_groups')).toBe(groups)

      await hand.apply(id)
      expect(await hand.status(id)).toMatchObject({ state: 'APPLIED', problem: null })
      const causes = await groupNamed(plant, 'Causes by file')
      expect(causes).toMatchObject({ plants: [plant.facts.plant], columns: ['Step', 'Cause'] })
      expect(shown(causes.options)).toEqual(['0 Filling', '-1 Spill', '0 Sealing'])
      const defects = await groupNamed(plant, 'Defects by file')
      expect(shown(defects.options)).toEqual([
        '0 Oven',
        '1 Door',
        '2 Seal torn',
        '2 Hinge loose',
        '-1 Fan',
        '1 Lamp',
        '0 Mixer',
      ])
      const byAnalyst = `event = 'option-groups.created' and actor_id = ${analyst.accountId}`
      expect(await plant.count('history', `${byAnalyst} and after->>'name' = 'Causes by file'`)).toBe(1)

      await hand.undo(id)
      expect(await hand.status(id)).toMatchObject({ state: 'UNDONE' })
      expect(await plant.count('option_groups')).toBe(groups)
      expect(await plant.count('history', "event = 'option-groups.removed'")).toBe(1)
      expect(shown((await groupNamed(plant, 'Defects by file')).options)).toEqual(shown(group.options))
    }))

  it('tell at each cell what is wrong with it, and nothing is applied while anything is', () =>
    onSheets(async (plant, hand) => {
      const [name, other] = [await plantName(plant), await plantName(plant, plant.facts.other.plant)]
      await made(plant, await plant.as('analyst'), { name: 'There' })
      const groups = await plant.count('option_groups')
      const id = await hand.giveRows([
        headings,
        rowOf(name, 'New', 'Step', 'Right'),
        rowOf(name, 'New', 'Step; Cause', 'Other'),
        rowOf(name, 'new', '', 'RIGHT'),
        rowOf('', 'New', 'Step', 'Right'),
        rowOf('Elsewhere', 'New', 'Step', 'Right'),
        rowOf(other, 'Foreign', 'Step', 'Right'),
        rowOf('All plants', 'For all', 'Step', 'Right'),
        rowOf(name, ' ', 'Step', 'Right'),
        rowOf(name, 'No levels', '', 'Right'),
        rowOf(name, 'Too deep', 'Step', 'Right>Cause'),
        rowOf(name, 'Destino do produto não conforme', 'Step', 'Right'),
        rowOf(name, 'There', '', 'Oven>Roof>Leak'),
        rowOf(name, 'There', '', 'Oven>>Leak'),
        rowOf(name, 'There', '', ''),
        rowOf(name, 'There', '', 'Oven>X', 'perhaps'),
        rowOf('All plants', 'Destino do produto não conforme', '', 'Descarte', 'No'),
      ])
      const refused = await hand.rows(id, 'refused')
      const says = (sentence: string) => expect.stringContaining(sentence)
      expect(refused.map(({ row, problems }) => [row, problems])).toEqual([
        [3, { levels: says('"Step"') }],
        [4, { level1: says('row 2') }],
        [5, { plants: says('Fill in') }],
        [6, { plants: says('Not found') }],
        [7, { plants: says('Not found') }],
        [8, { plants: says('administrator') }],
        [9, { group: says('Fill in') }],
        [10, { levels: says('Fill in') }],
        [11, { level2: says('Use at most 1') }],
        [12, { group: says('already in use') }],
        [13, { level2: says('"Roof"') }],
        [14, { level2: says('Fill in') }],
        [15, { level1: says('Fill in') }],
        [16, { level2: says('at least 2'), enabled: says('Yes or No') }],
        [17, { plants: says('administrator') }],
      ])
      const analyst = await plant.as('analyst')
      const answer = await analyst.call(optionImport.apply, { params: { importId: String(id) } })
      expect([answer.status, answer.code]).toEqual([409, 'IMPORT_HAS_REFUSALS'])
      expect(await plant.count('option_groups')).toBe(groups)
    }))

  it('of all plants and of others are the administrators’', () =>
    onSheets(async (plant) => {
      const hand = importHand(plant, await plant.as('admin'), optionImport)
      const other = await plantName(plant, plant.facts.other.plant)
      const id = await hand.giveRows(
        [
          headings,
          rowOf('Todas as unidades', 'For all', 'Step', 'Right'),
          rowOf(`${other}; ${await plantName(plant)}`, 'For two', 'Step', 'Right'),
        ],
        'pt-BR',
      )
      await hand.apply(id)
      expect((await groupNamed(plant, 'For all')).plants).toBeNull()
      expect((await groupNamed(plant, 'For two')).plants).toHaveLength(2)
    }))

  it('are checked again where something changed after the check, and then nothing is written', () =>
    onSheets(async (plant, hand) => {
      const analyst = await plant.as('analyst')
      const group = await made(plant, analyst, { name: 'Moving' })
      const name = await plantName(plant)
      const id = await hand.giveRows([
        headings,
        rowOf(name, 'Moving', '', 'Fryer'),
        rowOf(name, 'Moving', '', 'Mixer', 'No'),
      ])
      const { rowVersion, columns, plants } = group
      const options = [...group.options.map(({ used: _, ...one }) => one), ...lines('0 Fryer')]
      await analyst.ask(optionGroupCatalogue.change, {
        params: { id: String(group.id) },
        body: { rowVersion, name: 'Moving', columns, plants, options },
      })
      await hand.apply(id)
      expect(await hand.status(id)).toMatchObject({
        state: 'CHECKED',
        counts: { create: 0, change: 1, same: 1 },
        problem: expect.stringContaining('checked again'),
      })
      expect((await groupNamed(plant, 'Moving')).options.every(({ enabled }) => enabled)).toBe(true)
      await hand.apply(id)
      expect(shown((await groupNamed(plant, 'Moving')).options).slice(-2)).toEqual(['-0 Mixer', '0 Fryer'])
    }))

  it('that records hold are disabled by a file, never removed by taking one back', () =>
    onSheets(async (plant, hand) => {
      const name = await plantName(plant)
      const id = await hand.giveRows([
        headings,
        rowOf(name, 'Held', 'Step; Cause', 'Filling'),
        rowOf(name, 'Held', '', 'Filling>Spill'),
      ])
      await hand.apply(id)
      const group = await groupNamed(plant, 'Held')
      const spill = group.options[1]?.id ?? 0
      await runAsSystem(plant.app.services, collectReactions([]), [], (ctx) => useOptions(ctx, [spill]))
      await hand.undo(id)
      expect(await hand.status(id)).toMatchObject({ state: 'APPLIED', problem: expect.stringContaining('2') })
      expect(shown((await groupNamed(plant, 'Held')).options)).toEqual(['0 Filling', '1 Spill'])
      const off = await hand.giveRows([headings, rowOf(name, 'Held', '', 'Filling>Spill', 'No')])
      await hand.apply(off)
      expect(shown((await groupNamed(plant, 'Held')).options)).toEqual(['0 Filling', '-1 Spill'])
    }, onOwnPlant))

  it('are not taken back where somebody changed one, or put another one below, since; another change does not matter', () =>
    onSheets(async (plant, hand) => {
      const analyst = await plant.as('analyst')
      const name = await plantName(plant)
      const rows = [headings, rowOf(name, 'Since', 'Step; Cause', 'Filling')]
      const id = await hand.giveRows(rows)
      await hand.apply(id)
      const below = await hand.giveRows([headings, rowOf(name, 'Since', '', 'Filling>Spill')])
      await hand.apply(below)
      await hand.undo(id)
      expect(await hand.status(id)).toMatchObject({ state: 'APPLIED', problem: expect.stringContaining('rows 2') })
      await hand.undo(below)
      expect((await hand.status(below)).state).toBe('UNDONE')
      const off = await hand.giveRows([headings, rowOf(name, 'Since', '', 'Filling', 'No')])
      await hand.apply(off)
      await hand.undo(id)
      expect(await hand.status(id)).toMatchObject({ state: 'APPLIED', problem: expect.stringContaining('rows 2') })
      await hand.undo(off)
      const group = await groupNamed(plant, 'Since')
      const body = { enabled: false, rowVersion: group.rowVersion }
      await analyst.ask(optionGroupCatalogue.setEnabled, { params: { id: String(group.id) }, body })
      await hand.undo(id)
      expect((await hand.status(id)).state).toBe('UNDONE')
      expect((await analyst.call(optionGroupCatalogue.get, { params: { id: String(group.id) } })).status).toBe(404)
    }))

  it('are the last of a group: it stays where it was made by hand, or is offered somewhere', () =>
    onPlant(async (plant) => {
      const group = await made(plant, await plant.as('analyst'), { options: lines('0 Only') })
      const ids = group.options.map(({ id }) => id)
      const offering = { route: 1401 as const, find: async () => [{ id: 1, name: 'Form', plants: [], enabled: true }] }
      const byFile = (ctx: WriteContext) => addOptionGroup(ctx, 'created', contentOf(plant), { byFile: true })
      const id = await runAsSystem(plant.app.services, collectReactions([]), ['option-groups.created'], byFile)
      await runAsSystem(plant.app.services, collectReactions([]), [], async (ctx) => {
        expect(await optionsInUse(ctx, [], ids)).toEqual(ids)
        const all = (await loadRecord(ctx, groups, id)).options.map((option) => option.id)
        expect(await optionsInUse(ctx, [], all)).toEqual([])
        expect(await optionsInUse(ctx, [offering], all)).toEqual(all)
        // below the first of them something stays
        expect(await optionsInUse(ctx, [offering], all.slice(0, 1))).toEqual(all.slice(0, 1))
      })
    }))

  it('are no business of who may only look, and see nothing of other plants', () =>
    onSheets(async (plant, hand) => {
      const id = await hand.giveRows([headings, rowOf(await plantName(plant), 'Mine', 'Step', 'Right')])
      const path = { params: { importId: String(id) } }
      await grant(plant, 'CIEX', { [permissions.optionGroups]: 'r' })
      const reader = await plant.as('otavio.penteado')
      expect((await reader.call(optionImport.begin, { body: { fileId: 1 } })).status).toBe(403)
      expect((await reader.call(optionImport.apply, path)).status).toBe(403)
      expect((await reader.call(optionImport.template, { body: { format: 'csv' } as never })).status).toBe(403)
      expect((await (await plant.as('admin')).call(optionImport.apply, path)).status).toBe(404)
    }))

  it('of one group that fill several portions are all there, and all taken back', () =>
    onSheets(async (plant, hand) => {
      const analyst = await plant.as('analyst')
      const name = await plantName(plant)
      const group = await made(plant, analyst, contentOf(plant, { name: 'Many' }))
      const rows = Array.from({ length: 60 }, (_, at) => [
        rowOf(name, 'Many', '', `Machine ${at}`),
        ...Array.from({ length: 19 }, (_, part) => rowOf(name, 'Many', '', `Machine ${at}>Part ${part}`)),
      ]).flat()
      const id = await hand.giveRows([headings, ...rows, rowOf(name, 'Many', '', 'Oven>Fan', 'No')])
      expect(await hand.status(id)).toMatchObject({ state: 'CHECKED', counts: { create: 1200, change: 1, refused: 0 } })
      await hand.apply(id)
      expect(await hand.status(id)).toMatchObject({ state: 'APPLIED', problem: null })
      const [row] = await analyst.ask(optionGroupCatalogue.list, { query: { name: 'Many' } })
      expect(row?.optionCount).toBe(1205)
      await hand.undo(id)
      expect(await hand.status(id)).toMatchObject({ state: 'UNDONE' })
      expect(shown((await groupNamed(plant, 'Many')).options)).toEqual(shown(group.options))
    }))
})
