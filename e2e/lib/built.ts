import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What each source of the portal was built into, and what that needs, by the names in the same list. */
export type Built = Record<string, { file: string; imports?: string[]; css?: string[] }>

export function builtFiles(): Built {
  const list = join(import.meta.dirname, '..', '..', 'web/dist/files.json')
  return JSON.parse(readFileSync(list, 'utf8')) as Built
}

/** The address of the file that a source of the portal was built into. */
export function builtFile(source: string): string {
  const file = builtFiles()[source]?.file
  if (!file) throw new Error(`Nothing was built of ${source}`)
  return `/${file}`
}
