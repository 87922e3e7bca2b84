import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { onQuietPlant, type TestPlant } from '../../testing/plant.ts'
import type { Connection } from '../db/index.ts'
import { openLog } from '../log.ts'
import { describeFinding } from './finding.ts'
import { createHeadPublisher, type HeadSettings } from './heads.ts'
import { readHeads } from './heads-check.ts'
import { sealHistory } from './seal.ts'
import { verifySeals } from './verify.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const made: string[] = []
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))))

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'lineside-heads-'))
  made.push(path)
  return path
}

let nextId = 6_000_000

/** Rows of the plant 77, record after record; sealed by one seal. */
async function writeSealed(plant: TestPlant, count: number, at = NOW) {
  for (let n = 0; n < count; n++) {
    await plant.db.query(
      `insert into history (id, at, industry_id, entity, entity_id, event, after)
       values ($1, $2, 77, 'tests', $1, 'tests.done', '{"ç": 1.50}')`,
      [nextId++, at.toISOString()],
    )
  }
  await seal(plant)
}

/** A transaction elsewhere in the cluster may hold a sealing back for a moment. */
async function seal(plant: TestPlant) {
  const left = async () => {
    await sealHistory(plant.db, NOW)
    const { rows } = await plant.db.query<{ left: number }>(
      'select (select count(*) from history) - (select coalesce(sum(row_count), 0) from history_seals) as left',
    )
    return rows[0]?.left
  }
  await expect.poll(left, { interval: 5, timeout: 20_000 }).toBe(0)
}

/** As somebody with the rights of the owner would, past the triggers; undone after it was looked at. */
async function tampered<T>(plant: TestPlant, sql: string, look: (db: Connection) => Promise<T>): Promise<T> {
  const lease = await plant.db.connect()
  try {
    await lease.exec('begin')
    await lease.exec('alter table history disable trigger user; alter table history_seals disable trigger user')
    await lease.exec(sql)
    return await look(lease)
  } finally {
    await lease.exec('rollback')
    lease.release()
  }
}

const ids = (n: number) => `(select id from history where industry_id = 77 order by position offset ${n} limit 1)`
const again = `position, id, at, industry_id, entity, entity_id, event`
const added = (position: string) =>
  `insert into history (${again}) select ${position}, 5999999, at, 77, 'tests', 5999999, event from history where id = ${ids(1)}`

/** What is done to the database, and what is then found: fault, and the record's place in the plant's history. */
const cases: [what: string, sql: string, found: [fault: string, row?: number][]][] = [
  ['nothing', 'select 1', []],
  ['a row changed', `update history set reason = 'x' where id = ${ids(1)}`, [['rowChanged', 1]]],
  ['its time changed', `update history set at = at + interval '1 s' where id = ${ids(4)}`, [['rowChanged', 4]]],
  ['a row removed', `delete from history where id = ${ids(3)}`, [['rowRemoved', 3]]],
  [
    'all rows removed',
    'delete from history where industry_id = 77',
    [
      ['rowRemoved', 0],
      ['rowRemoved', 2],
    ],
  ],
  ['a row added at a place that is taken', added('position'), [['rowAdded']]],
  ['a row added before all', added('-1'), [['rowAdded']]],
  ['a row of a plant that has none', added('1').replace(', 77,', ', 78,'), [['rowNotSealed']]],
  [
    'a row given to another plant',
    `update history set industry_id = 78 where id = ${ids(2)}`,
    [
      ['rowRemoved', 2],
      ['rowNotSealed', 2],
    ],
  ],
  ['a plant without its seals', 'delete from history_seals where chain = 77', [['sealsMissing'], ['rowNotSealed', 0]]],
  [
    'the newest seal cut off',
    'delete from history_seals where chain = 77 and number = 2',
    [['sealsMissing'], ['rowNotSealed', 2]],
  ],
  [
    'a seal in the middle',
    'delete from history_seals where chain = 77 and number = 1',
    [['sealsMissing'], ['sealMissing']],
  ],
  [
    'the newest seal cut off with its rows',
    `
    delete from history where id in (${ids(2)}, ${ids(3)}, ${ids(4)});
    delete from history_seals where chain = 77 and number = 2`,
    [['sealsMissing']],
  ],
  ['the mark set back', 'update core_sealing set sealed = sealed - 1', [['sealedFurther']]],
  [
    'a seal changed',
    `update history_seals set hash = sha256('x') where chain = 77 and number = 1`,
    [
      ['sealDoesNotFit', 0],
      ['sealDoesNotFit', 2],
    ],
  ],
  [
    'a row and what names it',
    `
    update history set reason = 'x' where id = ${ids(1)};
    update history_seals set marks = '[1' where chain = 77 and number = 1`,
    [['sealDoesNotFit', 0]],
  ],
  [
    'a row under a seal of earlier times',
    `
    update history set reason = 'x' where id = ${ids(1)};
    update history_seals set marks = null where chain = 77 and number = 1`,
    [['sealDoesNotFit', 0]],
  ],
]

it('finds each way in which history and seals no longer agree, and names record and time', () =>
  onQuietPlant(async (plant) => {
    await writeSealed(plant, 2)
    await writeSealed(plant, 3)
    const { rows } = await plant.db.query<{ id: number }>(
      'select id from history where industry_id = 77 order by position',
    )
    for (const [what, sql, expected] of cases) {
      const { findings, wrong } = await tampered(plant, sql, (db) => verifySeals(db))
      const places = findings.map(({ fault, row }) => {
        const place = rows.findIndex(({ id }) => id === row?.entityId)
        return place < 0 ? [fault] : [fault, place]
      })
      expect([what, places, wrong]).toEqual([what, expected, expected.length])
      for (const { row } of findings) expect(row?.at ?? '2026-11-20T12:00').toMatch(/^20/)
    }
    const { findings } = await tampered(plant, `delete from history where id = ${ids(3)}`, (db) => verifySeals(db))
    expect(findings.map(describeFinding)).toEqual([
      expect.stringMatching(/^A row was removed .*: tests 60\d+ of 2026-11-20T12:00:00\+00:00, plant 77, seal 2 of /),
    ])
  }))

it('passes over a great many rows by portions, and says how far it is', () =>
  onQuietPlant(async (plant) => {
    await plant.db.query(
      `insert into history (id, at, industry_id, entity, entity_id, event)
       select 7000000 + n, $1, 77 + n % 3, 'tests', n, 'tests.done' from generate_series(1, 4000) n`,
      [NOW.toISOString()],
    )
    await seal(plant)
    const notified: number[] = []
    const { rows, wrong } = await verifySeals(plant.db, { progress: (part) => notified.push(part) })
    expect([rows, wrong]).toEqual([await plant.count('history'), 0])
    expect(notified.length).toBeGreaterThan(8)
    expect([notified.at(-1), notified.toSorted((a, b) => a - b)]).toEqual([1, notified])
    const last = `delete from history where industry_id = 78 and position = (select max(position) from history where industry_id = 78)`
    expect(await tampered(plant, last, (db) => verifySeals(db))).toMatchObject({ wrong: 1, findings: [{ chain: 78 }] })
  }))

it('tells rows that were left unsealed from those of the last minutes', () =>
  onQuietPlant(async (plant) => {
    await writeSealed(plant, 2)
    const unsealed = (minutes: number) => `insert into history (id, at, industry_id, entity, entity_id, event)
      values (1, '${NOW.toISOString()}', 77, 'tests', 1, 'x'),
             (2, '${new Date(NOW.getTime() + minutes * 60_000).toISOString()}', 77, 'tests', 2, 'x')`
    const look = (minutes: number) => tampered(plant, unsealed(minutes), (db) => verifySeals(db))
    expect(await look(20)).toMatchObject({ wrong: 0, unsealed: { rows: 2 } })
    expect(await look(300)).toMatchObject({ findings: [{ fault: 'rowLeftUnsealed', row: { entityId: 1 } }] })
  }))

function publisher(plant: TestPlant, own: Partial<HeadSettings> & { sealHeadsFolder: string }, said: string[] = []) {
  const settings = { sealHeadsUrl: undefined, sealHeadsToken: undefined, ...own }
  const log = openLog('warn', { write: (line) => void said.push(line) })
  const heads = createHeadPublisher(plant.db, settings, log)
  heads.start()
  return async () => {
    heads.publish()
    await heads.finished()
  }
}

it('holds the seals against the heads that were told outside', () =>
  onQuietPlant(async (plant) => {
    const path = await folder()
    const said: string[] = []
    const publish = publisher(plant, { sealHeadsFolder: path }, said)
    await writeSealed(plant, 2)
    await publish()
    await publish()
    const before = said.length
    await writeSealed(plant, 3)
    await publish()
    const heads = () => ({ lines: readHeads(path) })
    const [line] = said.slice(before).map((text) => JSON.parse(text))
    expect(line).toMatchObject({ level: 30, chain: 77, number: 2, hash: expect.stringMatching(/^[\da-f]{64}$/) })
    expect(await verifySeals(plant.db, { heads: heads() })).toMatchObject({ wrong: 0, heads: before + 1 })
    // nothing in the database tells of these two: rows and seals cut off, the count as well; and all written anew
    const cut = `delete from history where position > (select last_position from history_seals where chain = 77 and number = 1);
      delete from history_seals where chain = 77 and number = 2;
      update core_sealing set seals = seals - 1`
    const quiet = await tampered(plant, cut, (db) => verifySeals(db))
    const result = await tampered(plant, cut, (db) => verifySeals(db, { heads: heads() }))
    expect([quiet.wrong, result.findings]).toEqual([0, [expect.objectContaining({ fault: 'headMissing', chain: 77 })]])
    const other = `update history_seals set hash = sha256('x'), row_count = 0, marks = null where chain = 77 and number = 2`
    const anew = await tampered(plant, other, (db) => verifySeals(db, { heads: heads() }))
    expect(anew.findings).toContainEqual(expect.objectContaining({ fault: 'headDiffers', seal: expect.anything() }))
    const older = new Date(Date.parse(line.at) - 1)
    expect(await tampered(plant, cut, (db) => verifySeals(db, { heads: { ...heads(), until: older } }))).toMatchObject({
      wrong: 0,
    })
    await writeFile(join(path, 'seal-heads-2026-01.jsonl'), 'no head\n')
    expect(await verifySeals(plant.db, { heads: heads() })).toMatchObject({ findings: [{ fault: 'headUnreadable' }] })
  }))

it('tells an address that is set, again until it has heard, and holds nothing up where it hangs', () =>
  onQuietPlant(async (plant) => {
    const bodies: string[] = []
    const answers = [503, 0, 204]
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (text) => (body += text))
      request.on('end', () => {
        bodies.push(`${request.headers.authorization} ${body}`)
        const status = answers[bodies.length - 1]
        if (status) response.writeHead(status).end()
      })
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`
    const said: string[] = []
    // a file where the folder should be: this place fails, the others hear all the same
    const blocked = join(await folder(), 'file')
    await writeFile(blocked, '')
    const settings = { sealHeadsFolder: blocked, sealHeadsUrl: url, sealHeadsToken: 'secret' }
    await writeSealed(plant, 2)
    await publisher(plant, settings, said)()
    expect(
      said
        .filter((line) => line.includes('"level":40'))
        .map((line) => JSON.parse(line).destination)
        .sort(),
    ).toEqual(['address', 'file'])
    const log = openLog('silent')
    const hanging = createHeadPublisher(plant.db, { ...settings, sealHeadsFolder: await folder() }, log)
    hanging.start()
    hanging.publish()
    await expect.poll(() => bodies.length, { interval: 5, timeout: 20_000 }).toBe(2)
    hanging.publish()
    await writeSealed(plant, 1)
    await hanging.close()
    expect(bodies).toHaveLength(2)
    await publisher(plant, settings)()
    expect(bodies[2]).toMatch(/^Bearer secret \{"heads":\[.*"chain":77,"number":2,/)
    await publisher(plant, settings)()
    expect(bodies).toHaveLength(3)
    expect(said.join()).not.toContain('secret')
    server.close()
    expect(await readFile(blocked, 'utf8')).toBe('')
  }))
