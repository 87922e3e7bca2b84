import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportCollects, listCollects, saveCollect } from '@lineside/contract/collects'
import { askFileTicket, cancelExport, getExport, listExports } from '@lineside/contract/core'
import {
  exportActionLog,
  exportActions,
  exportNonConformities,
  listActionLog,
  listActions,
  listNonConformities,
} from '@lineside/contract/non-conformities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fields } from '../../testing/form.ts'
import type { Person } from '../../testing/people.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import type { Database } from '../db/index.ts'
import {
  anonymous,
  readContext,
  runAsSystem,
  type Services,
  systemContext,
  type WriteContext,
} from '../kernel/index.ts'
import { collectReactions } from '../reactions/index.ts'
import { produce } from './produce.ts'
import { readSnapshot } from './reading.ts'
import { recordsOf, sheetOf } from './testing.ts'

const { onPlant } = usePlant()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lineside-export-'))
})
afterAll(() => rm(folder, { recursive: true }))
const options = () => ({ settings: { DATA_DIR: folder } })

type Choice = Record<string, unknown>

async function inline(person: Person, endpoint: typeof exportCollects, body: Choice = {}, language = 'en-US') {
  const answer = await person.ask(endpoint, { body }, { language })
  if (!('base64' in answer)) throw new Error('It became a job')
  return { ...answer, bytes: Buffer.from(answer.base64, 'base64') }
}

async function listed(person: Person, endpoint: typeof listCollects, query: Record<string, string>) {
  const ids: number[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await person.call(endpoint, { query: { ...query, limit: '500', ...(cursor && { cursor }) } as never })
    ids.push(...page.body.map((row) => row.id))
    cursor = page.headers['x-next-cursor'] as string | undefined
    if (!cursor) return ids
  }
}

const fewInline = (plant: TestPlant) =>
  plant.db.query("insert into settings (key, value) values ('export.inlineRows', '50')")

describe('the export of a list', () => {
  const lists = [
    [
      'collects',
      listCollects,
      exportCollects,
      'Record',
      [{}, { outRange: 'true' }, { sort: 'receivedAt', status: 'E' }],
    ],
    ['non-conformities', listNonConformities, exportNonConformities, 'Number', [{}, { status: 'S,C' }, { sort: 'id' }]],
    ['actions', listActions, exportActions, 'Number', [{}, { type: 'CORRECTIVE' }, { sort: '-createdAt' }]],
    ['the log of actions', listActionLog, exportActionLog, 'Number', [{}, { event: 'actionProposed' }, { sort: 'id' }]],
  ] as const

  it.each(lists)('of %s has exactly the rows of the list, in its order', (_name, list, endpoint, id, queries) =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      for (const query of queries) {
        const expected = await listed(supervisor, list as never, query as never)
        const { bytes } = await inline(supervisor, endpoint as never, query)
        expect(recordsOf(bytes).map((row) => row[id])).toEqual(expected)
      }
      expect((await listed(supervisor, list as never, {})).length).toBeGreaterThan(1)
    }, options()),
  )

  it.each(lists)('of %s speaks the language of the reader', (_name, _list, endpoint) =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const sheets = new Set<string>()
      for (const language of ['en-US', 'pt', 'pt-BR', 'tr']) {
        const { bytes } = await inline(supervisor, endpoint as never, {}, language)
        const cells = sheetOf(bytes).flat()
        sheets.add(cells.join())
        // a word that is missing would be its key
        expect(cells.filter((cell) => /^(columns|codes|states)\./.test(String(cell)))).toEqual([])
      }
      expect(sheets.size).toBe(4)
      const chosen = await inline(supervisor, endpoint as never, { language: 'tr' }, 'pt')
      expect(sheets.has(sheetOf(chosen.bytes).flat().join())).toBe(true)
    }, options()),
  )

  it('shows nobody more than the list does', () =>
    onPlant(async (plant) => {
      const outsider = await plant.as('outsider')
      const { bytes } = await inline(outsider, exportCollects, { columns: ['industry'] })
      expect(new Set(recordsOf(bytes).map((row) => row.Plant)).size).toBe(1)
      const mine = await listed(outsider, listCollects, {})
      expect(recordsOf(bytes)).toHaveLength(mine.length)
      expect(exportActions.right).toBe(listActions.right)
      expect(await plant.nobody.call(exportCollects, { body: {} })).toMatchObject({ status: 401 })
      const other = await plant.as('supervisor')
      const nothing = await inline(other, exportCollects, { industryId: '999999' })
      expect(sheetOf(nothing.bytes)).toHaveLength(1)
    }, options()))

  it('refuses what the list refuses', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      for (const body of [
        { unknown: '1' },
        { outRange: 'perhaps' },
        { sort: 'formName' },
        { format: 'xls' },
        { columns: [] },
        { columns: ['id', 'id'] },
        { columns: ['password'] },
        { limit: '3' },
      ]) {
        expect([body, (await supervisor.call(exportCollects, { body } as never)).status]).toEqual([body, 400])
      }
    }))

  it('says whose clock a time is by where plants of several zones mix, and only there', () =>
    onPlant(async (plant) => {
      const administrator = await plant.as('admin')
      const body = { columns: ['collectedAt', 'industry'] }
      const all = recordsOf((await inline(administrator, exportCollects, body)).bytes)
      expect(new Set(all.map((row) => row['Time zone']))).toEqual(new Set(['GMT-3', 'GMT+3']))
      expect(Object.keys(all[0] ?? {}).slice(0, 3)).toEqual(['Collected at', 'Time zone', 'Plant'])
      const [first] = await administrator.ask(listCollects, { query: {} })
      const one = { ...body, industryId: String(first?.place.industryId) }
      expect(sheetOf((await inline(administrator, exportCollects, one)).bytes)[0]).not.toContain('Time zone')
      const jsonl = await inline(administrator, exportCollects, { ...body, format: 'jsonl' })
      expect(jsonl.bytes.toString('utf8')).not.toContain('timeZone')
    }, options()))

  it('leaves a trace of who took what', () =>
    onPlant(async (plant) => {
      await inline(await plant.as('supervisor'), exportCollects, { outRange: 'true' })
      const { rows } = await plant.db.query<{ after: object }>(
        `select after from history where event = 'core.exported'`,
      )
      expect(rows).toMatchObject([{ after: { endpoint: 'collects.listExport', outRange: true, format: 'xlsx' } }])
    }, options()))
})

describe('the export of collects', () => {
  const save = async (plant: TestPlant) => {
    const values = {
      temperature: 15.2,
      remark: '=1+1',
      bestBefore: '2026-12-01',
      start: '07:30:00',
      colour: 'red',
      clean: true,
    }
    return (await plant.as('operator')).ask(saveCollect, { body: plant.filled(values) })
  }

  it('has a typed column for every field and the hash of the record', () =>
    onPlant(async (plant) => {
      const record = await save(plant)
      const supervisor = await plant.as('supervisor')
      const query = { typeCollectId: String(record.formId) }
      const { bytes, fileName, contentType } = await inline(supervisor, exportCollects, query)
      expect([fileName, contentType]).toEqual([
        'relatorio-de-coletas.xlsx',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ])
      const red = record.values.find((one) => one.fieldId === fields.colour)?.label
      expect(recordsOf(bytes)[0]).toMatchObject({
        Record: record.id,
        'Record hash': record.hash,
        'field temperature (°C)': 15.2,
        'field remark': '=1+1',
        'field bestBefore': 46_357,
        'field start': 7.5 / 24,
        'field colour': red,
        'field clean': 'Yes',
        'Change request': null,
      })
    }, options()))

  it('writes times by the clock of the plant', () =>
    onPlant(async (plant) => {
      const record = await save(plant)
      const supervisor = await plant.as('supervisor')
      const query = { typeCollectId: String(record.formId), columns: ['collectedAt'] }
      const csv = (await inline(supervisor, exportCollects, { ...query, format: 'csv' }, 'pt-BR')).bytes.toString(
        'utf8',
      )
      const zone = 'America/Sao_Paulo'
      const wall = new Date(record.collectedAt).toLocaleString('sv-SE', { timeZone: zone })
      const [day = '', time = ''] = wall.split(' ')
      const written = `${day.split('-').reverse().join('/')} ${time}`
      expect(csv.split('\r\n')[1]?.split(';')[0]).toBe(written)
      const xlsx = await inline(supervisor, exportCollects, query)
      const serial = (Date.parse(`${day}T${time}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
      expect(Number(sheetOf(xlsx.bytes)[1]?.[0])).toBeCloseTo(serial, 8)
      const jsonl = (await inline(supervisor, exportCollects, { ...query, format: 'jsonl' })).bytes.toString('utf8')
      expect(JSON.parse(jsonl.split('\n')[0] ?? '')).toMatchObject({
        collectedAt: record.collectedAt,
        hash: record.hash,
      })
    }, options()))

  it('has the chosen columns and fields alone: nothing beside them, and no hash', () =>
    onPlant(async (plant) => {
      const record = await save(plant)
      const supervisor = await plant.as('supervisor')
      const query = { typeCollectId: String(record.formId), columns: ['id'] }
      const of = async (chosen: number[]) =>
        recordsOf((await inline(supervisor, exportCollects, { ...query, fields: chosen })).bytes)[0]
      expect(await of([fields.temperature])).toEqual({ Record: record.id, 'field temperature (°C)': 15.2 })
      expect(await of([])).toEqual({ Record: record.id })
      const many = Array.from({ length: 13 }, (_, index) => index + 1)
      const { status } = await supervisor.call(exportCollects, { body: { ...query, fields: many } })
      expect(status).toBe(400)
      const elsewhere = await supervisor.call(exportNonConformities, { body: { fields: [1] } })
      expect(elsewhere.status).toBe(400)
    }, options()))

  it('names the fields with their form where there are several', () =>
    onPlant(async (plant) => {
      await save(plant)
      const { bytes } = await inline(await plant.as('supervisor'), exportCollects)
      const [head = []] = sheetOf(bytes)
      expect(head.filter((name) => String(name).endsWith('· field remark'))).toHaveLength(1)
      expect(new Set(head).size).toBe(head.length)
    }, options()))
})

describe('an export of many rows', () => {
  const ask = async (person: Person, body: Choice = {}) => {
    const answer = await person.ask(exportCollects, { body })
    if (!('jobId' in answer)) throw new Error('It was answered at once')
    return answer.jobId
  }

  // on a slow machine it says how far it is while its snapshot holds a connection: it needs a second one
  it('becomes a job whose file only its person takes, once a ticket', () =>
    onOwnPlant(async (plant) => {
      await fewInline(plant)
      const supervisor = await plant.as('supervisor')
      const expected = await listed(supervisor, listCollects, {})
      const jobId = await ask(supervisor)
      const status = () => supervisor.ask(getExport, { params: { jobId: String(jobId) } })
      expect(await status()).toMatchObject({ state: 'WAITING', rows: 0, fileId: null })
      await plant.drain()
      const done = await status()
      expect(done).toMatchObject({ state: 'DONE', rows: expected.length, total: expected.length })
      expect(await supervisor.ask(listExports, {})).toEqual([done])

      const analyst = await plant.as('analyst')
      const requested = { body: { fileId: done.fileId ?? 0 } }
      expect((await analyst.call(askFileTicket, requested)).status).toBe(404)
      expect((await analyst.call(getExport, { params: { jobId: String(jobId) } })).status).toBe(404)
      expect(await analyst.ask(listExports, {})).toEqual([])
      const { ticket } = await supervisor.ask(askFileTicket, requested)
      const got = await supervisor.send({ url: `/api/event/v1/File/${ticket}` })
      expect(recordsOf(got.rawPayload).map((row) => row.Record)).toEqual(expected)
      expect(got.headers['content-disposition']).toContain('relatorio-de-coletas.xlsx')
    }, options()))

  it('that was cancelled makes no file', () =>
    onPlant(async (plant) => {
      await fewInline(plant)
      const supervisor = await plant.as('supervisor')
      const jobId = String(await ask(supervisor))
      const other = await (await plant.as('analyst')).call(cancelExport, { params: { jobId } })
      expect(other.status).toBe(404)
      expect(await supervisor.ask(cancelExport, { params: { jobId } })).toMatchObject({ state: 'CANCELLED' })
      await plant.drain()
      expect(await supervisor.ask(cancelExport, { params: { jobId } })).toMatchObject({
        state: 'CANCELLED',
        fileId: null,
      })
      expect(await plant.count('core_files', `container = 'exports'`)).toBe(0)
    }, options()))

  it('whose server died begins again, and ends once', () =>
    onOwnPlant(async (plant) => {
      await fewInline(plant)
      const supervisor = await plant.as('supervisor')
      const jobId = await ask(supervisor)
      const pushes: { state: string }[] = []
      const message = (text: string) => pushes.push(JSON.parse(text).payload)
      await plant.db.listen('lineside_push', { message, lost() {}, restored() {} })
      const run = (services: Services, signal: AbortSignal) => runJob(plant, services, signal, jobId)
      for (const deadly of ['state = $2', 'insert into core_files', 'collects c']) {
        const dying = new AbortController()
        const db = dyingAt(plant.db, deadly, dying)
        await expect(run({ ...plant.app.services, db }, dying.signal)).rejects.toThrow()
        expect(await plant.count('core_exports', `state in ('WAITING', 'RUNNING') and file_id is null`)).toBe(1)
      }
      const { signal } = new AbortController()
      await run(plant.app.services, signal)
      await run(plant.app.services, signal)
      const status = await supervisor.ask(getExport, { params: { jobId: String(jobId) } })
      expect(status).toMatchObject({ state: 'DONE', rows: (await listed(supervisor, listCollects, {})).length })
      expect(await plant.count('core_files', `container = 'exports'`)).toBe(1)
      await expect.poll(() => pushes.filter((push) => push.state === 'DONE').length, { interval: 5 }).toBe(1)
    }, options()))

  it('of somebody who lost the right meanwhile fails', () =>
    onPlant(async (plant) => {
      await fewInline(plant)
      const supervisor = await plant.as('supervisor')
      const jobId = String(await ask(supervisor))
      await plant.db.query(`update accounts set state = 'INACTIVE' where id = $1`, [supervisor.accountId])
      await plant.drain()
      const { rows } = await plant.db.query(`select state, file_id from core_exports where id = $1`, [jobId])
      expect(rows).toEqual([{ state: 'FAILED', file_id: null }])
    }, options()))

  it('is named by the list and the time where the list has no name of its own', () =>
    onPlant(async (plant) => {
      const { fileName } = await inline(await plant.as('supervisor'), exportNonConformities as never, { format: 'csv' })
      expect(fileName).toBe('non-conformities-20261120-1230.csv')
    }, options()))
})

describe('a snapshot', () => {
  it('has the rows of one moment, whatever is written meanwhile', () =>
    onOwnPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const expected = await listed(supervisor, listCollects, {})
      const plants = await plant.app.services.plants()
      const services = { ...plant.app.services, plants: async () => plants }
      const actor = { ...anonymous, plants: [plant.facts.plant] }
      const results: number[] = []
      const collectExport = exportOfCollects(plant)
      await readSnapshot(plant.db, {
        prepare: (ask) => {
          const ctx = readContext(services, { actor, language: 'pt', address: '', platform: 0 }, ask)
          return collectExport.select(ctx, { format: 'csv' })
        },
        async page(rows) {
          if (results.length === 0) {
            await (await plant.as('operator')).ask(saveCollect, { body: plant.filled() })
            await plant.db.query('delete from collects where id = $1', [expected.at(-1)])
            await plant.db.query('update collects set collected_at = $2 where id = $1', [
              expected.at(-2),
              '2026-11-20T12:00:00Z',
            ])
          }
          results.push(...rows.map((row) => Number(row.id)))
        },
      })
      expect(results).toEqual(expected)
    }, options()))

  it('is read while another one is, whose pages are far from their end', () =>
    onOwnPlant(async (plant) => {
      const order = (progress?: () => Promise<void>) =>
        produce(
          { services: plant.app.services, placeNames: async () => () => '' },
          {
            list: exportOfCollects(plant),
            choice: { format: 'csv' },
            reader: { actor: { ...anonymous, plants: [plant.facts.plant] }, language: 'pt', now: plant.now() },
            path: join(folder, randomUUID()),
            progress,
          },
        )
      const [reading, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      let stopped = 0
      const jobs = [1, 2].map(() =>
        order(async () => {
          if (++stopped === 2) reading.resolve()
          await goOn.promise
        }),
      )
      await reading.promise
      const { rows } = await order()
      goOn.resolve()
      expect((await Promise.all(jobs)).map((job) => job.rows)).toEqual([rows, rows])
      expect(rows).toBeGreaterThan(50)
    }, options()))
})

function exportOfCollects(plant: TestPlant) {
  const exports = plant.app.domains.flatMap((domain) => domain.exports ?? [])
  const match = exports.find(({ endpoint }) => endpoint.name === exportCollects.name)
  if (!match) throw new Error('Collects cannot be exported')
  return match
}

/** One run of the job, as the queue would begin it in a process of its own. */
async function runJob(plant: TestPlant, services: Services, signal: AbortSignal, exportId: number) {
  const job = plant.app.domains.flatMap((domain) => domain.jobs ?? []).find(({ name }) => name === 'core.export')
  if (!job || !('payload' in job)) throw new Error('There is no such job')
  const ctx = {
    ...systemContext(services),
    signal,
    earlier: 0,
    command: <T>(events: readonly string[], act: (ctx: WriteContext) => Promise<T>) =>
      runAsSystem(services, collectReactions([]), events, act),
  }
  await job.run(ctx, { exportId })
}

/** The process is gone when it sends this statement: nothing reaches the database any more. */
function dyingAt(db: Database, deadly: string, dying: AbortController): Database {
  const gone = (text: string) => {
    if (text.includes(deadly)) dying.abort()
    return dying.signal.aborted
  }
  const died = () => Promise.reject(new Error('The process died'))
  return {
    ...db,
    query: (...args) => (gone(args[0]) ? died() : db.query(...args)),
    async connect() {
      const lease = await db.connect()
      return {
        query: (text, values) => (gone(text) ? died() : lease.query(text, values)),
        exec: (sql) => (gone(sql) ? died() : lease.exec(sql)),
        release: () => lease.release(),
      }
    },
  }
}
