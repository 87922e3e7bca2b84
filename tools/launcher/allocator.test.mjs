import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, it } from 'vitest'

const module = new URL('allocator.mjs', import.meta.url).href
const program = `import { beginWithAllocator } from '${module}'
process.stdout.write(process.pid + ' ')
beginWithAllocator()
process.stdout.write(process.pid + ' ' + process.env.MALLOC_ARENA_MAX)`

const run = (env) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', program], { env: { PATH: process.env.PATH, ...env } })
    .stdout.toString()
    .split(' ')

it.runIf(process.platform === 'linux')('a process begins anew with the setting, once and under its own number', () => {
  const [before, again, now, setting] = run({})
  expect([again, now, setting]).toEqual([before, before, '2'])
})

it('what the machine says stays', () => {
  const [before, now, setting] = run({ MALLOC_ARENA_MAX: '7' })
  expect([now, setting]).toEqual([before, '7'])
})
