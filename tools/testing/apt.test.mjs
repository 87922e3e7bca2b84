import { expect, it } from 'vitest'
import { namesOf } from './apt.mjs'

it('asks for the stand-in of a package where nothing offers the package itself', async () => {
  const packages = [{ name: 'curl' }, { name: 'chromium-headless-shell', otherwise: 'chromium' }]
  expect(await namesOf(packages, async () => false)).toEqual(['curl', 'chromium'])
  expect(await namesOf(packages, async () => true)).toEqual(['curl', 'chromium-headless-shell'])
})
