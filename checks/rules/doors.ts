import { type Edge, edges, placeOf, rankOf } from '../modules.ts'
import type { Finding, Rule } from '../rule.ts'
import { code, isTest, lineOf } from '../source.ts'

const door = /^index\.tsx?$/
/** Besides the door: texts of the contract, which are data, and what a domain offers to tests and to the demo plant. */
const texts = /^(texts|templates|starters\/[\w-]+)\/[\w-]+\.json$/
const sideDoor = /^(testing|demo|demo\/index)\.tsx?$/

export const doors: Rule = {
  name: 'doors',
  ensures: 'a domain is entered by its door (index) and only by domains after it in contract/src/domains.ts.',
  mend: 'import from the door; where the direction is wrong, react to the other domain’s event in reactions.ts instead.',
  check: (files) => code(files).flatMap((file) => edges(file).flatMap(entering)),
}

function entering(edge: Edge): Finding[] {
  if (!('path' in edge.target)) return []
  const from = placeOf(edge.from.path)
  const to = placeOf(edge.target.path)
  if (to.domain === null || (to.domain === from.domain && to.workspace === from.workspace)) return []
  const finding = (what: string) => [{ path: edge.from.path, line: lineOf(edge.from.text, edge.import.start), what }]
  if (rankOf(to.domain) === -1) return finding(`${to.domain} is no domain of contract/src/domains.ts`)
  if (isList(edge, to.inside)) return []
  if (!isDoor(edge, to.inside)) return finding(`${edge.import.specifier} goes past the door of ${to.domain}`)
  if (from.domain === null || from.domain === to.domain || isTest(edge.from.path)) return []
  if (rankOf(to.domain) < rankOf(from.domain)) return []
  return finding(`${from.domain} imports ${to.domain}, which comes after it`)
}

/**
 * The contract's list of domains reads their screens and what they refuse past the doors, so that the first page loads nothing
 * else of them.
 */
const isList = (edge: Edge, inside: string) =>
  edge.from.path === 'contract/src/domains.ts' && ['routes.ts', 'problem-codes.ts'].includes(inside)

function isDoor(edge: Edge, inside: string): boolean {
  if (edge.from.path === 'web/src/capture-domains.ts') return inside === 'capture/index.tsx'
  if (door.test(inside) || texts.test(inside)) return true
  const mayUseSideDoor = isTest(edge.from.path) || /(^|\/)demo([-\w]*\.ts$|\/)/.test(edge.from.path)
  return mayUseSideDoor && sideDoor.test(inside)
}
