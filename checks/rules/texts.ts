import { languages } from '@lineside/contract/core'
import {
  checkTexts,
  compareTexts,
  inheritanceFaults,
  onParent,
  parentLanguages,
  sameTexts,
  type Texts,
} from '@lineside/contract/core/texts'
import type { Finding, Rule } from '../rule.ts'
import type { SourceFile } from '../tree.ts'

const textFile =
  /^((?:contract\/src\/(?:core\/)?[^/]+|web\/src\/(?:.+\/)?)\/?(?:i18n|texts|templates|titles))\/([\w-]+)\.json$/

export const texts: Rule = {
  name: 'texts',
  ensures:
    'every text stands in en-US, pt-BR and tr, and in pt where it is said otherwise than in pt-BR, with the plural forms and placeholders it needs, and is translated.',
  mend: 'add the key to the three files, and to that of pt only what differs from pt-BR; a word that is rightly the same goes into contract/src/core/texts/same-texts.ts.',
  check(files) {
    const matches = files.filter((file) => textFile.test(file.path))
    const folders = new Set(matches.map((file) => textFile.exec(file.path)?.[1] ?? ''))
    return [...folders].flatMap((folder) => folderFaults(folder, matches))
  },
}

function folderFaults(folder: string, files: readonly SourceFile[]): Finding[] {
  const read = (language: string): Texts | undefined => {
    const file = files.find((one) => one.path === `${folder}/${language}.json`)
    return file && JSON.parse(file.text)
  }
  const english = read('en-US') ?? {}
  return languages.flatMap((language): Finding[] => {
    const path = `${folder}/${language}.json`
    const own = read(language)
    if (!own) return [{ path, line: 0, what: 'does not exist' }]
    return faultsOf(language, own, english, read(parentLanguages[language] ?? '')).map((what) => ({
      path,
      line: 0,
      what,
    }))
  })
}

function faultsOf(language: string, own: Texts, english: Texts, parent: Texts | undefined): string[] {
  if (language === 'en-US') return checkTexts(own, language)
  if (!parent) return compareTexts(english, own, language, sameTexts)
  return [...inheritanceFaults(parent, own), ...compareTexts(english, onParent(parent, own), language, sameTexts)]
}
