import { domains } from '@lineside/contract/domains'
import { placeOf } from '../modules.ts'
import type { Finding, Rule } from '../rule.ts'
import { code, isTest, lineOf, type Node, strings } from '../source.ts'
import type { SourceFile } from '../tree.ts'

/** Words of SQL behind which a table stands. */
const inSql =
  /\b(?:from|join|into|update|truncate(?: table)?|alter table(?: if exists)?|references|copy|lock table)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/gi
/** The kernel's `insert`, and the `from` of a list's source. */
const byName = /^(insert|from)$/

interface Relation {
  owner: string
  view: boolean
}

export const tables: Rule = {
  name: 'tables',
  ensures:
    'a table is named in the SQL of one domain only; others ask its door, or join a view that its README documents.',
  mend: 'call a function of the owner’s door, or make a view in the owner’s migration and name it in the owner’s README.',
  check(files) {
    const known = relations(files)
    const open = documented(files, known)
    const sources = code(files).filter((file) => file.path.startsWith('server/src/') && !isTest(file.path))
    return [
      ...sources.flatMap((file) => named(file).flatMap((one) => foreign(file, one, known, open))),
      ...migrations(files).flatMap((file) => changed(file).flatMap((one) => foreign(file, one, known, open))),
    ]
  },
}

export function migrations(files: readonly SourceFile[]): SourceFile[] {
  return files.filter((file) => /^server\/migrations\/[^/]+\.sql$/.test(file.path))
}

/** The domain in a migration's file name: `0008-collects-tables.sql` → collects, `0001-core-…` → core. */
export function ownerOf(path: string): string | null {
  const terms = path.replace(/^(.*\/)?\d+-/, '').replace(/\.sql$/, '')
  const names = ['core', ...domains].filter((name) => terms === name || terms.startsWith(`${name}-`))
  return names.sort((a, b) => b.length - a.length)[0] ?? null
}

export function relations(files: readonly SourceFile[]): Map<string, Relation> {
  const known = new Map<string, Relation>()
  for (const file of migrations(files)) {
    const owner = ownerOf(file.path)
    const made = withoutComments(file.text).matchAll(
      /\bcreate\s+(?:or replace\s+)?(table|(?:materialized\s+)?view|unlogged table)\s+(?:if not exists\s+)?"?([a-z_][a-z0-9_]*)"?/gi,
    )
    for (const [, kind = '', name = ''] of made) {
      if (owner && !known.has(name)) known.set(name, { owner, view: /view/i.test(kind) })
    }
    for (const [, name = ''] of withoutComments(file.text).matchAll(
      /\bdrop\s+table\s+(?:if exists\s+)?([a-z_][a-z0-9_]*)/gi,
    ))
      known.delete(name)
  }
  return known
}

/** Views that the README of their owner speaks of. */
function documented(files: readonly SourceFile[], known: Map<string, Relation>): Set<string> {
  const open = new Set<string>()
  for (const [name, { owner, view }] of known) {
    const readme = files.find((file) => file.path === `server/src/domains/${owner}/README.md`)
    if (view && readme?.text.includes(`\`${name}\``)) open.add(name)
  }
  return open
}

interface Named {
  table: string
  start: number
}

function named(file: SourceFile): Named[] {
  return strings(file).flatMap(({ value, start, parents }) => {
    const first = /^\s*"?([a-z_][a-z0-9_]*)"?(?:\s|$)/i.exec(value)?.[1]
    const direct = first && isTableArgument(parents) ? [{ table: first, start }] : []
    return [...direct, ...[...value.matchAll(inSql)].map((match) => ({ table: match[1] ?? '', start }))]
  })
}

function isTableArgument(parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  if (parent?.type === 'Property') return byName.test(nameOf(parent.key))
  if (parent?.type !== 'CallExpression') return false
  const callee = parent.callee as Node
  return callee.type === 'MemberExpression' && byName.test(nameOf(callee.property))
}

const nameOf = (node: unknown) => String((node as { name?: string; value?: string })?.name ?? '')

/** In a migration a foreign key may point at another's table; changing or filling it may not be. */
function changed(file: SourceFile): Named[] {
  const verbs =
    /\b(?:alter table(?: if exists)?|drop table(?: if exists)?|insert into|update|delete from|truncate)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/gi
  return [...blanked(file.text).matchAll(verbs)].map((match) => ({ table: match[1] ?? '', start: match.index }))
}

const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '')
/** Comments as blanks, so that offsets stay; bodies of functions and triggers speak of many tables by right. */
const blanked = (sql: string) => sql.replace(/--.*$|\$\$[\s\S]*?\$\$/gm, (part) => part.replace(/[^\n]/g, ' '))

/** Tables that the core offers to every domain's migration: a list that each adds its own line to. */
const openInMigrations = new Set(['core_partitioned', 'settings'])

function foreign(file: SourceFile, one: Named, known: Map<string, Relation>, open: ReadonlySet<string>): Finding[] {
  const relation = known.get(one.table)
  if (!relation || open.has(one.table)) return []
  const here = file.path.endsWith('.sql') ? ownerOf(file.path) : (placeOf(file.path).domain ?? 'core')
  if (here === relation.owner || (file.path.endsWith('.sql') && openInMigrations.has(one.table))) return []
  return [
    { path: file.path, line: lineOf(file.text, one.start), what: `${here} names ${one.table} of ${relation.owner}` },
  ]
}
