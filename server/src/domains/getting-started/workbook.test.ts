import { readFile } from 'node:fs/promises'
import { openLink } from '@lineside/contract/accounts'
import { getBookTemplate, getGuide, MAX_BOOK_ROWS, sendBook } from '@lineside/contract/getting-started'
import { describe, expect, it, vi } from 'vitest'
import { workbook } from '../../core/import/file/testing.ts'
import type { Person } from '../../testing/people.ts'
import { usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

// a thread for each sheet of each workbook, which a busy machine takes its time for
vi.setConfig({ testTimeout: 180_000 })

type Rows = readonly (readonly string[])[]

const cell = (text: string, row: number, column: number) =>
  `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${text.replace(/>/g, '&gt;')}</t></is></c>`

/** A workbook of these sheets, their headings first, as it is sent. */
async function bookOf(sheets: Readonly<Record<string, Rows>>): Promise<string> {
  const names = Object.keys(sheets)
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
  }
  for (const [at, rows] of Object.values(sheets).entries()) {
    const written = rows.map(
      (row, index) =>
        `<row r="${index + 1}">${row.map((text, column) => cell(text, index + 1, column)).join('')}</row>`,
    )
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet ${main}><sheetData>${written.join('')}</sheetData></worksheet>`
  }
  return (await readFile(await workbook(parts))).toString('base64')
}

const porto = (own: Readonly<Record<string, Rows>> = {}) => ({
  Plants: [
    ['Plant', 'Time zone', 'Currency'],
    ['Porto', 'Europe/Lisbon', 'EUR'],
  ],
  Structure: [
    ['Plant', 'Path'],
    ['Porto', 'Filling'],
    ['Porto', 'Filling > Yoghurt'],
    ['Porto', 'Filling > Yoghurt > Line 1'],
    ['Porto', 'Filling > Yoghurt > Line 1 > Scale'],
  ],
  Shifts: [
    ['Plant', 'Shift', 'Name', 'Start 1', 'End 1'],
    ['Porto', 'Shift 1', 'Morning', '06:00', '14:00'],
  ],
  Products: [
    ['Plant', 'SKU', 'Name', 'Places'],
    ['Porto', 'Y-500', 'Yoghurt 500 g', 'Filling > Yoghurt > Line 1'],
  ],
  People: [
    ['ID', 'Name', 'Role', 'Access profile', 'Plants'],
    ['ana.lima', 'Ana Lima', 'Manager', 'Manager', 'Porto'],
    ['rui.sol', 'Rui Sol', 'Operator', 'Operador', 'Porto'],
  ],
  ...own,
})

const send = async (person: Person, sheets: Readonly<Record<string, Rows>>, apply: boolean) =>
  person.ask(sendBook, { body: { base64: await bookOf(sheets), apply } })

describe('the workbook', () => {
  it('says first what it would do, changes nothing by it, and then does all of it, each with its history', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const count = () =>
        Promise.all(['structure_nodes', 'shifts', 'products', 'accounts', 'history'].map((table) => plant.count(table)))
      const before = await count()
      const tried = await send(admin, porto(), false)
      expect(tried.applied).toBe(false)
      expect(tried.sheets.map(({ part, sheet, created, refused }) => [part, sheet, created, refused])).toEqual([
        ['plants', 'Plants', 1, 0],
        ['places', 'Structure', 4, 0],
        ['shifts', 'Shifts', 1, 0],
        ['products', 'Products', 1, 0],
        ['people', 'People', 2, 0],
      ])
      expect(await count()).toEqual(before)
      const done = await send(admin, porto(), true)
      expect(tried.links).toEqual([])
      expect(done).toEqual({ ...tried, applied: true, links: done.links })
      expect(
        done.links.map(({ login, link }) => [login, link.delivery, link.path?.startsWith('/primeiro-acesso#')]),
      ).toEqual([
        ['ana.lima', 'shown', true],
        ['rui.sol', 'shown', true],
      ])
      const token = done.links[0]?.link.path?.split('#')[1] ?? ''
      expect((await plant.nobody.ask(openLink, { body: { token } })).owner?.id).toBe('ana.lima')
      const after = await count()
      // nine things are there now, two links were issued, and one of them was opened
      expect(after.map((n, at) => n - (before[at] ?? 0))).toEqual([5, 1, 1, 2, 12])
      const { steps } = await admin.ask(getGuide, {})
      expect(steps.filter(({ missing }) => missing.includes('Porto')).map(({ step }) => step)).toEqual([
        'people',
        'form',
      ])
      // what is there already stays as it is
      const again = await send(admin, porto(), true)
      expect(again.applied).toBe(false)
      expect(again.links).toEqual([])
      expect(again.sheets.map(({ created, existing }) => [created, existing])).toEqual([
        [0, 1],
        [0, 4],
        [0, 1],
        [0, 1],
        [0, 2],
      ])
      expect(await count()).toEqual(after)
    }))

  it('names the cells that are wrong, in the language of the reader, and then does nothing at all', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const before = await plant.count('history')
      const wrong = porto({
        Plants: [
          ['Plant', 'Time zone', 'Currency'],
          ['Porto', 'Lisbon', 'EUR'],
          ['Lisboa', 'Europe/Lisbon', ''],
        ],
        People: [
          ['ID', 'Name', 'Role', 'Access profile', 'Plants'],
          ['ana.lima', 'Ana Lima', 'Manager', 'Nobody', 'Lisboa; Faro'],
        ],
      })
      const { applied, sheets } = await send(admin, wrong, true)
      expect(applied).toBe(false)
      const [plants, places, , , people] = sheets
      expect(plants?.refusals.map(({ cell: at, heading }) => [at, heading])).toEqual([['B2', 'Time zone']])
      expect(plants?.created).toBe(1)
      expect(places?.refused).toBe(4)
      expect(people?.refusals.map(({ cell: at, heading }) => [at, heading])).toEqual([
        ['D2', 'Access profile'],
        ['E2', 'Plants'],
      ])
      expect(people?.refusals.every(({ problem }) => problem.length > 5)).toBe(true)
      expect(await plant.count('history')).toBe(before)
      const body = { base64: await bookOf(wrong), apply: false }
      const brazil = await admin.ask(sendBook, { body }, { language: 'pt-BR' })
      expect(brazil.sheets[0]?.refusals[0]?.heading).toBe('Fuso horário')
    }))

  it('is given empty in each language, and read in any of them', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      for (const language of ['en-US', 'pt', 'pt-BR', 'tr']) {
        const { base64, fileName } = await admin.ask(getBookTemplate, {}, { language })
        expect(fileName).toMatch(/\.xlsx$/)
        const { sheets } = await admin.ask(sendBook, { body: { base64, apply: true } }, { language: 'en-US' })
        expect(sheets.map(({ sheet, problem, created }) => [sheet === null, problem, created])).toEqual(
          Array.from({ length: 5 }, () => [false, null, 0]),
        )
      }
    }))

  it('says of a sheet that it is not there, of a file that it is none, of too many rows how many may be', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { Plants } = porto()
      const alone = await send(admin, { Plants }, false)
      expect(alone.sheets.map(({ sheet }) => sheet)).toEqual(['Plants', null, null, null, null])
      const base64 = Buffer.from('no workbook').toString('base64')
      const none = await admin.ask(sendBook, { body: { base64, apply: true } })
      expect(none.sheets[0]?.problem).toMatch(/damaged/)
      const many = Array.from({ length: MAX_BOOK_ROWS + 1 }, (_, at) => ['Porto', `Step ${at}`])
      const large = await send(admin, { Plants, Structure: [['Plant', 'Path'], ...many] }, false)
      expect(large.sheets[1]?.problem).toContain('3')
    }))

  it('is an administrator’s', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      expect((await manager.call(getBookTemplate, {})).status).toBe(403)
      expect((await manager.call(sendBook, { body: { base64: 'AAAA', apply: true } })).status).toBe(403)
    }))
})
