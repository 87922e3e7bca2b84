import { permissions } from '@lineside/contract/core'
import { addNormVersion, normCatalogue, normImport } from '@lineside/contract/norms'
import { describe, expect, it } from 'vitest'
import { systemContext } from '../../core/kernel/index.ts'
import { importHand } from '../../testing/imports.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { uploadAs, withDataFolder } from '../../testing/uploads.ts'
import { grant } from '../profiles/testing.ts'
import { normsByFile } from './import-versions.ts'
import { made, version } from './testing.ts'

const { onPlant } = usePlant()

/** The analyst of São Paulo keeps its norms by spreadsheet; the files stand in a folder of their own. */
function onSheets(test: (plant: TestPlant, hand: ReturnType<typeof importHand>) => Promise<void>): Promise<void> {
  return withDataFolder((folder) =>
    onPlant(async (plant) => test(plant, importHand(plant, await plant.as('analyst'), normImport)), {
      settings: { DATA_DIR: folder },
    }),
  )
}

const headings = ['Plant', 'Code', 'Title', 'Version', 'Valid from', 'Valid to', 'What is new']

async function plantName(plant: TestPlant, id = plant.facts.plant): Promise<string> {
  const { rows } = await plant.db.query<{ name: string }>('select name from structure_nodes where id = $1', [id])
  return rows[0]?.name ?? ''
}

const at = (id: number) => ({ params: { id: String(id) } })

async function normOf(plant: TestPlant, code: string) {
  const { rows } = await plant.db.query<{ id: number }>('select id from norms where code = $1', [code])
  return (await plant.as('admin')).ask(normCatalogue.get, at(rows[0]?.id ?? 0))
}

const shown = ({ versions }: Awaited<ReturnType<typeof normOf>>) =>
  versions.map(({ label, validFrom, validTo, note }) => [label, validFrom, validTo, note])

describe('the norms as a spreadsheet', () => {
  it.each(['xlsx', 'csv'] as const)('given back as they were taken change nothing (%s)', (format) =>
    onSheets(async (plant, hand) => {
      const analyst = await plant.as('analyst')
      const closed = await made(plant, analyst)
      await analyst.ask(addNormVersion, { ...at(closed.id), body: version({ note: 'Two\nlines' }) })
      await analyst.ask(normCatalogue.setEnabled, { ...at(closed.id), body: { rowVersion: 2, enabled: false } })
      const { rows } = await plant.db.query<{ count: number }>(
        `select count(*)::int as count from norms_versions v join norms n on n.id = v.norm_id
         where n.industry_id is null or n.industry_id = ${plant.facts.plant}`,
      )
      for (const language of ['en-US', 'tr', 'pt-BR']) {
        const content = await hand.template(format, language)
        const id = await hand.give({ fileName: `norms.${format}`, content }, language)
        expect(await hand.status(id)).toMatchObject({
          state: 'CHECKED',
          counts: { create: 0, change: 0, same: rows[0]?.count, refused: 0 },
          problem: null,
        })
        const before = await plant.count('history', "entity = 'norms'")
        await hand.apply(id)
        expect((await hand.status(id)).state).toBe('APPLIED')
        expect(await plant.count('history', "entity = 'norms'")).toBe(before)
      }
    }),
  )

  it('make a norm, end a version and begin the next as one step, and are taken back as one; documents stay', () =>
    onSheets(async (plant, hand) => {
      const analyst = await plant.as('analyst')
      const name = await plantName(plant)
      const norm = await made(plant, analyst, { code: 'BY-FILE-1' })
      const fileId = await uploadAs(plant, 'analyst', 'norms', { fileName: 'a.txt', content: 'Rinse.' })
      await analyst.ask(addNormVersion, { ...at(norm.id), body: version({ fileId, note: 'First' }) })
      const norms = await plant.count('norms')
      const id = await hand.giveRows([
        headings,
        [name, 'BY-FILE-1', 'Another title', 'Rev. 2', '2026-06-01', '', 'Safer'],
        [name.toUpperCase(), 'by-file-1', 'Another title', 'REV. 1', '01/01/2026', '31/05/2026', 'First'],
        [name, 'BY-FILE-2', 'New by a file', 'A', '2026-01-01', '2026-02-01', ''],
        [name, 'BY-FILE-2', 'New by a file', 'B', '2026-02-02', '', ''],
      ])
      expect(await hand.status(id)).toMatchObject({ counts: { create: 3, change: 1, same: 0, refused: 0 } })
      const [changed] = await hand.rows(id, 'change')
      expect(changed).toMatchObject({ row: 3, before: { title: 'Made by a test', validTo: '' }, problems: {} })
      expect(await plant.count('norms')).toBe(norms)

      await hand.apply(id)
      expect(await hand.status(id)).toMatchObject({ state: 'APPLIED', problem: null })
      const after = await normOf(plant, 'BY-FILE-1')
      expect(after.title).toBe('Another title')
      expect(shown(after)).toEqual([
        ['Rev. 2', '2026-06-01', null, 'Safer'],
        ['Rev. 1', '2026-01-01', '2026-05-31', 'First'],
      ])
      expect(after.versions[1]?.file).toMatchObject({ id: fileId })
      expect(shown(await normOf(plant, 'BY-FILE-2')).map(([label]) => label)).toEqual(['B', 'A'])
      const details = `event = 'norms.versionAdded' and actor_id = ${analyst.accountId} and after->>'label' = 'Rev. 2'`
      expect(await plant.count('history', details)).toBe(1)

      await hand.undo(id)
      expect(await hand.status(id)).toMatchObject({ state: 'UNDONE' })
      const before = await normOf(plant, 'BY-FILE-1')
      expect(before).toMatchObject({ title: 'Made by a test', versions: [{ file: { id: fileId } }] })
      expect(shown(before)).toEqual([['Rev. 1', '2026-01-01', null, 'First']])
      expect(await plant.count('norms')).toBe(norms)
      expect(await plant.count('history', "event = 'norms.removed'")).toBe(1)
    }))

  it('leave a norm that was made by hand without versions, as it was', () =>
    onSheets(async (plant, hand) => {
      const norm = await made(plant, await plant.as('analyst'), { code: 'EMPTY-1' })
      const id = await hand.giveRows([
        headings.slice(0, 5),
        [await plantName(plant), 'EMPTY-1', 'Made by a test', 'A', '2026-01-01'],
      ])
      await hand.apply(id)
      await hand.undo(id)
      expect((await hand.status(id)).state).toBe('UNDONE')
      expect(await normOf(plant, 'EMPTY-1')).toMatchObject({ id: norm.id, versions: [] })
    }))

  it('tell at each cell what is wrong with it, and nothing is applied while anything is', () =>
    onSheets(async (plant, hand) => {
      const analyst = await plant.as('analyst')
      const [name, other] = [await plantName(plant), await plantName(plant, plant.facts.other.plant)]
      const norm = await made(plant, analyst, { code: 'THERE-1' })
      await analyst.ask(addNormVersion, { ...at(norm.id), body: version() })
      const closed = await made(plant, analyst, { code: 'CLOSED-1' })
      await analyst.ask(normCatalogue.setEnabled, { ...at(closed.id), body: { rowVersion: 1, enabled: false } })
      const norms = await plant.count('norms')
      const title = 'Made by a test'
      const id = await hand.giveRows([
        headings,
        [name, 'NEW-1', title, 'A', '2026-01-01', '', ''],
        [name, 'new-1', title, 'a', '2026-03-01', '', ''],
        [name, 'NEW-1', 'Something else', 'C', '2025-01-01', '2025-02-01', ''],
        ['', 'NEW-2', title, 'A', '2026-01-01', '', ''],
        [other, 'NEW-2', title, 'A', '2026-01-01', '', ''],
        ['Corporate', 'NEW-2', title, 'A', '2026-01-01', '', ''],
        [name, '', '', '', '', '', ''],
        [name, 'NEW-3', title, 'A', '2026-02-01', '2026-01-01', 'x'.repeat(501)],
        [name, 'POL-SEG-01', title, 'A', '2026-01-01', '', ''],
        [name, 'THERE-1', title, 'Rev. 2', '2026-06-01', '', ''],
        [name, 'CLOSED-1', title, 'A', '2026-06-01', '', ''],
        [name, 'NEW-4', title, 'A', 'yesterday', '', ''],
      ])
      const says = (sentence: string) => expect.stringContaining(sentence)
      expect((await hand.rows(id, 'refused')).map(({ row, problems }) => [row, problems])).toEqual([
        [3, expect.objectContaining({ label: says('row 2') })],
        [4, { title: says(`"${title}"`) }],
        [5, { plant: says('Fill in') }],
        [6, { plant: says('Not found') }],
        [7, { plant: says('administrator') }],
        [8, { code: says('Fill in'), title: says('Fill in'), label: says('Fill in'), validFrom: says('Fill in') }],
        [9, { validTo: says('before the start'), note: says('500') }],
        [10, { code: says('already in use') }],
        [11, { validFrom: says('Rev. 1') }],
        [12, { code: says('disabled') }],
        [13, { validFrom: says('valid date') }],
      ])
      const answer = await analyst.call(normImport.apply, { params: { importId: String(id) } })
      expect([answer.status, answer.code]).toEqual([409, 'IMPORT_HAS_REFUSALS'])
      expect(await plant.count('norms')).toBe(norms)
    }))

  it('of all plants are the administrators’, whatever their language', () =>
    onSheets(async (plant) => {
      const hand = importHand(plant, await plant.as('admin'), normImport)
      const rows = [headings, ['Kurumsal', 'CORP-1', 'For all', 'A', '2026-01-01', '', '']]
      await hand.apply(await hand.giveRows(rows, 'tr'))
      expect((await normOf(plant, 'CORP-1')).industryId).toBeNull()
    }))

  it('are checked again where something changed since the check, and not taken back where something did since', () =>
    onSheets(async (plant, hand) => {
      const analyst = await plant.as('analyst')
      const name = await plantName(plant)
      const norm = await made(plant, analyst, { code: 'MOVED-1' })
      const row = (label: string, from: string, to = '') => [name, 'MOVED-1', 'Made by a test', label, from, to, '']
      const id = await hand.giveRows([headings, row('B', '2026-06-01')])
      await analyst.ask(addNormVersion, { ...at(norm.id), body: version({ label: 'C', validFrom: '2026-08-01' }) })
      await hand.apply(id)
      expect(await hand.status(id)).toMatchObject({
        state: 'CHECKED',
        problem: expect.stringContaining('checked again'),
      })
      expect((await hand.rows(id, 'refused'))[0]?.problems).toEqual({ validFrom: expect.stringContaining('C') })

      const ended = await hand.giveRows([headings, row('C', '2026-08-01', '2026-08-31')])
      await hand.apply(ended)
      const next = await hand.giveRows([headings, row('D', '2026-09-01')])
      await hand.apply(next)
      await hand.undo(ended)
      expect(await hand.status(ended)).toMatchObject({ state: 'APPLIED', problem: expect.any(String) })
      expect(shown(await normOf(plant, 'MOVED-1')).map(([label]) => label)).toEqual(['D', 'C'])
      const later = await hand.giveRows([headings, row('D', '2026-10-01')])
      await hand.apply(later)
      await hand.undo(next)
      expect(await hand.status(next)).toMatchObject({ state: 'APPLIED', problem: expect.stringContaining('rows 2') })
    }))

  it('are kept where something pins one', () =>
    onPlant(async (plant) => {
      const pins = { on: 'norms.versions', route: 1401 as const, find: async () => [], named: async () => [7] }
      const other = { ...pins, on: 'norms', named: async () => [8] }
      const sheet = normsByFile(() => [pins, other])
      expect(await sheet.inUse(systemContext(plant.app.services), [7, 8])).toEqual([7])
    }))

  it('are no business of who may only look', () =>
    onSheets(async (plant, hand) => {
      const id = await hand.giveRows([headings, [await plantName(plant), 'X-1', 'New', 'A', '2026-01-01', '', '']])
      const path = { params: { importId: String(id) } }
      await grant(plant, 'CIEX', { [permissions.forms]: 'r' })
      const reader = await plant.as('otavio.penteado')
      expect((await reader.call(normImport.begin, { body: { fileId: 1 } })).status).toBe(403)
      expect((await reader.call(normImport.apply, path)).status).toBe(403)
      expect((await (await plant.as('admin')).call(normImport.apply, path)).status).toBe(404)
    }))
})
