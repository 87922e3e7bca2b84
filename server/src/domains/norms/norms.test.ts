import { askFileTicket, fetchFile } from '@lineside/contract/core'
import { addNormVersion, changeNormVersion, normCatalogue } from '@lineside/contract/norms'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import { uploadAs, withDataFolder } from '../../testing/uploads.ts'
import { demoPdf } from './demo/pdf.ts'
import { made, version } from './testing.ts'

const { onPlant } = usePlant()
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const DAY = 86_400_000

async function normOf(plant: TestPlant, code: string, person?: Person) {
  const reader = person ?? (await plant.as('admin'))
  const [row] = await reader.ask(normCatalogue.list, { query: { name: code, corporate: 'true' } })
  if (!row) throw new Error(`There is no norm ${code}`)
  return reader.ask(normCatalogue.get, at(row))
}

describe('the list', () => {
  it('is that of the own plants, with corporate ones when they are asked for, and open to everybody', () =>
    onPlant(async (plant) => {
      const find = async (login: string, query: Record<string, string> = {}) =>
        (await (await plant.as(login)).ask(normCatalogue.list, { query })).map(({ code }) => code)
      const own = ['IT-EMB-12', 'IT-MET-03', 'PAC-07']
      expect(await find('operator')).toEqual(own)
      expect(await find('operator', { corporate: 'true' })).toEqual([...own, 'POL-SEG-01'])
      expect(await find('outsider', { corporate: 'true' })).toEqual(['POL-SEG-01', 'TL-FIR-02'])
      const here = String(plant.facts.plant)
      const there = String(plant.facts.other.plant)
      expect(await find('admin', { industryId: here })).toEqual(own)
      expect(await find('admin', { industryId: here, corporate: 'true' })).toEqual([...own, 'POL-SEG-01'])
      expect(await find('operator', { industryId: there, corporate: 'true' })).toEqual([])
      expect(await find('operator', { name: 'selagem VACUO' })).toEqual([])
      expect(await find('operator', { query: 'selagem a vacuo' })).toEqual(['IT-EMB-12'])
      expect(await find('operator', { sort: '-title' })).toEqual(['IT-MET-03', 'PAC-07', 'IT-EMB-12'])
      const { id, rowVersion } = await normOf(plant, 'PAC-07')
      await (await plant.as('admin')).ask(normCatalogue.setEnabled, {
        ...at({ id }),
        body: { rowVersion, enabled: false },
      })
      expect(await find('operator', { enabled: 'true' })).toEqual(['IT-EMB-12', 'IT-MET-03'])
      expect((await plant.nobody.call(normCatalogue.list, {})).status).toBe(401)
    }))

  it('tells the version in force by the date at the plant', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const own = await made(plant, admin, { code: 'DAY' })
      // the plant's midnight is 03:00 UTC: the clock of the tests stands at noon UTC
      const first = version({ label: 'Old', validFrom: '2026-01-01', validTo: '2026-11-21' })
      await admin.ask(addNormVersion, { ...at(own), body: first })
      await admin.ask(addNormVersion, {
        ...at(own),
        body: version({ rowVersion: 2, label: 'New', validFrom: '2026-11-22' }),
      })
      const current = async () => (await admin.ask(normCatalogue.list, { query: { name: 'DAY' } }))[0]?.current?.label
      const now = plant.now()
      const midnight = Date.parse('2026-11-22T03:00:00.000Z')
      plant.moveClock(midnight - now.getTime() - 60_000)
      expect(await current()).toBe('Old')
      plant.moveClock(60_000)
      expect(await current()).toBe('New')
      plant.moveClock(-400 * DAY)
      expect(await current()).toBeUndefined()
    }))

  it('is exported by who reads forms, plants by their names', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const body = { format: 'csv' as const, corporate: 'true' }
      const file = await analyst.ask(normCatalogue.export, { body: body as never }, { language: 'pt-BR' })
      if (!('base64' in file)) throw new Error('The export became a job')
      const text = Buffer.from(file.base64, 'base64').toString()
      for (const word of ['PAC-07', 'Unidade São Paulo', 'Corporativo', 'Rev. 4']) expect(text).toContain(word)
      expect(text).not.toContain('TL-FIR-02')
      expect((await (await plant.as('operator')).call(normCatalogue.export, { body: body as never })).status).toBe(403)
    }))
})

describe('a norm', () => {
  it('is created without its spaces, and may be changed but gets no version while it is disabled', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const created = await analyst.call(normCatalogue.create, {
        body: { code: ' IT-1 ', title: 'Washing', industryId: plant.facts.plant },
      })
      expect([created.status, created.body]).toMatchObject([
        201,
        { code: 'IT-1', title: 'Washing', state: 'ENABLED', versions: [], rowVersion: 1 },
      ])
      const norm = created.body
      const change = (body: object) =>
        analyst.call(normCatalogue.change, {
          ...at(norm),
          body: { rowVersion: 1, code: 'IT-1', title: 'Washing', ...body },
        })
      expect((await change({ title: 'Rinsing' })).body.title).toBe('Rinsing')
      await analyst.ask(normCatalogue.setEnabled, { ...at(norm), body: { enabled: false, rowVersion: 2 } })
      const added = await analyst.call(addNormVersion, { ...at(norm), body: version({ rowVersion: 3 }) })
      expect(added.code).toBe('STATE_REFUSED')
      expect((await change({ rowVersion: 3, code: 'IT-2', title: 'Rinsing' })).body.state).toBe('DISABLED')
      const log = await analyst.ask(normCatalogue.log, at(norm))
      expect(log).toMatchObject([
        { event: 'norms.created', actor: { id: analyst.accountId }, after: { code: 'IT-1', title: 'Washing' } },
        { event: 'norms.changed', before: { title: 'Washing' }, after: { title: 'Rinsing' } },
        { event: 'norms.disabled', from: 'ENABLED', to: 'DISABLED' },
        { event: 'norms.changed', before: { code: 'IT-1' }, after: { code: 'IT-2' } },
      ])
    }))

  it.each<[string, object, Record<string, string>]>([
    ['no code', { code: ' ' }, { code: 'Fill in this field.' }],
    ['no title', { title: '' }, { title: 'Fill in this field.' }],
    ['a code of 41', { code: 'x'.repeat(41) }, { code: 'Too long. Maximum length: 40.' }],
    ['a code of the plant', { code: 'pac-07' }, { code: 'This is already in use. Choose another one.' }],
    ['the code of a corporate one', { code: 'POL-seg-01' }, { code: 'This is already in use. Choose another one.' }],
    ['a plant that there is not', { industryId: 77 }, { industryId: 'Not found in your plants. Choose another one.' }],
  ])('is refused with %s', (_, own, fields) =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const body = { code: 'IT-1', title: 'Washing', industryId: plant.facts.plant, ...own }
      const refused = await admin.call(normCatalogue.create, { body })
      expect([refused.status, refused.fields]).toEqual([400, fields])
    }),
  )

  it('of a corporate code that a plant has is refused, and another plant gives it again', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const give = (industryId: number | null) =>
        admin.call(normCatalogue.create, { body: { code: 'PAC-07', title: 'Cooking', industryId } })
      expect((await give(null)).fields).toHaveProperty('code')
      expect((await give(plant.facts.other.plant)).status).toBe(201)
      const norm = await made(plant, admin)
      const taken = await admin.call(normCatalogue.change, {
        ...at(norm),
        body: { rowVersion: 1, code: 'PAC-07', title: 'x' },
      })
      expect(taken.fields).toHaveProperty('code')
    }))

  it('by two at once of the same code is one', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const body = { code: 'IT-1', title: 'Washing', industryId: plant.facts.plant }
      const replies = await Promise.all([1, 2, 3].map(() => admin.call(normCatalogue.create, { body })))
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    }))

  it('is created for the own plants; a corporate one is read by all and kept by administrators', () =>
    onPlant(async (plant) => {
      const [analyst, outsider] = [await plant.as('analyst'), await plant.as('outsider')]
      const refused = await outsider.call(normCatalogue.create, {
        body: { code: 'IT-1', title: 'Washing', industryId: plant.facts.plant },
      })
      expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['RIGHTS_NOT_HELD', ['industryId']])
      const corporate = { code: 'POL-2', title: 'Policy', industryId: null }
      expect((await analyst.call(normCatalogue.create, { body: corporate })).code).toBe('RIGHTS_NOT_HELD')

      const norm = await normOf(plant, 'POL-SEG-01', analyst)
      expect(norm.abilities).toEqual(
        Object.fromEntries(
          ['changed', 'versionAdded', 'versionChanged', 'disabled'].map((one) => [one, 'KEPT_ELSEWHERE']),
        ),
      )
      const { fileId: _, endPrevious: __, ...corrected } = version({ label: 'Rev. 1 b', validTo: '2026-01-02' })
      const versionId = String(norm.versions.at(-1)?.id)
      const codes = [
        await analyst.call(normCatalogue.change, { ...at(norm), body: { rowVersion: 1, code: 'X', title: 'Y' } }),
        await analyst.call(addNormVersion, { ...at(norm), body: version() }),
        await analyst.call(changeNormVersion, { params: { id: versionId }, body: corrected }),
        await analyst.call(normCatalogue.setEnabled, { ...at(norm), body: { rowVersion: 1, enabled: false } }),
      ].map(({ code }) => code)
      expect(codes).toEqual(Array.from({ length: 4 }, () => 'KEPT_ELSEWHERE'))
      const admin = await plant.as('admin')
      await admin.ask(normCatalogue.setEnabled, { ...at(norm), body: { rowVersion: 1, enabled: false } })
      const off = [
        await analyst.call(normCatalogue.change, { ...at(norm), body: { rowVersion: 2, code: 'X', title: 'Y' } }),
        await analyst.call(normCatalogue.setEnabled, { ...at(norm), body: { rowVersion: 2, enabled: true } }),
      ]
      expect(off.map(({ code }) => code)).toEqual(['KEPT_ELSEWHERE', 'KEPT_ELSEWHERE'])
    }))
})

describe('a version', () => {
  it('follows another one, which it ends the day before where that is asked for', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const norm = await made(plant, analyst)
      const add = (rowVersion: number, own: object) =>
        analyst.call(addNormVersion, { ...at(norm), body: version({ rowVersion, ...own }) })
      expect((await add(1, { label: 'A' })).status).toBe(201)
      const refused = await add(2, { label: 'B', validFrom: '2026-06-01' })
      expect(refused.fields).toEqual({ validFrom: 'This period overlaps that of A. Correct one of the two.' })
      const second = await add(2, { label: 'B', validFrom: '2026-06-01', endPrevious: true, note: 'Safer' })
      expect(second.body.versions).toMatchObject([
        { label: 'B', validFrom: '2026-06-01', validTo: null, note: 'Safer', file: null },
        { label: 'A', validFrom: '2026-01-01', validTo: '2026-05-31' },
      ])
      expect((await analyst.ask(normCatalogue.log, at(norm))).at(-1)).toMatchObject({
        event: 'norms.versionAdded',
        after: { label: 'B', validFrom: '2026-06-01', ended: 'A', endedOn: '2026-05-31' },
      })
    }))

  it.each<[string, object, Record<string, string>]>([
    [
      'an end before its beginning',
      { validTo: '2025-12-31' },
      { validTo: 'The end is before the start. Correct one of the two.' },
    ],
    ['no label', { label: '' }, { label: 'Fill in this field.' }],
    ['no such day', { validFrom: '2026-02-30' }, { validFrom: 'Enter a valid date, as DD/MM/YYYY.' }],
    [
      'a file of nobody',
      { fileId: 987 },
      { fileId: 'This file no longer exists or belongs to another record. Attach it again.' },
    ],
  ])('is refused with %s', (_, own, fields) =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const norm = await made(plant, analyst)
      const refused = await analyst.call(addNormVersion, { ...at(norm), body: version(own) })
      expect([refused.status, refused.fields]).toEqual([400, fields])
      expect((await analyst.ask(normCatalogue.get, at(norm))).versions).toEqual([])
    }),
  )

  it('is corrected, never onto the days of another', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const norm = await made(plant, analyst)
      await analyst.ask(addNormVersion, { ...at(norm), body: version({ label: 'A', validTo: '2026-05-31' }) })
      const { versions } = await analyst.ask(addNormVersion, {
        ...at(norm),
        body: version({ rowVersion: 2, label: 'B', validFrom: '2026-07-01' }),
      })
      const change = (own: object, versionId = versions[0]?.id) =>
        analyst.call(changeNormVersion, {
          params: { id: String(versionId) },
          body: { rowVersion: 3, label: 'B', validFrom: '2026-07-01', validTo: null, note: '', ...own },
        })
      expect((await change({ validFrom: '2026-05-31' })).fields).toHaveProperty('validFrom')
      expect((await change({ label: 'a' })).fields).toHaveProperty('label')
      expect((await change({}, 999)).status).toBe(404)
      expect((await change({})).body.rowVersion).toBe(3)
      expect((await change({ validFrom: '01/06/2026', note: 'Earlier' })).body).toMatchObject({
        rowVersion: 4,
        versions: [{ label: 'B', validFrom: '2026-06-01', note: 'Earlier' }, { label: 'A' }],
      })
      expect((await change({ note: 'Late' })).status).toBe(412)
      expect((await analyst.ask(normCatalogue.log, at(norm))).at(-1)).toMatchObject({
        event: 'norms.versionChanged',
        before: { label: 'B', validFrom: '2026-07-01', note: '' },
        after: { validFrom: '2026-06-01', note: 'Earlier' },
      })
    }))

  it('has its document, which everybody of the plant reads and nobody else', () =>
    withDataFolder((folder) =>
      onPlant(
        async (plant) => {
          const analyst = await plant.as('analyst')
          const norm = await made(plant, analyst)
          const content = demoPdf('IT-1', ['Rev. 1 (draft)'])
          const fileId = await uploadAs(plant, 'analyst', 'norms', { fileName: 'IT-1.pdf', content })
          const added = await analyst.ask(addNormVersion, { ...at(norm), body: version({ fileId }) })
          expect(added.versions[0]?.file).toMatchObject({
            id: fileId,
            fileName: 'IT-1.pdf',
            type: 'application/pdf',
            length: content.length,
          })
          const operator = await plant.as('operator')
          const { ticket } = await operator.ask(askFileTicket, { body: { fileId } })
          const file = await operator.send({ url: fetchFile.path.replace('{ticket}', ticket) })
          expect(file.rawPayload.equals(content)).toBe(true)
          const outsider = await plant.as('outsider')
          expect((await outsider.call(askFileTicket, { body: { fileId } })).status).toBe(404)
          const again = await analyst.call(addNormVersion, {
            ...at(norm),
            body: version({ rowVersion: 2, label: 'B', validFrom: '2027-01-01', endPrevious: true, fileId }),
          })
          expect(again.fields).toHaveProperty('fileId')
        },
        { settings: { DATA_DIR: folder } },
      ),
    ))
})
