import type { Finding, Rule } from '../rule.ts'
import { code, lineOf, type Node, parse, walk } from '../source.ts'
import type { SourceFile } from '../tree.ts'

/** Words that the code has given up, and what it says instead (docs/glossary.md). */
const retired: Readonly<Record<string, string>> = {
  asked: 'query, input, request',
  deed: 'transition, action',
  entrance: 'sign-in shell',
  forget: 'invalidate, clear, remove',
  forgotten: 'invalidated, cleared, removed',
  found: 'result, match',
  given: 'input, value',
  held: 'locked, current',
  hold: 'lock',
  holds: 'hasRight, isValid',
  house: 'service, app',
  keep: 'save, cache',
  keeper: 'editor',
  kept: 'saved, cached',
  meanwhile: 'conflict',
  overtaken: 'conflict',
  steady: 'generic plan',
  tell: 'notify, log',
  teller: 'notifier',
  telling: 'notifying',
  told: 'notified, logged, expected',
  turn: 'set enabled, run, round',
  wanted: 'input, requested',
  words: 'labels, texts, terms',
}

/** A bound has one word: what something is at most begins with MAX_, at least with MIN_. */
const bounds = /^(MOST|LONGEST|LARGEST|HIGHEST|FEWEST|SHORTEST|LEAST|LOWEST|SMALLEST)(_|$)/

/** Several words that stand for one thing. */
const phrases = /look(ing)?through|findsfirst|outofindex/i

/** Names that belong to others (a library, the specification's calls, a stored column) or say what nothing else says. */
const staying =
  /^(retiredWords|retired-words|noneGiven|givenByOthers|turn|turnBefore|FILES_KEEP_DAYS|PROFILE_HELD|RIGHTS_NOT_HELD|rightsHeld|notHeld|setHeld|holds|asksFor.*|keep(Alive|IsSubmitted|PreviousData)|setKeepAlive|notFound\w*|\w*NotFound\w*|NOT_FOUND|nothingFound\w*|seesFound|[fF]ound(At|In|InShift|Label|Value)|found_\w+|repeats_told)$/

export const retiredWords: Rule = {
  name: 'retired-words',
  ensures: 'one word for one thing: no name of the code says what the glossary has given up.',
  mend: 'take the word that stands behind the finding; docs/glossary.md has them all.',
  check: (files) => code(files).flatMap((file) => [...inPath(file), ...inNames(file)]),
}

function inPath({ path }: SourceFile): Finding[] {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
  const better = betterOf(name)
  return better ? [{ path, line: 0, what: `the file’s name: ${better}` }] : []
}

function inNames(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  walk(parse(file).program(), (node, parents) => {
    if (node.type !== 'Identifier' || !isDeclared(node, parents)) return
    const better = betterOf(node.name as string)
    if (better) findings.push({ path: file.path, line: lineOf(file.text, node.start), what: `${node.name}: ${better}` })
  })
  return findings
}

/** Where a name is born: reading another's name is not its writer's choice. */
function isDeclared(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  if (!parent) return false
  if (parent.type === 'VariableDeclarator' || parent.type === 'TSTypeAliasDeclaration') return parent.id === node
  if (/^(Function|Class|TSInterface)(Declaration|Expression)$/.test(parent.type)) {
    return parent.id === node || (parent.params as Node[] | undefined)?.includes(node) === true
  }
  if (parent.type === 'ArrowFunctionExpression') return (parent.params as Node[]).includes(node)
  if (parent.type === 'TSPropertySignature' || parent.type === 'TSMethodSignature') return parent.key === node
  return parent.type === 'ArrayPattern' || (parent.type === 'FormalParameter' && parent.pattern === node)
}

function betterOf(name: string): string | undefined {
  if (staying.test(name)) return undefined
  if (bounds.test(name)) return 'MAX_…, MIN_…'
  const parts = name.split(/[-_ ]|(?<=[a-z0-9])(?=[A-Z])/).map((part) => part.toLowerCase())
  const one = parts.find((part) => Object.hasOwn(retired, part) || Object.hasOwn(retired, part.replace(/s$/, '')))
  if (one) return retired[one] ?? retired[one.replace(/s$/, '')]
  return phrases.test(name) ? 'impersonate, materialized, without index' : undefined
}
