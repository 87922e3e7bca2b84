import { type Edge, edges, type Place, placeOf } from '../modules.ts'
import type { Finding, Rule } from '../rule.ts'
import { code, isTest, lineOf } from '../source.ts'

/** What each layer of web and server knows of its own workspace; `domains.ts` knows the domains, `sign-in-shell.ts` what stands before them. */
const knows: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  web: {
    ui: ['ui'],
    core: ['core', 'ui'],
    domain: ['domain', 'core', 'ui'],
    captured: ['domain', 'capture', 'core', 'ui'],
    app: ['app', 'core', 'ui', 'doors'],
    capture: ['capture', 'core', 'ui', 'doors'],
    doors: ['domain', 'core', 'capture'],
  },
  server: {
    core: ['core'],
    domain: ['domain', 'core'],
    demo: ['demo', 'domain', 'core', 'doors'],
    doors: ['domain', 'core'],
  },
  contract: { core: ['core'], domain: ['domain', 'core'] },
}

/** What each layer of the web knows of the contract. */
const knowsOfContract: Readonly<Record<string, readonly string[]>> = { ui: [], core: ['core', 'root'] }

/** Where the design system knows a rule of the contract's core: a number is read by one rule, wherever it is typed. */
const readsNumbers = 'web/src/ui/inputs/NumberInput.tsx'

/** The few crossings that are meant, each with its reason; all of them into the contract, none into another domain. */
const granted: readonly { from: string; domains: readonly string[]; reason: string }[] = [
  { from: 'web/src/core/session/', domains: ['accounts', 'profiles'], reason: 'who is signed in is an account' },
  {
    from: 'web/src/core/pickers/',
    domains: ['accounts', 'structure', 'products', 'shifts', 'forms'],
    reason: 'people, places, products, shifts and forms are what every list is filtered by',
  },
  {
    from: 'web/src/core/pickers/topics.ts',
    domains: ['pillars', 'topics'],
    reason: 'topics of action plans are given on the form of a user, whose domain stands before theirs',
  },
  {
    from: 'web/src/core/pickers/logbooks.ts',
    domains: ['logbooks'],
    reason: 'a logbook is given on the forms of a user and a profile, whose domains stand before theirs',
  },
  { from: 'web/src/core/list/', domains: ['structure'], reason: 'the filter panel nests the five levels of place' },
]

export const layers: Rule = {
  name: 'layers',
  ensures:
    'ui knows nothing; core knows ui and the contract’s core; domains know core; only domains.ts knows the domains.',
  mend: 'pass the thing down as a prop or an argument, or move it to the layer that knows both.',
  check: (files) => code(files).flatMap((file) => edges(file).flatMap(climbing)),
}

function climbing(edge: Edge): Finding[] {
  if (!('path' in edge.target)) return []
  const from = placeOf(edge.from.path)
  const to = placeOf(edge.target.path)
  if (!knows[from.workspace] || allowed(edge, from, to)) return []
  if (edge.from.path === readsNumbers && to.workspace === 'contract' && to.layer === 'core') return []
  const line = lineOf(edge.from.text, edge.import.start)
  return [
    { path: edge.from.path, line, what: `${layerOf(from)} imports ${edge.import.specifier}, which is ${layerOf(to)}` },
  ]
}

const layerOf = (place: Place) =>
  place.workspace !== 'contract' &&
  place.layer === 'root' &&
  /^(domains|sign-in-shell|capture-domains)\.ts$/.test(place.inside)
    ? 'doors'
    : place.layer

/** What a domain brings into the operators' application. */
const isCaptured = (place: Place) =>
  place.workspace === 'web' && /^capture\//.test(place.inside) && place.domain !== null

function isKnownOfContract(from: Place, to: Place): boolean {
  if (from.workspace === 'server') return from.layer !== 'core' || to.layer === 'core'
  return knowsOfContract[from.layer]?.includes(to.layer) ?? true
}

const isGranted = (edge: Edge, to: Place) =>
  granted.some(
    ({ from, domains }) =>
      edge.from.path.startsWith(from) &&
      (domains.includes(to.domain ?? '') || (domains.includes('*') && edge.import.typeOnly)),
  )

function allowed(edge: Edge, from: Place, to: Place): boolean {
  if (to.workspace === 'contract' && from.workspace !== 'contract') {
    if (to.layer === 'root') return from.layer !== 'ui'
    if (isTest(edge.from.path) && from.layer !== 'ui') return true
    return isKnownOfContract(from, to) || isGranted(edge, to)
  }
  if (to.workspace !== from.workspace) return true
  const known = knows[from.workspace]?.[isCaptured(from) ? 'captured' : layerOf(from)]
  if (!known) return true
  const expected = layerOf(to)
  // A test drives the whole house: it may build the server or the application from its doors.
  if (isTest(edge.from.path) && from.layer !== 'ui') return true
  return known.includes(expected)
}
