import { expect, it } from 'vitest'
import { z } from 'zod'
import { everyEndpoint } from './testing/endpoints.ts'

interface Node {
  $ref?: string
  $defs?: Record<string, Node>
  type?: string
  const?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  properties?: Record<string, Node>
  additionalProperties?: Node | boolean
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
  allOf?: Node[]
  prefixItems?: Node[]
}

/** What is judged by what its field says of itself, in the form, the topic or the checklist. */
const byTheirField = [
  /^collects\.(save|suggest|requestEdit) \.values\[\]\.value$/,
  /\.customFields\{\}$/,
  // a draft takes what was typed so far: how many decimals are too many `checklistProblems` says at their field
  /^checklists\.(create|saveDraft) \.content\./,
]

/** The numbers of a body by their paths. */
function numbersIn(root: Node): [path: string, node: Node][] {
  const numbers: [string, Node][] = []
  const seen = new Set<string>()
  const walk = (node: Node, path: string): void => {
    if (node.$ref) {
      const name = node.$ref.replace('#/$defs/', '')
      const target = root.$defs?.[name]
      if (!target || seen.has(name)) return
      seen.add(name)
      walk(target, path)
      return
    }
    if ((node.type === 'number' || node.type === 'integer') && node.const === undefined) numbers.push([path, node])
    for (const [key, one] of Object.entries(node.properties ?? {})) walk(one, `${path}.${key}`)
    if (node.items) walk(node.items, `${path}[]`)
    if (typeof node.additionalProperties === 'object') walk(node.additionalProperties, `${path}{}`)
    for (const one of [node.anyOf, node.oneOf, node.allOf, node.prefixItems].flatMap((all) => all ?? []))
      walk(one, path)
  }
  walk(root, '')
  return numbers
}

it('every number that a command takes has bounds, and an end to its decimals', () => {
  const all = everyEndpoint.flatMap((endpoint) => {
    const { body } = endpoint.schemas()
    if (!body) return []
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as unknown as Node
    return numbersIn(schema).map(([path, node]) => [`${endpoint.name} ${path}`, node] as const)
  })
  expect(all.length).toBeGreaterThan(200)
  const open = all.filter(([path, node]) => {
    const isBounded =
      (node.minimum ?? node.exclusiveMinimum) !== undefined && (node.maximum ?? node.exclusiveMaximum) !== undefined
    const isFine = node.type === 'integer' || node.multipleOf !== undefined
    return !(isBounded && isFine) && !byTheirField.some((one) => one.test(path))
  })
  expect(open.map(([path]) => path)).toEqual([])
})
