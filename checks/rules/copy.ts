import type { Finding, Rule } from '../rule.ts'
import type { SourceFile } from '../tree.ts'

const textFile = /\/(?:texts|i18n|titles)\/(en-US|pt-BR)\.json$/

/** What our texts do not say, and why: the same list for every domain. */
const retired: Readonly<Record<string, readonly [said: RegExp, instead: string]>> = {
  'en-US': [
    /\b(stands?|stood|holds?|held|whoever|anew|begun|deeds?|what became of)\b/i,
    'plain words: is, has, use, who, again, started, outcome',
  ],
  'pt-BR': [
    /\b(plantas?|fábricas?|(habilit|desabilit)\p{L}*|recorrências?)(?!\p{L})/iu,
    'unidade, ativar e desativar, reincidência',
  ],
}

/** Where the word means another thing: a factory of feed is one, a person stands in a list of names. */
const staying = /fábrica de ração|fábrica de demonstração/i

export const copy: Rule = {
  name: 'copy',
  ensures: 'texts say one thing by one word, in words of the shift: those that the glossary of copy retires are gone.',
  mend: 'say it with the words that stand behind the finding, in all four languages.',
  check: (files) => files.flatMap(inFile),
}

function inFile({ path, text }: SourceFile): Finding[] {
  const [never, instead] = retired[textFile.exec(path)?.[1] ?? ''] ?? []
  if (!never) return []
  return text.split('\n').flatMap((line, at) => {
    const said = /^\s*"[^"]*":\s*"(.*)",?$/.exec(line)?.[1]?.replace(staying, '')
    const word = said && never.exec(said)?.[0]
    return word ? [{ path, line: at + 1, what: `“${word}”: ${instead}` }] : []
  })
}
