import process from 'node:process'
import { afterEach, expect, it, vi } from 'vitest'
import { line, timed } from './say.mjs'

const printed = () => {
  const pieces = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => pieces.push(text) > 0)
  return () => pieces.join('').replace(/[\d.]+ s/g, 'N s')
}

afterEach(() => vi.restoreAllMocks())

it('tells of one work on one line', async () => {
  const all = printed()
  await timed('Building', async () => 1)
  expect(all()).toBe('Building… N s\n')
})

it('tells of works side by side in whole lines', async () => {
  const all = printed()
  const first = Promise.withResolvers()
  const building = timed('Building', () => first.promise)
  await timed('Installing', async () => 1)
  line('Chromium: here')
  first.resolve()
  await building
  expect(all()).toBe('Building… \nInstalling… N s\nChromium: here\nBuilding… N s\n')
})
