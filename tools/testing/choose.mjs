/** Which parts of `npm test` run, and how much of each. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launcher/paths.mjs'
import { stop } from '../launcher/problem.mjs'
import { parts } from '../test-parts.mjs'
import { leftOutBy } from './needs.mjs'

const NIGHTLY = 'nightly'

const isRequested = (part, name) => part.name === name || part.name.startsWith(`${name}-`)

const domains = () =>
  readdirSync(join(root, 'contract/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'contract/src', entry.name, 'index.ts')))
    .map(({ name }) => name)
    .filter((name) => name !== 'core')

const browser = parts.find(({ name }) => name === 'browser')

/**
 * What one domain can break: types, the checks, beside them its tests on three sides and its proof of access, in under a
 * minute; and where the browser is not left out, the visits of its screens.
 */
const partsOf = (domain) => [
  ...parts.filter(({ name }) => ['types', 'lint', 'checks'].includes(name)),
  {
    name: domain,
    title: `tests of ${domain}`,
    kind: 'vitest',
    filters: [`contract/src/${domain}/`, `domains/${domain}/`, 'access-endpoints', 'catalogues.test', 'menu-profiles'],
    env: { LINESIDE_TEST_ENGINE: 'pglite' },
    beside: true,
  },
  {
    name: `${domain}-screens`,
    title: `screens of ${domain}`,
    kind: 'playwright',
    command: [...browser.command, '--pass-with-no-tests', 'accessibility'],
    least: 0,
    env: { LINESIDE_SCREENS_OF: domain },
    needs: ['built', 'chromium'],
  },
]

const narrowed = (part, chosen, without) => {
  const twin = part.narrow && chosen.find(({ name }) => name === part.same)
  if (!twin || leftOutBy(twin, without)) return part
  return { ...part, filters: part.narrow, leftOut: part.narrowWithout, env: { ...part.env, ...part.narrowEnv } }
}

const whole = (part) => (part.wholeEnv ? { ...part, env: { ...part.env, ...part.wholeEnv } } : part)

/**
 * The parts of these names, of all where none is given: parts, groups of parts, domains, `nightly` for all of them whole.
 * `without`: the needs that are left out. Stops with a sentence at a name that nothing has.
 */
export const choose = (names, without = []) => {
  if (names.length === 0) return parts.map((part) => narrowed(part, parts, without))
  if (names.includes(NIGHTLY)) return parts.map(whole)
  const unknown = names.find((name) => !parts.some((part) => isRequested(part, name)) && !domains().includes(name))
  if (unknown) {
    const known = [...parts.map((part) => part.name), NIGHTLY]
    throw stop(`No part is called ${unknown}; there are: ${known.join(', ')}, and the domains.`)
  }
  const requested = parts.filter((part) => names.some((name) => isRequested(part, name)))
  const ofDomains = names.filter((name) => domains().includes(name)).flatMap(partsOf)
  return [...new Set([...requested, ...ofDomains])].map((part) => narrowed(part, requested, without))
}
