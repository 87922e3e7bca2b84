/**
 * Removes every guard of every transition table once, runs the tests of its domain without it, and lists the removals
 * that no test noticed (decisions section 8, check 1). `npm run guards` runs them all, half a minute each on a quiet
 * machine, and is not part of `npm test`; `npm run guards -- actions person` only those whose name has every word.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { machines, type Removal, removalsOf } from './guards.ts'

const root = join(import.meta.dirname, '../../..')

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Milliseconds after which a run is given up: it says nothing about its guard, and counts as not noticed. */
const MAX_RUN = 15 * 60_000

/** Whether a test of a domain fails, each on the embedded engine. */
function fails(domain: string, env: Record<string, string>): boolean {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const tests = `server/src/domains/${domain}/`
  const { status, signal } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', '--bail', '1', tests], {
    cwd: root,
    env: { ...process.env, ...env, LINESIDE_TEST_ENGINE: 'pglite' },
    stdio: 'ignore',
    timeout: MAX_RUN,
    killSignal: 'SIGKILL',
  })
  return signal === null && status !== 0
}

function nameOf({ machine, part, event, what, guard }: Removal): string {
  return [machine, part, event, what, guard].filter(Boolean).join(' · ')
}

/** Without a removal everything passes: else each one would seem noticed. */
function passes(domain: string): boolean {
  return !fails(domain, {})
}

const terms = process.argv.slice(2)
const removals = (await machines())
  .flatMap(removalsOf)
  .filter((removal) => terms.every((word) => nameOf(removal).includes(word)))
const broken = [...new Set(removals.map((one) => one.machine))].filter((domain) => !passes(domain))
for (const domain of broken) say(`the tests of ${domain} fail as they are: mend them first`)
const requested = removals.filter((one) => !broken.includes(one.machine))
const missed: string[] = []
for (const [index, removal] of requested.entries()) {
  const begin = performance.now()
  const result = fails(removal.machine, { LINESIDE_TEST_WITHOUT_GUARD: JSON.stringify(removal) })
  const seconds = Math.round((performance.now() - begin) / 1000)
  say(`${index + 1}/${requested.length} ${result ? 'noticed' : 'MISSED '} ${nameOf(removal)} (${seconds} s)`)
  if (!result) missed.push(nameOf(removal))
}
say(`${requested.length} removed one at a time, ${missed.length} not noticed by any test`)
for (const one of missed) say(`  ${one}`)
process.exitCode = missed.length + broken.length > 0 ? 1 : 0
