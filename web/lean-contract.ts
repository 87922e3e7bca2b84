import type { Plugin } from 'vite'

/** Builders of the contract that do nothing but return what they are given: unused, they need not be in a page. */
const builders = new Set(['endpointBy', 'exportOf', 'lazy', 'defineList', 'defineStates', 'catalogueStates'])

/** Those of endpoints: which of their arguments says what their schemas are made of, and by which names. */
const made: Readonly<Record<string, { argument: number; of: readonly string[] }>> = {
  endpoint: { argument: 0, of: ['schemas'] },
  transitionEndpoints: { argument: 1, of: ['answer'] },
  listEndpoint: { argument: 1, of: ['row'] },
  defineCatalogue: { argument: 0, of: ['row', 'record', 'fresh', 'change'] },
  listCalls: { argument: 1, of: ['row'] },
  recordCalls: { argument: 1, of: ['record', 'fresh', 'change'] },
  enablingCalls: { argument: 1, of: ['record'] },
  logEndpoint: { argument: 1, of: [] },
  ...Object.fromEntries(
    [
      ...['get', 'create', 'change', 'duplicate', 'remove'],
      ...['setEnabled', 'enable', 'disable', 'enableMany', 'disableMany'],
    ].map((verb) => [`${verb}Endpoint`, { argument: 1, of: ['record', 'body'] }]),
  ),
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Edit {
  at: number
  end: number
  text: string
}

/**
 * Leaves out of the browser what only the server and the tests ask of the contract: the words of its endpoints, and
 * their schemas with most of zod. The page trusts the answers of its own server; forms import the schemas they check by.
 */
export function leanContract(): Plugin {
  return {
    name: 'lineside-lean-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts$/ },
      handler(code) {
        // the parser declares a type for each kind of node; here only their places are of use
        const edits = editsOf(this.parse(code, { lang: 'ts' }) as unknown as Node).sort((a, b) => a.at - b.at)
        if (edits.length === 0) return null
        return { code: edited(code, edits), map: null }
      },
    },
  }
}

/** Nobody in a page may ask for them; the shortest, because each endpoint of each page says it. */
const NO_SCHEMAS = 'undefined'

function editsOf(program: Node): Edit[] {
  return (program.body as Node[]).flatMap((statement) => {
    const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null
    if (declaration?.type === 'FunctionDeclaration') return editsOfReturns(declaration.body as Node)
    if (declaration?.type !== 'VariableDeclaration') return []
    return (declaration.declarations as Node[]).flatMap((one) => editsOfValue(one.init as Node | null))
  })
}

/** A function may be written as a value; what it does without a block is what it returns. */
function editsOfValue(value: Node | null): Edit[] {
  if (value?.type !== 'ArrowFunctionExpression') return editsOfCall(value)
  const body = value.body as Node
  return body.type === 'BlockStatement' ? editsOfReturns(body) : editsOfReturned(body)
}

function editsOfCall(call: Node | null): Edit[] {
  // the endpoints of a catalogue, or one that differs from the one made in a word or two
  if (call?.type === 'ObjectExpression')
    return (call.properties as Node[]).flatMap((one) =>
      editsOfCall((one.type === 'SpreadElement' ? one.argument : one.value) as Node | null),
    )
  if (call?.type !== 'CallExpression') return []
  const name = String((call.callee as Node).name)
  const schemas = made[name]
  if (!schemas && !builders.has(name)) return []
  const pure = { at: call.start, end: call.start, text: '/* @__PURE__ */ ' }
  const definition = schemas && (call.arguments as Node[])[schemas.argument]
  return [pure, ...withoutSummary(definition), ...(schemas?.of ?? []).flatMap((key) => withoutSchemas(definition, key))]
}

/** A function that makes endpoints leaves their schemas out as well. */
function editsOfReturns(body: Node): Edit[] {
  const returns = (body.body as Node[]).filter((statement) => statement.type === 'ReturnStatement')
  return returns.flatMap((statement) => editsOfReturned(statement.argument as Node | undefined))
}

function editsOfReturned(input: Node | undefined): Edit[] {
  const definition = isEndpointCall(input) ? (input.arguments as Node[])[0] : input
  return [...withoutSummary(definition), ...withoutSchemas(definition, 'schemas')]
}

const isEndpointCall = (node: Node | undefined): node is Node =>
  node?.type === 'CallExpression' && (node.callee as Node).name === 'endpoint'

const withoutSchemas = (definition: Node | undefined, name: string) => replaced(definition, name, NO_SCHEMAS)

/** What an endpoint does is said in the document of the API, not by a page. */
const withoutSummary = (definition: Node | undefined) => [
  ...replaced(definition, 'summary', '""'),
  ...replaced(definition, 'summaries', '{}'),
]

/** Puts something in the place of a property, also where name and value are one word. */
function replaced(definition: Node | undefined, name: string, value: string): Edit[] {
  const properties = (definition?.properties ?? []) as Node[]
  const match = properties.find((one) => (one.key as Node | undefined)?.name === name)
  return match ? [{ at: match.start, end: match.end, text: `${name}: ${value}` }] : []
}

function edited(code: string, edits: readonly Edit[]): string {
  let text = ''
  let at = 0
  for (const edit of edits) {
    text += code.slice(at, edit.at) + edit.text
    at = edit.end
  }
  return text + code.slice(at)
}
