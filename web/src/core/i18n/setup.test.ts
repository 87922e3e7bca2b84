import i18next from 'i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { needTexts, setUpLanguages } from './setup.ts'

const files = vi.hoisted(() => ({ offline: false }))

vi.mock('./sources.ts', () => ({
  loadTexts: async (namespace: string) => {
    if (files.offline) throw new TypeError('Failed to fetch dynamically imported module')
    return { title: `title of ${namespace}` }
  },
}))

afterEach(() => {
  files.offline = false
})

it('texts that could not be fetched are a failure of the page, and are fetched when it is tried again', async () => {
  await setUpLanguages('en-US')
  files.offline = true
  await expect(needTexts('lots')).rejects.toThrow('dynamically imported')
  files.offline = false
  await needTexts('lots')
  expect(i18next.getResource('en-US', 'lots', 'title')).toBe('title of lots')
})
