import { languages } from '@lineside/contract/core'
import { checkTexts, compareTexts, sameTexts, type Texts } from '@lineside/contract/core/texts'
import type { Finding, Rule } from '../rule.ts'
import type { SourceFile } from '../tree.ts'

const textFile =
  /^((?:contract\/src\/(?:core\/)?[^/]+|web\/src\/(?:.+\/)?)\/?(?:i18n|texts|templates|titles))\/([\w-]+)\.json$/

export const texts: Rule = {
  name: 'texts',
  ensures:
    'every text stands in en-US, pt, pt-BR and tr, with the plural forms and placeholders it needs, and is translated.',
  mend: 'add the key to all four files; a word that is rightly the same goes into contract/src/core/texts/same-texts.ts.',
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
    const there = read(language)
    if (!there) return [{ path, line: 0, what: 'does not exist' }]
    const faults =
      language === 'en-US' ? checkTexts(there, language) : compareTexts(english, there, language, sameTexts)
    return faults.map((what) => ({ path, line: 0, what }))
  })
}
