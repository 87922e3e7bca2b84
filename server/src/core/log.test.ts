import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCollects } from '@lineside/contract/collects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importIn } from '../testing/access-imports.ts'
import { openEmpty } from '../testing/databases.ts'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../testing/plant.ts'
import { type Connection, type Database, DatabaseError, migrate } from './db/index.ts'
import { createOutbox, runAsSystem } from './kernel/index.ts'
import { openLog } from './log.ts'
import { errorText } from './log-error.ts'
import { problem } from './problems/index.ts'
import { after, collectReactions } from './reactions/index.ts'

const { onPlant } = usePlant()

const NAME = 'João Batista Moreira, 123.456.789-00'

/** Errors of the database itself, each of which quotes what somebody typed: in its sentence or its detail. */
const faults: [what: string, sql: string][] = [
  ['a key that is taken', `insert into settings (key, value) values ('${NAME}', '1'), ('${NAME}', '1')`],
  ['a text that is no number', `select '${NAME}'::int from settings`],
  ['a text that is no JSON', `insert into settings (key, value) values ('x', ('{"${NAME}')::jsonb)`],
  ['a row that breaks a rule', `insert into core_sealing (id, sealed) select 2, length('${NAME}')`],
  [
    'a sentence of our own functions',
    `do $$ begin raise exception '%', '${NAME}' using detail = '${NAME}', hint = '${NAME}'; end $$`,
  ],
]

const fault = (db: Pick<Database, 'query'>, sql: string) => db.query(sql)

function listening() {
  const lines: string[] = []
  return { lines, log: openLog('debug', { write: (line) => void lines.push(line) }) }
}

const silent = (lines: readonly string[]) => {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('\n')).not.toMatch(/João|Moreira|123\.456/)
}

describe('a line of the log', () => {
  it('holds of an error what is listed, whatever else it carries', async () => {
    const db = await openEmpty()
    await db.query('create table settings (key text primary key, value jsonb)')
    await db.query('create table core_sealing (id int check (id = 1), sealed int8)')
    for (const [what, sql] of faults) {
      const error: unknown = await fault(db, sql).then(
        () => null,
        (caught: unknown) => caught,
      )
      expect([what, error]).toEqual([what, expect.any(DatabaseError)])
      const { lines, log } = listening()
      const wrapped = Object.assign(new Error(NAME, { cause: error }), { detail: NAME, rows: [NAME] })
      for (const err of [error, wrapped, problem('INTERNAL', { cause: error })]) {
        log.error({ err, route: '/api/x' }, 'A request failed')
        lines.push(errorText(err))
      }
      silent(lines)
      const { err } = JSON.parse(lines[0] ?? '')
      expect(err).toMatchObject({ type: 'DatabaseError', code: expect.stringMatching(/^[\dA-Z]{5}$/) })
      expect(err.at.join()).toMatch(/session\.[tj]s:\d+/)
    }
    await db.drop()
  })

  it('holds no key that is not listed, no long text and no frame that a message made up', () => {
    const { lines, log } = listening()
    const made = new Error(`x\n    at file:///${NAME}:1:1`)
    log.warn(Object.assign({ job: 'x'.repeat(5000), err: made }, { body: NAME, name: NAME }), 'Something failed')
    for (const thrown of [NAME, { message: NAME }, null, Object.assign(new Error(NAME), { name: NAME, code: NAME })]) {
      log.warn({ err: thrown }, 'Something failed')
    }
    silent(lines)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ job: 'x'.repeat(200), err: { type: 'Error' } })
  })
})

describe('what the database quotes of a person reaches no log', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lineside-log-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const [, sql] = faults[0] ?? ['', '']

  /** The program on this plant, whose database fails as said where a statement fits. */
  async function failing(plant: TestPlant, where: RegExp) {
    const { lines, log } = listening()
    const over = <C extends Pick<Connection, 'query'>>(one: C): C => ({
      ...one,
      query: (text: string, values?: readonly unknown[], ...rest: []) =>
        where.test(text) ? one.query(sql) : one.query(text, values, ...rest),
    })
    const wrap = (db: Database): Database => ({
      ...over(db),
      connect: async (options) => over(await db.connect(options)),
      transaction: (work) => db.transaction((tx) => work(over(tx))),
    })
    const own = await plantOn(plant.db, { log, wrap, settings: { DATA_DIR: folder } })
    return { own, lines, services: own.app.services }
  }

  it('from a request', () =>
    onPlant(async (plant) => {
      const { own, lines } = await failing(plant, /from collects/)
      const { token } = await plant.as('analyst')
      expect((await own.withToken(token).call(listCollects, {})).status).toBe(500)
      silent(lines)
      await own.app.close()
    }))

  it('from a later reaction', () =>
    onPlant(async (plant) => {
      const { own, lines, services } = await failing(plant, /^tests fail$/)
      const reactions = collectReactions([
        { name: 'tests', after: [after('collects.saved', [], async (ctx) => void (await ctx.db.query('tests fail')))] },
      ])
      await runAsSystem(services, reactions, [], (ctx) => ctx.announce('collects.saved', { collectId: 7 } as never))
      expect((await createOutbox(() => services, reactions).drain()).length).toBeGreaterThan(0)
      silent(lines)
      await own.app.close()
    }))

  it(
    'from a job, and from an import',
    () =>
      onOwnPlant(async (plant) => {
        const { own, lines } = await failing(plant, /from core_sealing for update|from core_imports_rows/)
        const { params } = await importIn(plant, await plant.as('admin'), 'APPLYING', 'products')
        await plant.db.query(`insert into core_jobs_requests (job, payload, at) values ('core.import', $1, $2)`, [
          JSON.stringify(params),
          plant.now().toISOString(),
        ])
        await own.app.tick()
        expect((await own.app.drain()).length).toBeGreaterThan(0)
        silent(lines)
        expect(lines.join()).toContain('"job":"core.sealing"')
        expect(lines.join()).toContain('An import failed')
        await own.app.close()
      }),
    120_000,
  )

  it('from a fault at start', async () => {
    const table = 'create table s (key text primary key, value text); insert into s'
    await writeFile(join(folder, '0001-tests-fault.sql'), sql.replace(/^insert into settings/, table))
    const db = await openEmpty()
    const error: unknown = await migrate(db, folder).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ cause: { detail: expect.stringContaining('João') } })
    silent([errorText(error), (error as Error).message])
    await db.drop()
  })
})
