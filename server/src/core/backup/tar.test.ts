import { open, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { type Header, pack } from 'tar-stream'
import { expect, it, vi } from 'vitest'
import { withDataFolder } from '../../testing/uploads.ts'
import { createTar, readTar } from './tar.ts'

const HASH_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

async function entriesOf(path: string) {
  const file = await open(path)
  const entries: [string, string][] = []
  try {
    for await (const { name, folder, content } of readTar(file)) {
      entries.push([name, folder ? 'folder' : await text(content())])
    }
  } finally {
    await file.close()
  }
  return entries
}

async function write(folder: string) {
  const path = join(folder, 'a.tar')
  const tar = await createTar(path)
  await tar.addFolder('database')
  expect(await tar.add('database/abc', 3, Readable.from([Buffer.from('abc')]))).toBe(HASH_OF_ABC)
  await tar.add('database/empty', 0, Readable.from([]))
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['a.tar.part']))
  await tar.end()
  return path
}

it('an archive is written aside, for its owner alone, and read in its order', () =>
  withDataFolder(async (folder) => {
    const path = await write(folder)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['a.tar'])
    expect(await entriesOf(path)).toEqual([
      ['database', 'folder'],
      ['database/abc', 'abc'],
      ['database/empty', ''],
    ])
  }))

it('an archive is read again by the same file, though an earlier reader left in the middle', () =>
  withDataFolder(async (folder) => {
    const file = await open(await write(folder))
    for await (const { name } of readTar(file)) if (name === 'database/abc') break
    const names: string[] = []
    for await (const { name } of readTar(file)) names.push(name)
    expect(names).toEqual(['database', 'database/abc', 'database/empty'])
    await file.close()
  }))

it('what does not have its length is refused, and nothing is left of it', () =>
  withDataFolder(async (folder) => {
    for (const content of ['ab', 'abcd']) {
      const tar = await createTar(join(folder, 'a.tar'))
      await expect(tar.add('abc', 3, Readable.from([Buffer.from(content)]))).rejects.toThrow('Size mismatch')
      await tar.drop()
    }
    expect(await readdir(folder)).toEqual([])
  }))

it.each<[string, Partial<Header> & { name: string }]>([
  ['leads out of the folder', { name: 'database/../../x' }],
  ['stands at the root', { name: '/x' }],
  ['is a link', { name: 'x', type: 'symlink', linkname: '/etc/passwd' }],
])('an entry that %s is refused', (_, header) =>
  withDataFolder(async (folder) => {
    const archive = pack()
    if (header.type) archive.entry(header)
    else archive.entry(header, 'x')
    archive.finalize()
    await writeFile(join(folder, 'bad.tar'), await buffer(archive))
    await expect(entriesOf(join(folder, 'bad.tar'))).rejects.toThrow()
  }),
)

it('an archive that breaks off is refused, and so is what is none', () =>
  withDataFolder(async (folder) => {
    const path = await write(folder)
    const whole = await buffer((await open(path)).createReadStream())
    for (const bytes of [whole.subarray(0, 1_100), whole.subarray(0, 300), Buffer.alloc(2_048, 'x')]) {
      await writeFile(path, bytes)
      await expect(entriesOf(path)).rejects.toThrow()
    }
  }))
