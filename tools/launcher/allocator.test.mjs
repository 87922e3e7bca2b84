import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, it } from 'vitest'

const module = new URL('allocator.mjs', import.meta.url).href
const program = `import { beginWithAllocator } from '${module}'
process.stdout.write(process.pid + ' ')
beginWithAllocator()
process.stdout.write([process.pid, process.env.MALLOC_ARENA_MAX, process.env.MALLOC_TRIM_THRESHOLD_].join(' '))`

const run = (env) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', program], { env: { PATH: process.env.PATH, ...env } })
    .stdout.toString()
    .split(' ')

it.runIf(process.platform === 'linux')('a process begins anew with the settings, once and under its own number', () => {
  const [before, again, now, parts, threshold] = run({})
  expect([again, now, parts, threshold]).toEqual([before, before, '2', '131072'])
})

it('what the machine says stays', () => {
  const [before, now, parts, threshold] = run({ MALLOC_ARENA_MAX: '7', MALLOC_TRIM_THRESHOLD_: '9' })
  expect([now, parts, threshold]).toEqual([before, '7', '9'])
})
