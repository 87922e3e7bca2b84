import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A file of the checkout, or of an example: `path` from the root, with slashes. */
export interface SourceFile {
  path: string
  text: string
}

export const root = join(import.meta.dirname, '..')

/** What is made, installed or stored beside the sources. */
const skipped = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'artifacts', 'test-results', 'coverage'])
const readable = /\.(ts|tsx|mjs|mts|js|json|sql|md|css|html|yml|yaml|svg|txt)$|(^|\/)(\.npmrc|\.gitignore|run)$/

/** Every text file of the checkout as it stands, tracked or not yet; the examples are no part of it. */
export function readTree(): SourceFile[] {
  return walk(root)
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter((path) => readable.test(path) && !path.startsWith('checks/examples/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.startsWith('data-')) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : entry.isFile() ? [path] : []
  })
}

/**
 * The `package.json` of every installed package that the product runs with, as `installed/<name>/package.json`.
 * Development's own packages are left out: nobody receives them.
 */
export function readInstalled(): SourceFile[] {
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.dev && !entry.link)
    .map(([path, entry]) => ({
      path: `installed/${path.slice('node_modules/'.length)}/package.json`,
      text: manifest(path, entry),
    }))
}

interface LockEntry {
  dev?: boolean
  link?: boolean
  license?: string
  version?: string
}

/** What the package says of itself; one for another platform is not installed, so the lockfile speaks for it. */
function manifest(path: string, entry: LockEntry): string {
  try {
    return readFileSync(join(root, path, 'package.json'), 'utf8')
  } catch {
    return JSON.stringify({ version: entry.version, license: entry.license })
  }
}

/**
 * The files of an example. One text holds a small tree: a line `>>> path` begins a file, so that a bad example is never
 * compiled, linted or imported by accident.
 */
export function readExample(text: string): SourceFile[] {
  const parts = text.split(/^>>> (.+)\n/m).slice(1)
  const files: SourceFile[] = []
  for (let index = 0; index < parts.length; index += 2) {
    files.push({ path: (parts[index] ?? '').trim(), text: parts[index + 1] ?? '' })
  }
  return files
}
