import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../launcher/paths.mjs'
import { fileOf, run } from './node.mjs'

it('finds a file of the checkout, by its path from there or whole', () => {
  const path = join(root, 'checks/domains-page.ts')
  expect(fileOf('checks/domains-page.ts')).toBe(path)
  expect(fileOf('./checks/../checks/domains-page.ts')).toBe(path)
  expect(fileOf(path)).toBe(path)
})

it.each([
  '/etc/hosts',
  '../other/file.ts',
  `../${basename(root)}-other/file.ts`,
  'checks/../../file.ts',
  dirname(root),
  '.',
])('refuses %s, which is outside', (input) => {
  expect(() => fileOf(input)).toThrow(`npm run node runs files of this checkout only, and ${input} is outside it.`)
})

it.each(['checks', 'checks/nothing.ts', '--version'])('refuses %s, which is no file', (input) => {
  expect(() => fileOf(input)).toThrow(`This checkout has no file ${input}.`)
})

it('says what to name where nothing is named', async () => {
  await expect(run([])).rejects.toThrow('Name a file of this checkout: npm run node -- checks/domains-page.ts')
})
