/**
 * Removes every guard of every transition table once, runs the tests of its domain without it, and lists the removals
 * that no test noticed (decisions section 8, check 1). `npm run guards`; takes some minutes and is not part of `npm test`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { machines, type Removal, removalsOf } from './guards.ts'

const root = join(import.meta.dirname, '../../../..')

const say = (line: string) => process.stdout.write(`${line}\n`)

function noticed(removal: Removal): boolean {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const tests = `server/src/domains/${removal.machine}/`
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', '--bail', '1', tests], {
    cwd: root,
    env: { ...process.env, LINESIDE_TEST_ENGINE: 'pglite', LINESIDE_TEST_WITHOUT_GUARD: JSON.stringify(removal) },
    stdio: 'ignore',
  })
  return status !== 0
}

function nameOf({ machine, part, event, what, guard }: Removal): string {
  return [machine, part, event, what, guard].filter(Boolean).join(' · ')
}

const removals = (await machines()).flatMap(removalsOf)
const missed: string[] = []
for (const removal of removals) {
  const found = noticed(removal)
  say(`${found ? 'noticed' : 'MISSED '} ${nameOf(removal)}`)
  if (!found) missed.push(nameOf(removal))
}
say(`${removals.length} removed one at a time, ${missed.length} not noticed by any test`)
for (const one of missed) say(`  ${one}`)
process.exitCode = missed.length > 0 ? 1 : 0
