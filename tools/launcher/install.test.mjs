import { expect, it } from 'vitest'
import { installationNeeded } from './install.mjs'

const cases = [
  ['a bare machine that starts', undefined, 'server', 'anew'],
  ['its pages, once the server runs', 'lock linux-x64 server', 'runtime', 'add'],
  ['a bare machine that builds', undefined, 'runtime', 'anew'],
  ['a bare machine that tests', undefined, 'all', 'anew'],
  ['a second start', 'lock linux-x64 runtime', 'server', 'nothing'],
  ['a start where everything is there', 'lock linux-x64', 'runtime', 'nothing'],
  ['a test after a start: the running server keeps its packages', 'lock linux-x64 runtime', 'all', 'add'],
  ['a test after a start that was ended half-way', 'lock linux-x64 server', 'all', 'add'],
  ['a second test', 'lock linux-x64', 'all', 'nothing'],
  ['a start after another lockfile', 'older linux-x64', 'server', 'anew'],
  ['a test after a start with another lockfile', 'older linux-x64 runtime', 'all', 'anew'],
  ['a test on another platform than the start', 'lock darwin-arm64 runtime', 'all', 'anew'],
]

for (const [name, stamp, part, needed] of cases)
  it(name, () => expect(installationNeeded(stamp, 'lock linux-x64', part)).toBe(needed))
