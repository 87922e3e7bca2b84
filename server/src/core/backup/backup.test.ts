import { createHash } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { saveCollect } from '@lineside/contract/collects'
import { describe, expect, inject, it, vi } from 'vitest'
import { makePlace, type TestPlace } from '../../testing/places.ts'
import { plantOn } from '../../testing/plant.ts'
import { withS3 } from '../../testing/s3-server.ts'
import { picture, uploadAs, withDataFolder } from '../../testing/uploads.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../db/index.ts'
import { openFileService, openStore } from '../files/open.ts'
import { openLog } from '../log.ts'
import { sealHistory } from '../seals/seal.ts'
import { verifySeals } from '../seals/verify.ts'
import { backup } from './backup.ts'
import { countRows, namedContents } from './manifest.ts'
import { connectionOf } from './postgres-tools.ts'
import { restore, takeOver } from './restore.ts'

// an embedded database is opened a dozen times
vi.setConfig({ testTimeout: 600_000 })

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
        const made = await makePlace(inject('quiet'), join(folder, `place-${places.length}`), filled)
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
    await openFileService(config, db, openLog('silent')).claim()
    const plant = await plantOn(db, { settings: place.settings })
    for (const shade of [1, 2]) {
      const photo = { fileName: 'photo.jpg', content: await picture('jpeg', { width: 900, height: 700, shade }) }
      const id = await uploadAs(plant, 'operator', 'collects', photo)
      await (await plant.as('operator')).ask(saveCollect, { body: plant.filled({ photo: String(id) }) })
    }
    await uploadAs(plant, 'operator', 'collects')
    await plant.drain()
    // a transaction of anybody on the server holds the seals back
    const sealed = async () => {
      await sealHistory(db, plant.now())
      return plant.count('history_seals')
    }
    await expect.poll(sealed, { timeout: 120_000 }).toBeGreaterThan(1)
    const result = await everything(place, db)
    await plant.app.close()
    return result
  } finally {
    await db.close()
  }
}

/** Every row of every table, every content by the hash of its bytes; what a place says of itself stays out. */
async function everything(place: TestPlace, db: Database): Promise<Record<string, string>> {
  const results: Record<string, string> = {}
  const own = /core_identity|core_contents/
  for (const table of Object.keys(await countRows(db)).filter((name) => !own.test(name))) {
    const { rows } = await db.query<{ all: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as all from ${table} t`,
    )
    results[table] = rows[0]?.all ?? ''
  }
  const store = openStore(readConfig(place.settings), db)
  for (const name of await namedContents(db)) {
    const hash = createHash('sha256')
    for await (const chunk of await store.get(name, null)) hash.update(chunk as Uint8Array)
    results[name] = hash.digest('hex')
  }
  return results
}

async function look<T>(place: TestPlace, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await place.open()
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const save = (place: TestPlace, path: string) => backup({ config: readConfig(place.settings), version: '0', path })
const bring = (place: TestPlace, path: string, { replace = false, copy = false } = {}) =>
  restore({ config: readConfig(place.settings), path, migrations, replace, copy, say: silent })

/** Serves from a place as a start does, and compares everything in it. */
function served(place: TestPlace, before: Record<string, string>): Promise<void> {
  return look(place, async (db) => {
    const after = await everything(place, db)
    expect(after).toEqual(before)
    // a content's name is the hash of its bytes
    const contents = Object.entries(after).filter(([name]) => /^[0-9a-f]{64}$/.test(name))
    expect(contents.map(([name, hash]) => name === hash)).toEqual([true, true, true, true, true])
    const { seals, rows, findings } = await verifySeals(db)
    expect([seals > 1, rows > 0, findings.filter(({ fault }) => fault !== 'rowLeftUnsealed')]).toEqual([true, true, []])
    // contents are in the database or elsewhere, never in both
    const { rows: inside } = await db.query<{ n: number }>('select count(*) as n from core_contents')
    expect(inside[0]?.n).toBe(place.settings.FILES === 'database' ? 5 : 0)
    const files = openFileService(readConfig(place.settings), db, openLog('silent'))
    await files.claim()
    expect([await files.check(), await files.mayRemove()]).toEqual([null, true])
  })
}

describe('a plant', () => {
  it('comes back from its archive into an empty place, from and to every kind of store: every record, file and seal', () =>
    onScene(async ({ place, archive, s3 }) => {
      let from = await place(true, { FILES: 'folder' })
      const before = await live(from)
      const stores: Record<string, string>[] = [
        { ...s3, S3_PREFIX: 'one' },
        { FILES: 'database' },
        { FILES: 'database' },
        { FILES: 'folder' },
      ]
      for (const [step, store] of stores.entries()) {
        const path = `${archive}.${step}`
        expect(await save(from, path)).toMatchObject({ missing: [], contents: { count: 5 } })
        expect((await stat(path)).mode & 0o777).toBe(0o600)
        const to = await place(false, store)
        expect(await bring(to, path, { copy: step === 1 })).toMatchObject({ contents: 5, missing: 0 })
        await served(to, before)
        from = to
      }
    }))
})

describe('an archive', () => {
  it('is tried before anything is overwritten, and overwrites nothing unless told', () =>
    onScene(async ({ place, archive }) => {
      const from = await place(true)
      const before = await live(from)
      await expect(bring(from, archive)).rejects.toEqual(refused(/lineside\.tar cannot be read \(ENOENT\)/))
      await look(from, async (db) => {
        // of an embedded database only when nobody has it
        if (db.engine === 'pglite') {
          await expect(save(from, archive)).rejects.toEqual(refused(/is in use by another process/))
          return
        }
        await save(from, archive)
        await expect(bring(from, archive, { replace: true })).rejects.toEqual(refused(/stop it first/))
      })
      if (!from.settings.DATABASE_URL) await save(from, archive)
      await expect(save(from, archive)).rejects.toEqual(refused(/already exists/))
      await expect(bring(from, archive)).rejects.toEqual(refused(/(holds a database|is not empty)\. .+ --replace/))

      const to = await place(false)
      const beside = { ...to, settings: { ...to.settings, DATA_DIR: from.dataDir } }
      if (to.settings.DATABASE_URL) {
        await expect(bring(beside, archive)).rejects.toEqual(refused(/files of this plant are in .+ already/))
      }
      const other = { replace: true, copy: true }
      await expect(bring(beside, archive, other)).rejects.toEqual(refused(/belong to another database/))
      await bring(from, archive, { replace: true })
      await served(from, before)

      const { size } = await stat(archive)
      const file = await open(archive, 'r+')
      await file.write(Buffer.from('x'), 0, 1, Math.floor(size / 3))
      await file.close()
      await expect(bring(to, archive)).rejects.toEqual(refused(/is (damaged|incomplete).+nothing was restored/))
      expect(await readdir(to.dataDir).catch(() => [])).not.toContain('database')
    }))

  it('is made when files are gone, and says which', () =>
    onScene(async ({ place, archive }) => {
      const from = await place(true)
      await live(from)
      await rm(join(from.dataDir, 'files'), { recursive: true })
      await takeOver(readConfig(from.settings))
      expect((await save(from, archive)).missing).toHaveLength(5)
      expect(await bring(await place(false), archive)).toMatchObject({ contents: 0, missing: 5 })
    }))
})

describe('the tools of PostgreSQL', () => {
  it('get the password by the environment, and of the address only what they know', () => {
    const input = 'postgresql://lineside:s%40fe@db.example:5433/plant?sslmode=no-verify&uselibpqcompat=true'
    expect(connectionOf(input)).toEqual({
      address: 'postgresql://lineside@db.example:5433/plant?sslmode=require',
      password: 's@fe',
    })
  })
})
