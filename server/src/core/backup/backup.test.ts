import { createHash } from 'node:crypto'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { saveCollect } from '@lineside/contract/collects'
import { describe, expect, inject, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { Database } from '../db/index.ts'
import { openFileHouse, openStore } from '../files/open.ts'
import { openLog } from '../log.ts'
import { sealHistory } from '../seals/seal.ts'
import { verifyHistory } from '../seals/verify.ts'
import { makePlace, type TestPlace } from '../testing/places.ts'
import { plantOn } from '../testing/plant.ts'
import { withS3 } from '../testing/s3-server.ts'
import { picture, uploadAs, withDataFolder } from '../testing/uploads.ts'
import { backup } from './backup.ts'
import { countRows, namedContents } from './manifest.ts'
import { connectionOf } from './postgres-tools.ts'
import { restore, takeOver } from './restore.ts'

const migrations = join(import.meta.dirname, '../../../migrations')
const silent = () => undefined
const refused = (message: RegExp) =>
  expect.objectContaining({ name: 'SettingError', message: expect.stringMatching(message) })

interface Scene {
  /** a place of its own in a new folder, on the test's engine */
  place(filled: boolean, settings?: Record<string, string>): Promise<TestPlace>
  archive: string
  s3: Record<string, string>
}

/** Folders, databases and a bucket, all gone afterwards. */
function onScene(work: (scene: Scene) => Promise<void>): Promise<void> {
  return withS3((s3) =>
    withDataFolder(async (folder) => {
      const places: TestPlace[] = []
      const place: Scene['place'] = async (filled, settings = {}) => {
        const made = await makePlace(inject('plant'), join(folder, `place-${places.length}`), filled)
        places.push(made)
        return { ...made, settings: { ...made.settings, ...settings } }
      }
      try {
        await work({ place, archive: join(folder, 'lineside.tar'), s3 })
      } finally {
        for (const one of places) await one.drop()
      }
    }),
  )
}

/** A plant with records, history, seals, two attached pictures and a file that no record has. */
async function live(place: TestPlace): Promise<Record<string, string>> {
  const db = await place.open()
  try {
    const config = readConfig(place.settings)
    await openFileHouse(config, db, openLog('silent')).claim()
    const plant = await plantOn(db, { settings: place.settings })
    for (const shade of [1, 2]) {
      const photo = { fileName: 'photo.jpg', content: await picture('jpeg', { width: 900, height: 700, shade }) }
      const id = await uploadAs(plant, 'operator', 'collects', photo)
      await (await plant.as('operator')).ask(saveCollect, { body: plant.filled({ photo: String(id) }) })
    }
    await uploadAs(plant, 'operator', 'collects')
    await plant.drain()
    await sealHistory(db, plant.now())
    const found = await everything(place, db)
    await plant.app.close()
    return found
  } finally {
    await db.close()
  }
}

/** Every row of every table, every content by the hash of its bytes; what a place says of itself stays out. */
async function everything(place: TestPlace, db: Database): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const own = /core_identity|core_contents/
  for (const table of Object.keys(await countRows(db)).filter((name) => !own.test(name))) {
    const { rows } = await db.query<{ all: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as all from ${table} t`,
    )
    found[table] = rows[0]?.all ?? ''
  }
  const store = openStore(readConfig(place.settings), db)
  for (const name of await namedContents(db)) {
    const hash = createHash('sha256')
    for await (const chunk of await store.get(name, null)) hash.update(chunk as Uint8Array)
    found[name] = hash.digest('hex')
  }
  return found
}

async function look<T>(place: TestPlace, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await place.open()
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const keep = (place: TestPlace, path: string) => backup({ config: readConfig(place.settings), version: '0', path })
const bring = (place: TestPlace, path: string, { replace = false, copy = false } = {}) =>
  restore({ config: readConfig(place.settings), path, migrations, replace, copy, say: silent })

describe.each(['folder', 'database', 's3'])('a plant with its files in a store of the kind %s', (kind) => {
  it('comes back from its archive into an empty place: every record, file and seal', () =>
    onScene(async ({ place, archive, s3 }) => {
      const store = (prefix: string) => (kind === 's3' ? { ...s3, S3_PREFIX: prefix } : { FILES: kind })
      const from = await place(true, store('from'))
      const before = await live(from)
      const manifest = await keep(from, archive)
      expect(manifest).toMatchObject({ missing: [], contents: { count: 5 } })
      expect((await stat(archive)).mode & 0o777).toBe(0o600)

      const to = await place(false, store('to'))
      expect(await bring(to, archive)).toMatchObject({ contents: 5, missing: 0, chains: 2 })
      await look(to, async (db) => {
        const after = await everything(to, db)
        expect(after).toEqual(before)
        // a content's name is the hash of its bytes
        const contents = Object.entries(after).filter(([name]) => /^[0-9a-f]{64}$/.test(name))
        expect(contents.map(([name, hash]) => name === hash)).toEqual([true, true, true, true, true])
        const { rows: chains } = await db.query<{ chain: number }>('select distinct chain from history_seals')
        expect(chains).toHaveLength(2)
        for (const { chain } of chains) {
          const { rows, broken } = await verifyHistory(db, chain === 0 ? null : chain)
          expect([rows > 0, broken]).toEqual([true, null])
        }
        // it serves from there, and so does the other
        const files = openFileHouse(readConfig(to.settings), db, openLog('silent'))
        await files.claim()
        expect([await files.check(), await files.mayRemove()]).toEqual([null, true])
      })
      await look(from, (db) => openFileHouse(readConfig(from.settings), db, openLog('silent')).claim())
    }))
})

describe('an archive', () => {
  it('moves a plant from one kind of store to another', () =>
    onScene(async ({ place, archive, s3 }) => {
      const from = await place(true, { FILES: 'database' })
      const before = await live(from)
      await keep(from, archive)
      const middle = await place(false, { ...s3, S3_PREFIX: 'middle' })
      await bring(middle, archive, { copy: true })
      await look(middle, async (db) => {
        expect(await everything(middle, db)).toEqual(before)
        expect(await countRows(db)).toMatchObject({ 'public.core_contents': 0, 'public.core_contents_pieces': 0 })
      })
      await keep(middle, `${archive}.2`)
      const to = await place(false, { FILES: 'database' })
      await bring(to, `${archive}.2`)
      await look(to, async (db) => expect(await everything(to, db)).toEqual(before))
    }))

  it('is tried before anything is overwritten, and overwrites nothing unless told', () =>
    onScene(async ({ place, archive }) => {
      const from = await place(true)
      const before = await live(from)
      await expect(bring(from, archive)).rejects.toEqual(refused(/lineside\.tar cannot be read \(ENOENT\)/))
      const { missing } = await keep(from, archive)
      expect(missing).toEqual([])
      await expect(keep(from, archive)).rejects.toEqual(refused(/is there already/))
      await expect(bring(from, archive)).rejects.toEqual(refused(/(holds a database|is not empty)\. .+ --replace/))

      const to = await place(false)
      const taken = await place(false)
      await bring(taken, archive, { copy: true })
      const beside = { ...to, settings: { ...to.settings, DATA_DIR: from.dataDir } }
      if (to.settings.DATABASE_URL) {
        await expect(bring(beside, archive)).rejects.toEqual(refused(/files of this plant are in .+ already/))
        await expect(bring(beside, archive, { copy: true })).rejects.toEqual(refused(/belong to another database/))
      }
      await bring(taken, archive, { replace: true }).then(
        () => expect.unreachable(),
        (error: unknown) => expect(error).toEqual(refused(/belong to another database/)),
      )

      const { size } = await stat(archive)
      const file = await open(archive, 'r+')
      await file.write(Buffer.from('x'), 0, 1, Math.floor(size / 3))
      await file.close()
      await expect(bring(to, archive)).rejects.toEqual(refused(/is (damaged|not whole).+nothing was restored/))
      expect(await readdir(to.dataDir).catch(() => [])).not.toContain('database')

      await keep(from, `${archive}.2`)
      await bring(from, `${archive}.2`, { replace: true })
      await look(from, async (db) => expect(await everything(from, db)).toEqual(before))
    }))

  it('is made beside a running server, and of an embedded database only when nobody has it', () =>
    onScene(async ({ place, archive }) => {
      const from = await place(true)
      await live(from)
      await look(from, async (db) => {
        const made = keep(from, archive)
        if (db.engine === 'postgres') expect((await made).contents.count).toBe(5)
        else await expect(made).rejects.toEqual(refused(/is in use by another process/))
        if (db.engine === 'postgres')
          await expect(bring(from, archive, { replace: true })).rejects.toEqual(refused(/stop it first/))
      })
    }))

  it('says which files were missing, and a plant whose files are gone goes on when told', () =>
    onScene(async ({ place, archive }) => {
      const from = await place(true)
      await live(from)
      const config = readConfig({ ...from.settings, DATA_DIR: `${from.dataDir}-elsewhere` })
      const files = (db: Database) => openFileHouse(config, db, openLog('silent'))
      if (from.settings.DATABASE_URL) {
        await look(from, (db) => expect(files(db).claim()).rejects.toEqual(refused(/are not there/)))
        await takeOver(config)
        await look(from, (db) => files(db).claim())
        const { missing } = await backup({ config, version: '0', path: archive })
        expect(missing).toHaveLength(5)
        const to = await place(false)
        expect(await bring(to, archive)).toMatchObject({ contents: 0, missing: 5 })
      } else {
        await look(from, (db) => expect(files(db).claim()).rejects.toEqual(refused(/are not there/)))
      }
    }))
})

describe('the tools of PostgreSQL', () => {
  it('get the password by the environment, and of the address only what they know', () => {
    const given = 'postgresql://lineside:s%40fe@db.example:5433/plant?sslmode=no-verify&uselibpqcompat=true'
    expect(connectionOf(given)).toEqual({
      address: 'postgresql://lineside@db.example:5433/plant?sslmode=require',
      password: 's@fe',
    })
  })
})
