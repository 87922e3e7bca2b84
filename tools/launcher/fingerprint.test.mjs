import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contentFingerprint, quickFingerprint, sourceFiles } from './fingerprint.mjs'

let folder
const at = (name) => join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lineside fingerprint '))
  writeFileSync(at('a.ts'), 'one')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const expandAbsolute = () => sourceFiles([folder], '/')

it('sees changed bytes of the same length', () => {
  const before = contentFingerprint([at('a.ts')])
  writeFileSync(at('a.ts'), 'two')
  expect(contentFingerprint([at('a.ts')])).not.toBe(before)
})

it('tells a touched file from a changed one', () => {
  const [quick, content] = [quickFingerprint([at('a.ts')]), contentFingerprint([at('a.ts')])]
  utimesSync(at('a.ts'), 1, 1)
  expect(quickFingerprint([at('a.ts')])).not.toBe(quick)
  expect(contentFingerprint([at('a.ts')])).toBe(content)
})

it('reads nested sources and leaves out tests, builds and packages', () => {
  for (const name of ['deep', 'dist', 'node_modules']) mkdirSync(at(name))
  for (const name of ['deep/b.ts', 'deep/b.test.ts', 'dist/c.js', 'node_modules/d.js']) writeFileSync(at(name), '')
  expect(expandAbsolute()).toEqual([at('a.ts'), at('deep/b.ts')])
})

it('takes a path that does not exist as no file', () => {
  expect(sourceFiles(['no/such/place'])).toEqual([])
})
