import { createHash, randomBytes } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { withFiles } from '../../testing/file-service.ts'
import { plantOn, type TestPlant, usePlant } from '../../testing/plant.ts'
import { withS3 } from '../../testing/s3-server.ts'
import { withDataFolder } from '../../testing/uploads.ts'
import { readConfig } from '../config.ts'
import { openLog } from '../log.ts'
import { openFileService, openStore } from './open.ts'
import { claimStore, placeOf, recordOwner } from './owner.ts'
import type { FileStore } from './store.ts'
import { openDatabaseStore } from './store-database.ts'
import { openFolderStore } from './store-folder.ts'
import { openS3Store } from './store-s3.ts'

const { onPlant } = usePlant()

type Open = (refreshes?: number) => FileStore
const kinds: Record<string, (plant: TestPlant, folder: string, work: (open: Open) => Promise<void>) => Promise<void>> =
  {
    folder: (_, folder, work) => work((fresh) => openFolderStore(join(folder, 'files'), fresh)),
    database: (plant, _, work) => work((fresh) => openDatabaseStore(plant.db, fresh)),
    s3: (_plant, _folder, work) =>
      withS3(async (settings) => {
        const { files } = readConfig({ ...settings, S3_PREFIX: 'plant/one' })
        if (files.store !== 's3') throw new Error('The settings name another store')
        await work((fresh) => openS3Store(files.s3, fresh))
      }),
  }

/** Bytes that fill several pieces, and their hash. */
const content = randomBytes(600_000)
const hash = createHash('sha256').update(content).digest('hex')
const other = createHash('sha256').update('other').digest('hex')

async function fill(store: FileStore, folder: string) {
  const path = join(folder, 'arrived')
  await writeFile(path, content)
  await store.put(hash, path)
  return path
}

describe.each(Object.entries(kinds))('a store of the kind %s', (kind, withStore) => {
  const onStore = (test: (open: Open, folder: string, plant: TestPlant) => Promise<void>) =>
    onPlant((plant) => withDataFolder((folder) => withStore(plant, folder, (open) => test(open, folder, plant))))

  it('takes a content over, gives it and every range of it, and knows what it has not', () =>
    onStore(async (open, folder) => {
      const store = open()
      expect(store.kind).toBe(kind)
      expect(await store.length(hash)).toBeNull()
      await expect(store.get(hash, null)).rejects.toMatchObject({ code: 'ENOENT' })
      const path = await fill(store, folder)
      await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
      expect([await store.length(hash), await store.length(other)]).toEqual([content.length, null])
      expect((await buffer(await store.get(hash, null))).equals(content)).toBe(true)
      const piece = 256 * 1024
      for (const [start, end] of [
        // (the server of these tests takes an end of 0 for none)
        [0, 1],
        [1, 1],
        [10, 20],
        [piece - 1, piece],
        [piece, 2 * piece - 1],
        [5, content.length - 1],
        [content.length - 1, content.length - 1],
      ] as const) {
        const match = await buffer(await store.get(hash, { start, end }))
        expect([start, end, match.equals(content.subarray(start, end + 1))]).toEqual([start, end, true])
      }
      await expect(store.get('../../etc/passwd', null)).rejects.toThrow('no content hash')
    }))

  it('can be left in the middle, and goes on', () =>
    onStore(async (open, folder) => {
      const store = open()
      await fill(store, folder)
      const stream = await store.get(hash, null)
      for await (const chunk of stream) {
        expect((chunk as Uint8Array).length).toBeGreaterThan(0)
        break
      }
      expect(stream.destroyed).toBe(true)
      expect((await buffer(await store.get(hash, null))).equals(content)).toBe(true)
    }))

  it('removes nothing that was put within the hour, again or anew', () =>
    onStore(async (open, folder) => {
      await fill(open(), folder)
      await fill(open(), folder)
      expect([await open().remove(hash), await open().length(hash)]).toEqual([false, content.length])
      expect([await open(0).remove(hash), await open().length(hash)]).toEqual([true, null])
      expect(await open().remove(hash)).toBe(true)
      await open().tidy()
    }))

  it('is probed, and keeps whose it is', () =>
    onStore(async (open) => {
      const store = open()
      await store.probe()
      if (!store.mark) return expect(kind).toBe('database')
      expect(await store.mark.read()).toBeNull()
      await store.mark.write('mine')
      await store.mark.write('mine again')
      expect(await store.mark.read()).toBe('mine again')
    }))
})

describe('files in the database', () => {
  it('leave no piece behind, whoever comes first and however one ends', () =>
    onPlant((plant) =>
      withDataFolder(async (folder) => {
        const store = openDatabaseStore(plant.db, 0)
        await writeFile(join(folder, 'a'), content)
        await writeFile(join(folder, 'b'), content)
        await Promise.all([store.put(hash, join(folder, 'a')), store.put(hash, join(folder, 'b'))])
        expect([await plant.count('core_contents'), await plant.count('core_contents_pieces')]).toEqual([1, 3])
        await plant.db.query(
          `insert into core_contents_pieces values (gen_random_uuid(), 0, 'x', now() - interval '2 days'),
             (gen_random_uuid(), 0, 'x', now())`,
        )
        await store.tidy()
        expect(await plant.count('core_contents_pieces')).toBe(4)
        await store.remove(hash)
        expect([await plant.count('core_contents'), await plant.count('core_contents_pieces')]).toEqual([0, 1])
      }),
    ))
})

describe('the files of a plant', () => {
  const refused = (message: RegExp) =>
    expect.objectContaining({ name: 'SettingError', message: expect.stringMatching(message) })
  const note = { fileName: 'note.txt', content: 'a note' }

  it('are uploaded to and fetched from the database and an S3 store as well', () =>
    onPlant((plant) =>
      withS3(async (s3) => {
        for (const settings of [{ FILES: 'database' }, s3]) {
          await withFiles(
            plant,
            async (service) => {
              const id = await service.store(note)
              const { ticket } = (await service.ticket(id)).json()
              const answer = await service.fetch(ticket, { range: 'bytes=2-5' })
              expect([answer.statusCode, answer.payload]).toEqual([206, 'note'])
              expect([await service.contents(), await service.leftovers()]).toEqual([[], []])
            },
            settings,
          )
          await plant.db.query('delete from core_file_tickets')
          await plant.db.query('delete from core_files')
        }
      }),
    ))

  it('are refused to another database and to a copy, until they are taken over', () =>
    onPlant((plant) =>
      withFiles(plant, async (service) => {
        await service.store(note)
        const claim = () => service.files.claim()
        await claim()
        const { rows } = await plant.db.query<{ identity: string }>('select identity from core_identity')
        await plant.db.query('update core_identity set identity = gen_random_uuid()')
        await expect(claim()).rejects.toEqual(
          refused(/^The files in .+ belong to another database: give this one a place/),
        )
        await plant.db.query('update core_identity set identity = $1', [rows[0]?.identity])
        const { store } = service.files
        // as a copy finds it that was restored elsewhere
        await recordOwner(plant.db, store, 'another/5')
        await expect(claim()).rejects.toEqual(refused(/that this one is a copy of.+npm run restore -- --take-over/))
        await recordOwner(plant.db, store, await placeOf(plant.db, store, service.folder))
        await claim()
        const elsewhere = openStore({ ...readConfig({ FILES: 'database' }), dataDir: service.folder }, plant.db)
        await expect(claimStore(plant.db, elsewhere, service.folder)).rejects.toEqual(
          refused(/^The files of this database are in the folder DATA_DIR\/files, but FILES says database/),
        )
        await rm(join(service.folder, 'files'), { recursive: true })
        await expect(claim()).rejects.toEqual(refused(/are not there: .+is it mounted\?/))
      }),
    ))

  it('are removed by nobody while another database fills the same place, or after this one was set back', () =>
    onPlant((plant) =>
      withFiles(plant, async (service) => {
        const { rows } = await plant.db.query<{ turn: string }>('select turn from core_identity')
        expect(await service.files.mayRemove()).toBe(true)
        // it ended before the store heard of the new turn
        await plant.db.query('update core_identity set turn_before = turn, turn = gen_random_uuid()')
        expect(await service.files.mayRemove()).toBe(true)
        await service.files.mayRemove()
        // as it was when the copy was made
        await plant.db.query('update core_identity set turn = $1, turn_before = null', [rows[0]?.turn])
        expect(await service.files.mayRemove()).toBe(false)
      }),
    ))

  it('are tried at the start and by readyz: what cannot be written, or has lost its mark, is told', () =>
    onPlant((plant) =>
      withS3(async (s3) => {
        await withFiles(plant, async (service) => {
          const starting = (settings: Record<string, string>) =>
            openFileService(readConfig({ DATA_DIR: service.folder, ...settings }), plant.db, openLog('silent')).claim()
          await writeFile(join(service.folder, 'file'), '')
          await expect(starting({ DATA_DIR: join(service.folder, 'file') })).rejects.toEqual(
            refused(/^Files cannot be written in the data folder .+ \(ENOTDIR|EEXIST\)/),
          )
          await expect(starting({ ...s3, S3_SECRET_ACCESS_KEY: 'wrong' })).rejects.toEqual(
            refused(/^Files cannot be written to the bucket lineside-plant of .+: The store answered: 403/),
          )
          const { app } = await plantOn(plant.db, { settings: { DATA_DIR: service.folder } })
          expect((await app.http.inject({ url: '/api/readyz' })).statusCode).toBe(200)
          await app.files.claim()
          await rm(join(service.folder, 'files', 'lineside.json'))
          const answer = await app.http.inject({ url: '/api/readyz' })
          expect([answer.statusCode, answer.json().status]).toEqual([503, 'the files are not those of this database'])
          await app.close()
        })
      }),
    ))
})
