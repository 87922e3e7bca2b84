import type { Plugin } from 'vite'

/** Builders of the contract that do nothing but return what they are given: unused, they need not be in a page. */
const builders = new Set([
  'endpoint',
  'endpointBy',
  'exportOf',
  'lazy',
  'defineList',
  'defineStates',
  'transitionEndpoints',
])

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
 * Leaves out of the browser what only the server and the tests ask of the contract: the schemas of its endpoints, and
 * with them most of zod. The page trusts the answers of its own server; forms import the schemas they check by.
 */
export function leanContract(): Plugin {
  return {
    name: 'lineside-lean-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts$/ },
      handler(code) {
        const edits = editsOf(this.parse(code, { lang: 'ts' }) as unknown as Node)
        if (edits.length === 0) return null
        return { code: edited(code, edits), map: null }
      },
    },
  }
}

const NO_SCHEMAS = '() => { throw new Error("no schemas here") }'

function editsOf(program: Node): Edit[] {
  return (program.body as Node[]).flatMap((statement) => {
    const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null
    if (declaration?.type === 'FunctionDeclaration') return editsOfReturns(declaration.body as Node)
    if (declaration?.type !== 'VariableDeclaration') return []
    return (declaration.declarations as Node[]).flatMap((one) => editsOfCall(one.init as Node | null))
  })
}

function editsOfCall(call: Node | null): Edit[] {
  if (call?.type !== 'CallExpression') return []
  const name = String((call.callee as Node).name)
  if (!builders.has(name)) return []
  const pure = { at: call.start, end: call.start, text: '/* @__PURE__ */ ' }
  const schemas = schemasOfCall(name, call.arguments as Node[])
  return schemas ? [pure, { at: schemas.start, end: schemas.end, text: NO_SCHEMAS }] : [pure]
}

/** A function that makes endpoints leaves their schemas out as well. */
function editsOfReturns(body: Node): Edit[] {
  const returns = (body.body as Node[]).filter((statement) => statement.type === 'ReturnStatement')
  return returns.flatMap((statement) => {
    const given = statement.argument as Node | undefined
    const schemas = schemasOf(isEndpointCall(given) ? (given.arguments as Node[])[0] : given)
    return schemas ? [{ at: schemas.start, end: schemas.end, text: NO_SCHEMAS }] : []
  })
}

/** What a builder is given to make schemas of: of the endpoints of a state table it is what they all answer. */
function schemasOfCall(name: string, [first, second]: readonly Node[]): Node | undefined {
  if (name === 'endpoint') return schemasOf(first)
  return name === 'transitionEndpoints' ? property(second, 'answer') : undefined
}

const isEndpointCall = (node: Node | undefined): node is Node =>
  node?.type === 'CallExpression' && (node.callee as Node).name === 'endpoint'

const schemasOf = (definition: Node | undefined) => property(definition, 'schemas')

function property(definition: Node | undefined, name: string): Node | undefined {
  const properties = (definition?.properties ?? []) as Node[]
  const found = properties.find((one) => (one.key as Node | undefined)?.name === name)
  return found?.value as Node | undefined
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
