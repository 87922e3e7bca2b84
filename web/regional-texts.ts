import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { onParent, parentLanguages, type Texts } from '../contract/src/core/texts/index.ts'

const TEXT_FILE = /\/(?:i18n|texts|titles)\/(\w+)\.json$/

const read = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8'))

/** A language whose files hold what it says otherwise than its parent comes whole to the browser. */
export function regionalTexts(): Plugin {
  return {
    name: 'lineside-regional-texts',
    enforce: 'pre',
    load(id) {
      const [path = ''] = id.split('?')
      const [, language = ''] = TEXT_FILE.exec(path) ?? []
      const parent = parentLanguages[language]
      if (!parent) return null
      const parentPath = path.replace(/\w+\.json$/, `${parent}.json`)
      if (!existsSync(parentPath)) return null
      this.addWatchFile(parentPath)
      return JSON.stringify(onParent(read(parentPath), read(path)))
    },
  }
}
