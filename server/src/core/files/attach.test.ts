import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoint } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type FileService, withFiles } from '../../testing/file-service.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { picture } from '../../testing/uploads.ts'
import { anonymous, command, runCommand } from '../kernel/index.ts'
import { collectReactions } from '../reactions/index.ts'
import { attachFiles, filesOf } from './index.ts'

const { onPlant } = usePlant()
const onFiles = (test: (service: FileService, plant: TestPlant) => Promise<void>) =>
  onPlant((plant) => withFiles(plant, (service) => test(service, plant)))

const note = (content: string) => ({ fileName: `${content}.txt`, content })

const take = endpoint({
  name: 'tests.take',
  method: 'POST',
  path: '/api/tests',
  summary: 'For tests',
  right: 'signedIn',
  events: ['tests.taken'],
  schemas: () => ({ answer: z.unknown() }),
})

/** A command that attaches files to the record 5 and may fail afterwards. */
function attach(plant: TestPlant, fileIds: readonly number[], { as = 1, container = 'open', fails = false } = {}) {
  const implementation = command(take, async (ctx) => {
    const files = await attachFiles(ctx, fileIds, {
      entity: 'tests',
      entityId: 5,
      container,
      part: 'p',
      field: 'files',
    })
    await ctx.record({ entity: 'tests', entityId: 5, industryId: null, event: 'tests.taken' })
    if (fails) throw new Error('planned')
    return files
  })
  const caller = { actor: { ...anonymous, accountId: as }, language: 'en-US', address: '', platform: 2 } as const
  const input = { params: undefined, query: undefined, body: undefined } as never
  return runCommand(plant.app.services, collectReactions([]), implementation, caller, input, null)
}

const refused = { code: 'VALIDATION', details: { fields: { files: { code: 'unknownFile' } } } }

describe('attaching', () => {
  it('gives a record its files, in the order they were named', () =>
    onFiles(async (service, plant) => {
      const ids = [await service.store(note('a')), await service.store({ fileName: 'b.jpg', content: await picture() })]
      const files = await attach(plant, ids.toReversed())
      expect(files).toMatchObject([
        { id: ids[1], fileName: 'b.jpg', type: 'image/jpeg', picture: true, part: 'p' },
        { id: ids[0], fileName: 'a.txt', length: 1, picture: false, part: 'p' },
      ])
      const result = await filesOf(plant.app.services, 'tests', [5, 6])
      expect([...result.keys()]).toEqual([5])
      expect(result.get(5)?.map((one) => one.id)).toEqual(ids)
      expect((await filesOf(plant.app.services, 'others', [5])).size).toBe(0)
    }))

  it('refuses files of another person, another container, another record, unknown ones, and one named twice', () =>
    onFiles(async (service, plant) => {
      const own = await service.store(note('own'))
      const others = await service.store(note('others'), 2)
      const elsewhere = await service.store(note('elsewhere'), 1, 'chat')
      for (const ids of [[others], [elsewhere], [own, 999_999], [own, own]]) {
        await expect(attach(plant, ids)).rejects.toMatchObject(refused)
      }
      await attach(plant, [own])
      await expect(attach(plant, [own])).rejects.toMatchObject(refused)
    }))

  it('is undone with its command', () =>
    onFiles(async (service, plant) => {
      const id = await service.store(note('a'))
      await expect(attach(plant, [id], { fails: true })).rejects.toThrow('planned')
      expect(await attach(plant, [id])).toHaveLength(1)
    }))
})

describe('tidying', () => {
  const DAY = 86_400_000
  /** so long a content is kept after its last file */
  const RETENTION = 30 * DAY

  async function tidy(service: FileService) {
    const two = new Date(Date.now() - 7_200_000)
    for (const hash of await service.contents()) {
      await utimes(join(service.folder, 'files', hash.slice(0, 2), hash.slice(2, 4), hash), two, two)
    }
    await service.tidy()
  }

  it('forgets after a day what no record took, and removes the content a month after its last name', () =>
    onFiles(async (service, plant) => {
      const saved = await service.store(note('kept'))
      await service.store(note('lost'))
      await service.store({ fileName: 'lost.jpg', content: await picture() })
      const shared = await service.store(note('shared'))
      await service.store(note('shared'))
      await attach(plant, [saved, shared])
      expect(await service.contents()).toHaveLength(5)
      plant.moveClock(DAY)
      await tidy(service)
      expect(await plant.count('core_files')).toBe(5)
      plant.moveClock(1)
      await tidy(service)
      expect(await plant.count('core_files')).toBe(2)
      plant.moveClock(RETENTION - 1)
      await tidy(service)
      expect(await service.contents()).toHaveLength(5)
      plant.moveClock(1)
      await tidy(service)
      expect(await service.contents()).toHaveLength(2)
      expect(await plant.count('core_files_unused')).toBe(0)
    }))

  it('keeps what was uploaded again meanwhile, and leaves a content that was put this very hour', () =>
    onFiles(async (service, plant) => {
      await service.store(note('lost'))
      await service.store(note('again'))
      plant.moveClock(DAY + 1)
      await service.tidy()
      plant.moveClock(RETENTION)
      await attach(plant, [await service.store(note('again'))])
      await service.tidy()
      expect([await plant.count('core_files'), (await service.contents()).length]).toEqual([1, 2])
      // it is still known to be without a name
      await tidy(service)
      expect([await plant.count('core_files_unused'), (await service.contents()).length]).toEqual([0, 1])
    }))

  it('forgets tickets past their time', () =>
    onFiles(async (service, plant) => {
      await service.ticket(await service.store(note('a')))
      await tidy(service)
      expect(await plant.count('core_file_tickets')).toBe(1)
      plant.moveClock(60_001)
      await tidy(service)
      expect(await plant.count('core_file_tickets')).toBe(0)
    }))
})
