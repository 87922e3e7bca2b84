import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The address of the file that a source of the portal was built into. */
export function builtFile(source: string): string {
  const list = join(import.meta.dirname, '..', '..', 'web/dist/files.json')
  const files = JSON.parse(readFileSync(list, 'utf8')) as Record<string, { file: string }>
  const file = files[source]?.file
  if (!file) throw new Error(`Nothing was built of ${source}`)
  return `/${file}`
}
