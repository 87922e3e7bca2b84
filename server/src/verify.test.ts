import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, openDatabase } from './core/db/index.ts'
import { sealHistory } from './core/seals/seal.ts'
import { prepareDatabase } from './migrate.ts'
import { verify } from './verify.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const PROGRAM = fileURLToPath(new URL('./verify.ts', import.meta.url))

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lineside-verify-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

async function verified(own: { heads?: string; until?: string } = {}) {
  const said: string[] = []
  const right = await verify({ config: { databaseUrl: undefined, dataDir }, ...own, say: (line) => said.push(line) })
  return { right, said: said.join('\n') }
}

/** The program itself, as an operator runs it. */
const run = () =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
    execFile(process.execPath, [PROGRAM], { env }, (error, said) => resolve({ code: error?.code ?? 0, said }))
  })

it('says by its lines and its exit code whether a database fits its seals, and where it could not tell', async () => {
  await expect(verified()).rejects.toThrow('There is no database in')
  const db = await openDatabase({ dataDir })
  await migrate(db, MIGRATIONS)
  const write = `insert into history (id, at, industry_id, entity, entity_id, event)
    select n, '2026-11-20T12:00:00Z', 7, 'tests', n, 'tests.done' from generate_series(1, 3) n`
  await db.query(write)
  await sealHistory(db, new Date('2026-11-20T12:01:00Z'))
  await db.close()
  expect(await verified()).toEqual({
    right: true,
    said: expect.stringMatching(/3 rows fit their 1 seals[\s\S]*Nothing is wrong/),
  })
  const heads = join(dataDir, 'heads.jsonl')
  await writeFile(
    heads,
    `${JSON.stringify({ chain: 7, number: 2, position: 9, hash: 'x', at: '2026-11-21T00:00:00Z' })}\n`,
  )
  expect(await verified({ heads })).toMatchObject({ right: false, said: expect.stringContaining('seal 2') })
  await expect(verified({ heads, until: 'yesterday' })).rejects.toThrow('--until')
  await expect(verified({ heads: join(dataDir, 'none') })).rejects.toThrow('There are no heads')
  const again = await openDatabase({ dataDir })
  const one = await again.connect()
  await one.exec('alter table history disable trigger user; delete from history where entity_id = 2')
  one.release()
  await again.close()
  expect(await run()).toEqual({
    code: 1,
    said: expect.stringMatching(
      /WRONG: 1 thing[\s\S]*removed.*: tests 2 of 2026-11-20T12:00:00\+00:00, plant 7, seal 1/,
    ),
  })
  await expect(prepareDatabase(undefined, undefined)).rejects.toThrow('npm run migrate needs DATABASE_URL')
}, 180_000)
