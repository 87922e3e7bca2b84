import type { Finding, Rule } from '../rule.ts'
import { migrations as migrationFiles, ownerOf, relations } from './tables.ts'

export const migrations: Rule = {
  name: 'migrations',
  ensures: 'migrations are one line without gaps, NNNN-<domain>-<what>.sql, and a table begins with its domain’s name.',
  mend: 'take the next free number and put the domain behind it; never change or renumber one that is already there.',
  check(files) {
    const result = migrationFiles(files)
    const names = result.map((file) => file.path.replace('server/migrations/', '')).sort()
    return [...misnamed(names), ...gaps(names), ...prefixes(files)]
  },
}

const at = (name: string, what: string): Finding => ({ path: `server/migrations/${name}`, line: 0, what })

function misnamed(names: readonly string[]): Finding[] {
  return names.flatMap((name) => {
    if (!/^\d{4}(-[a-z0-9]+)+\.sql$/.test(name)) return [at(name, 'is not named NNNN-<domain>-<what>.sql')]
    if (ownerOf(name) === null) return [at(name, 'names no domain of contract/src/domains.ts')]
    return []
  })
}

function gaps(names: readonly string[]): Finding[] {
  return names.flatMap((name, index) => {
    const expected = String(index + 1).padStart(4, '0')
    return name.startsWith(`${expected}-`) ? [] : [at(name, `stands where number ${expected} is expected`)]
  })
}

/** The core's own few tables that every domain knows by a short name. */
const coreTables = new Set(['settings', 'history', 'history_seals'])

function prefixes(files: Parameters<Rule['check']>[0]): Finding[] {
  return [...relations(files)].flatMap(([table, { owner }]) => {
    const prefix = owner.replaceAll('-', '_')
    const good =
      table === prefix ||
      table.startsWith(`${prefix}_`) ||
      (owner === 'core' && coreTables.has(table.replace(/_default$/, '')))
    if (good) return []
    const file = migrationFiles(files).find(
      (one) => new RegExp(`\\b${table}\\b`).test(one.text) && ownerOf(one.path) === owner,
    )
    return [{ path: file?.path ?? '', line: 0, what: `the table ${table} does not begin with ${prefix}` }]
  })
}
