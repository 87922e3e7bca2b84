import { flatten } from '@lineside/contract/core/texts'
import type { Finding, Rule } from '../rule.ts'
import type { SourceFile } from '../tree.ts'

const glossary = 'docs/glossary.md'
const textFile = /^(?:contract|web)\/src\/.*\/(?:texts|i18n|titles|templates)\/(en-US|pt-BR|pt|tr)\.json$/

/** A word that texts of a language have given up, and the thing that it stood for. */
interface RetiredTerm {
  language: string
  thing: string
  pattern: RegExp
}

/** The words of the product stand in one place, the table that people read; what is refused is its last column. */
export const productTerms: Rule = {
  name: 'product-terms',
  ensures: 'one word for one thing in what people read: no text says what the words of the product have given up.',
  mend: 'say it with the word of its language in the table “Terms of the product” of docs/glossary.md.',
  check(files) {
    const table = files.find(({ path }) => path === glossary)
    if (!table) return [{ path: glossary, line: 0, what: 'does not exist' }]
    const retired = retiredIn(table.text)
    if (retired.length === 0) return [{ path: glossary, line: 0, what: 'has no terms of the product' }]
    return files.flatMap((file) => inFile(file, retired))
  },
}

function inFile({ path, text }: SourceFile, retired: readonly RetiredTerm[]): Finding[] {
  const language = textFile.exec(path)?.[1]
  const ofLanguage = retired.filter((term) => term.language === language)
  if (ofLanguage.length === 0) return []
  return [...flatten(JSON.parse(text))].flatMap(([key, sentence]) =>
    ofLanguage
      .filter(({ pattern }) => pattern.test(sentence.replace(/\{\{?\w+\}?\}/g, '')))
      .map(({ thing }) => ({ path, line: 0, what: `${key} “${sentence}”: ${thing}` })),
  )
}

/** The last column of each row of the table: `en-US: one, other. tr: third`. */
function retiredIn(page: string): RetiredTerm[] {
  const [, section = ''] = page.split('## Terms of the product')
  const rows = (section.split(/^## /m)[0] ?? '').split('\n').filter((line) => /^\| (?!Thing|-)/.test(line))
  return rows.flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim())
    const thing = cells[1] ?? ''
    return (cells[6] ?? '').split(/\.(?:\s|$)/).flatMap((part) => {
      const [language = '', said = ''] = part.split(/:\s*/)
      const terms = said.split(',').map((term) => term.trim())
      return terms.filter(Boolean).map((term) => ({ language, thing, pattern: wholeTerm(term) }))
    })
  })
}

function wholeTerm(term: string): RegExp {
  const plain = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{M}])${plain}(?![\\p{L}\\p{M}])`, 'iu')
}
