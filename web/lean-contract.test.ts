import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it, test } from 'vitest'
import { leanContract } from './lean-contract.ts'

const contract = join(import.meta.dirname, '../contract/src')
const sourceOf = (path: string) => readFileSync(join(contract, path), 'utf8')

/** A source of the contract as a page gets it. */
function inPage(code: string): string {
  const { transform } = leanContract() as unknown as {
    transform: { handler(this: object, code: string): { code: string } | null }
  }
  const parser = { parse: (text: string) => parseSync('contract.ts', text, { lang: 'ts' }).program }
  return transform.handler.call(parser, code)?.code ?? code
}

const schemaNames = ['row', 'record', 'body', 'fresh', 'change']

/** Every function that makes calls of a catalogue, with its parameters as they are written. */
const makers = ['core/catalogue/define.ts', 'core/catalogue/endpoints.ts'].flatMap((path) =>
  [...sourceOf(path).matchAll(/^export function (\w+)[\s\S]*?^[^\n]*\) \{$/gm)].map(([parameters, name = '']) => ({
    name,
    schemas:
      name === 'defineCatalogue'
        ? ['row', 'record', 'fresh', 'change']
        : schemaNames.filter((key) => new RegExp(`\\b${key}(,| \\}:)`).test(parameters)),
  })),
)

describe('a page has of the contract', () => {
  test.each(makers)('no sentence of $name, and no schema: $schemas', ({ name, schemas }) => {
    const properties = schemas.map((key) => `${key}: ${key}Schema`)
    const definition = `{ ${[...properties, "summary: 'said'", "summaries: { get: 'said' }"].join(', ')} }`
    const call = `${name}(${name === 'defineCatalogue' ? '' : 'calls, '}${definition})`
    for (const value of [call, `{ one: ${call}, ...${call} }`]) {
      const page = inPage(`export const value = ${value}`)
      expect(page).not.toMatch(/\w+Schema|said/)
      expect(page).toContain(`/* @__PURE__ */ ${name}(`)
    }
  })

  it('no schema of a catalogue that is written by parts', () => {
    const source = sourceOf('profiles/catalogue.ts')
    expect(source).toMatch(/record: profileRecord/)
    expect(inPage(source)).not.toMatch(/: profileRecord|: newProfile|: profileRow/)
  })
})
