import { expect, it } from 'vitest'
import { installationNeeded } from './install.mjs'

const cases = [
  ['a bare machine that starts', undefined, true, 'runtime'],
  ['a bare machine that tests', undefined, false, 'all'],
  ['a second start', 'lock linux-x64 runtime', true, 'nothing'],
  ['a start where everything is there', 'lock linux-x64', true, 'nothing'],
  ['a test after a start: the running server keeps its packages', 'lock linux-x64 runtime', false, 'rest'],
  ['a second test', 'lock linux-x64', false, 'nothing'],
  ['a start after another lockfile', 'older linux-x64', true, 'runtime'],
  ['a test after a start with another lockfile', 'older linux-x64 runtime', false, 'all'],
  ['a test on another platform than the start', 'lock darwin-arm64 runtime', false, 'all'],
]

for (const [name, stamp, runtimeOnly, needed] of cases)
  it(name, () => expect(installationNeeded(stamp, 'lock linux-x64', runtimeOnly)).toBe(needed))
