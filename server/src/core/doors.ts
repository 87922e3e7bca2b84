import type { ServerDomain } from './domain.ts'
import { openExports } from './export/index.ts'
import { openFiles } from './files/index.ts'
import { openImports } from './import/index.ts'
import { savedViews, sharedViews } from './list-views/index.ts'
import { printing } from './print/index.ts'
import { openRecaps } from './recap/door.ts'
import { openSettings } from './settings/index.ts'

type Exports = Parameters<typeof openExports>[1]

interface Options extends Exports {
  /** the names of people, which a domain knows */
  personNames: Parameters<typeof openSettings>[0]
}

/** What the core serves itself, over what the domains say at their doors: files, exports, imports, print, saved views, recaps, settings. */
export function coreDoors(doors: readonly ServerDomain[], { personNames, ...options }: Options): ServerDomain[] {
  const sheets = doors.flatMap((domain) => domain.imports ?? [])
  const imports = openImports(sheets, options)
  const lists = [...doors.flatMap((domain) => domain.exports ?? []), ...sheets.map((sheet) => sheet.template)]
  const containers = [imports, ...doors].flatMap((domain) => domain.fileContainers ?? [])
  return [
    openFiles(options.files, containers),
    openExports(lists, options),
    imports,
    printing,
    savedViews,
    sharedViews(personNames),
    openRecaps(doors, personNames),
    openSettings(personNames),
  ]
}
