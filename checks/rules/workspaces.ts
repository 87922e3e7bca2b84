import { type Edge, edges } from '../modules.ts'
import type { Finding, Rule } from '../rule.ts'
import { code, isConfig, isTest, lineOf } from '../source.ts'

const contractMayUse = ['zod', 'decimal.js']
const contractTestsMayUse = [...contractMayUse, 'vitest', 'fast-check', 'mathjs']

/** What each workspace may reach into, besides itself. */
const mayReach: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  checks: ['contract'],
  // what is walked there is walked by journeys too: one mechanism for both
  bench: ['contract', 'server', 'e2e'],
  e2e: ['contract', 'server'],
  tools: [],
}

/** Server tests start a PostgreSQL of their own by the launcher's means. */
const testsMayReach: Readonly<Record<string, readonly string[]>> = {
  server: ['tools'],
  e2e: ['tools'],
  bench: ['tools'],
}

export const workspaces: Rule = {
  name: 'workspaces',
  ensures: 'web → contract ← server; the contract depends on zod and decimal arithmetic only.',
  mend: 'move what both sides need into contract/src; what only one side needs stays on that side.',
  check: (files) =>
    code(files)
      .filter((file) => mayReach[workspaceOf(file.path)] && !isConfig(file.path))
      .flatMap((file) => edges(file).flatMap(crossing)),
}

const workspaceOf = (path: string) => path.split('/')[0] ?? ''

function crossing(edge: Edge): Finding[] {
  const from = workspaceOf(edge.from.path)
  const wrong = 'path' in edge.target ? reach(edge, from, edge.target.path) : packageOfContract(edge, from)
  if (!wrong) return []
  return [{ path: edge.from.path, line: lineOf(edge.from.text, edge.import.start), what: wrong }]
}

function reach(edge: Edge, from: string, path: string): string | null {
  const to = workspaceOf(path)
  if (to === from || mayReach[from]?.includes(to)) return null
  if (isTest(edge.from.path) && testsMayReach[from]?.includes(to)) return null
  return `${from} imports ${edge.import.specifier} of ${to}`
}

function packageOfContract(edge: Edge, from: string): string | null {
  if (from !== 'contract') return null
  const test = isTest(edge.from.path)
  const { specifier } = edge.import
  if (test && specifier.startsWith('node:')) return null
  const name = 'package' in edge.target ? edge.target.package : specifier
  return (test ? contractTestsMayUse : contractMayUse).includes(name) ? null : `the contract imports ${specifier}`
}
