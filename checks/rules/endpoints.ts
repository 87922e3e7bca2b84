import { placeOf } from '../modules.ts'
import type { Finding, Rule } from '../rule.ts'
import { code, isTest, lineOf, type Node, parse, stringOf, walk } from '../source.ts'
import type { SourceFile } from '../tree.ts'

export const endpoints: Rule = {
  name: 'endpoints',
  ensures:
    'every endpoint is data with a right, every write names its history events or is personal, and its name begins with its domain.',
  mend: 'give the endpoint `right` (a need, signedIn or, on purpose, public) and, if it writes, `events`; `personal: true` only where it changes what the caller alone sees.',
  check: (files) =>
    code(files)
      .filter((file) => file.path.startsWith('contract/src/') && !isTest(file.path) && file.text.includes('endpoint('))
      .flatMap((file) => calls(file).flatMap((call) => faults(file, call)))
      .concat(
        code(files)
          .filter((file) => file.path.startsWith('contract/src/') && !isTest(file.path))
          .flatMap(strangeCatalogues),
      ),
}

/** The endpoints of a catalogue get their names from the domain that it says; `CatalogueCalls` sees to their paths. */
function strangeCatalogues(file: SourceFile): Finding[] {
  const domain = placeOf(file.path).domain
  const findings: Finding[] = []
  if (!domain || !file.text.includes('domain:')) return findings
  walk(parse(file).program(), (node) => {
    if (node.type !== 'ObjectExpression' || !['domain', 'path', 'read', 'edit'].every((one) => property(node, one)))
      return
    const name = stringOf(property(node, 'domain'))
    if (name === domain) return
    const what = `the catalogue "${name}" is not that of ${domain}`
    findings.push({ path: file.path, line: lineOf(file.text, node.start), what })
  })
  return findings
}

function calls(file: SourceFile): Node[] {
  const results: Node[] = []
  walk(parse(file).program(), (node) => {
    const callee = node.callee as Node | undefined
    if (node.type === 'CallExpression' && callee?.type === 'Identifier' && callee.name === 'endpoint')
      results.push(node)
  })
  return results
}

function faults(file: SourceFile, call: Node): Finding[] {
  const [definition] = call.arguments as Node[]
  const line = lineOf(file.text, call.start)
  const finding = (what: string): Finding => ({ path: file.path, line, what })
  if (definition?.type !== 'ObjectExpression') return [finding('an endpoint must be written out as an object')]
  const part = (name: string) => property(definition, name)
  const name = stringOf(part('name')) ?? ''
  const domain = placeOf(file.path).domain
  const method = stringOf(part('method'))
  const wrong: string[] = []
  if (!part('right')) wrong.push(`${name} has no right`)
  if (isEmptyArray(part('right'))) wrong.push(`${name} has an empty right, which nobody holds`)
  if (domain && !name.startsWith(`${domain}.`)) wrong.push(`the name "${name}" does not begin with ${domain}.`)
  if (!continues(part('path')) && !stringOf(part('path'))?.startsWith('/api/'))
    wrong.push(`${name} does not lie under /api/`)
  const events = part('events')
  const personal = part('personal')?.value === true
  const hasEvents = events && !isEmptyArray(events)
  if (method !== 'GET' && !hasEvents && !personal) wrong.push(`${name} writes without a history event`)
  if (personal && (method === 'GET' || hasEvents)) wrong.push(`${name} is personal, which a write without history is`)
  if (method === 'GET' && hasEvents) wrong.push(`${name} reads, but names history events`)
  return wrong.map(finding)
}

/** `${path}/Import`: goes on from the path of another call, which is looked at where it is written. */
function continues(path: Node | undefined): boolean {
  const [beginning] = (path?.quasis ?? []) as { value: { cooked: string } }[]
  return path?.type === 'TemplateLiteral' && beginning?.value.cooked === ''
}

function property(object: Node, name: string): Node | undefined {
  const match = (object.properties as Node[]).find((one) => (one.key as { name?: string } | undefined)?.name === name)
  return match?.value as Node | undefined
}

const isEmptyArray = (node: Node | undefined) =>
  node?.type === 'ArrayExpression' && (node.elements as unknown[]).length === 0
