import { placeOf } from '../modules.ts'
import { statementsOf } from '../rows/statements.ts'
import { code, isTest } from '../source.ts'
import type { SourceFile } from '../tree.ts'
import { circlesOf } from './circles.ts'

export interface Figure {
  name: string
  title: string
  value: string
  /** what was counted, a line each, the most first */
  details: string[]
}

/** Tests, their helpers, what fills a demo plant, and what measures: none of it serves a plant. */
const isAside = (path: string) =>
  isTest(path) || /(^|\/)(testing|demo|gallery)(\/|[-.])|\/demo[-.][^/]*$|^(e2e|bench|checks|tools)\//.test(path)

/** One text field of each of these, as it goes through its list, form, import and export. */
const FIELDS = [
  { domain: 'products', field: 'sku' },
  { domain: 'lots', field: 'orderNumber' },
  { domain: 'topics', field: 'description' },
] as const

const casts = /\bas unknown as\b|\bas never\b/g

export function figuresOf(files: readonly SourceFile[]): Figure[] {
  const product = code(files).filter(({ path }) => !isAside(path))
  const circles = circlesOf(files)
  const statements = product
    .filter(({ path, text }) => path.startsWith('server/src/') && /query<|rowAs</.test(text))
    .flatMap((file) => statementsOf(file))
  return [
    counted('lines', 'lines of code without tests, texts and demo', product, linesOf),
    counted(
      'casts',
      'casts past the compiler (as unknown as, as never) in it',
      product,
      ({ text }) => text.match(casts)?.length ?? 0,
    ),
    counted('css', 'lines of CSS in domains', files.filter(isDomainStyle), linesOf),
    {
      name: 'circles',
      title: 'import circles of values, of types',
      value: `${circles.values.length}, ${circles.types.length}`,
      details: [
        ...circles.values.map((group) => `values: ${group.join(' ')}`),
        ...circles.types.map((group) => `types: ${group.join(' ')}`),
      ],
    },
    {
      name: 'statements',
      title: 'row types of statements, all proved by `npm test -- server-postgres rows`',
      value: String(statements.length),
      details: statements.map(({ id, line }) => `${id} (line ${line})`),
    },
    ...FIELDS.map(({ domain, field }) => filesOfField(product, domain, field)),
  ]
}

export const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1
export const isDomainStyle = ({ path }: SourceFile) => path.endsWith('.css') && placeOf(path).domain !== null

function counted(
  name: string,
  title: string,
  files: readonly SourceFile[],
  count: (file: SourceFile) => number,
): Figure {
  const rows = files.map((file) => ({ path: file.path, n: count(file) })).filter(({ n }) => n > 0)
  return {
    name,
    title,
    value: rows.reduce((sum, { n }) => sum + n, 0).toLocaleString('en-US'),
    details: rows.toSorted((a, b) => b.n - a.n).map(({ path, n }) => `${String(n).padStart(6)} ${path}`),
  }
}

/** The files of a domain that name a field of its own, in code or in SQL. */
function filesOfField(product: readonly SourceFile[], domain: string, field: string): Figure {
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const term = new RegExp(`\\b(${field}|${column})\\b`)
  const details = product
    .filter(({ path, text }) => placeOf(path).domain === domain && term.test(text))
    .map(({ path }) => path)
  return {
    name: domain,
    title: `files of ${domain} that name its field ${field}`,
    value: String(details.length),
    details,
  }
}
