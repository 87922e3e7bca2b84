import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../tree.ts'

/** A document of the checkout, as the site shows it. */
export interface Source {
  /** in the checkout, as `docs/domains/lots.md` */
  path: string
  /** in the site, as `docs/domains/lots.html` */
  address: string
  markdown: string
}

export interface Chapter {
  title: string
  sources: readonly Source[]
}

const START = ['README.md', 'docs/operations.md', 'docs/settings.md', 'docs/connectors.md', 'docs/security.md']
const DEVELOPMENT = [
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/commands.md',
  'docs/glossary.md',
  'docs/domains.md',
]
const MEASURED = ['docs/performance.md', 'docs/presses.md']

const addressOf = (path: string) => (path === 'README.md' ? 'index.html' : path.replace(/\.md$/, '.html'))

const read = (path: string): Source => ({
  path,
  address: addressOf(path),
  markdown: readFileSync(join(root, path), 'utf8'),
})

const inFolder = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !basename(path).startsWith('0000-'))
    .sort()
    .map(read)

/** All documents, in the order in which somebody reads them. */
export const readChapters = (): Chapter[] => [
  { title: 'Run it', sources: START.map(read) },
  { title: 'Domains', sources: inFolder('docs/domains/*.md') },
  { title: 'Work on it', sources: DEVELOPMENT.map(read) },
  { title: 'Measured', sources: MEASURED.map(read) },
  { title: 'Decisions', sources: inFolder('docs/decisions/*.md') },
]

/** What a document is called: its first heading. */
export const titleOf = ({ markdown, path }: Source): string => /^# (.+)$/m.exec(markdown)?.[1]?.trim() ?? basename(path)
