import { flatten } from '@lineside/contract/core/texts'
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

/** What is said so in Brazil alone: a text with one of these is not for Portugal to inherit. */
const brazilian =
  /(?<!\p{L})(cadastr\p{L}+|registr(o|os|ar|e|ou|ad[oa]s?)|coletas?|arquivos?|usuári\p{L}+|senhas?|equipes?|telas?|aplicativos?|celular|planilhas?|exclu\p{L}+|salv(a|as|o|os|ar|e|ou)|treinament\p{L}+|gerent\p{L}+|gerenci\p{L}+|controle|estoques?|planej\p{L}+|vocês|aguardando|digit(e|ar|ou)|est(á|ão) \p{L}+ndo)(?!\p{L})/iu

/** Where the word means another thing: a factory of feed is one, a person stands in a list of names. */
const staying = /fábrica de ração|fábrica de demonstração/i

export const copy: Rule = {
  name: 'copy',
  ensures: 'texts say one thing by one word, in words of the shift: those that the glossary of copy retires are gone.',
  mend: 'say it with the words that stand behind the finding, in all four languages.',
  check: (files) => [...files.flatMap(inFile), ...inherited(files)],
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

/** Sentences that European Portuguese takes over from the Brazilian ones beside it. */
function inherited(files: readonly SourceFile[]): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return files.flatMap(({ path, text }) => {
    const parent = byPath.get(path.replace(/\/pt\.json$/, '/pt-BR.json'))
    if (!parent || parent.path === path) return []
    const own = flatten(JSON.parse(text))
    return [...flatten(JSON.parse(parent.text))].flatMap(([key, sentence]) => {
      const word = own.has(key) ? undefined : brazilian.exec(sentence)?.[0]
      return word ? [{ path, line: 0, what: `${key} inherits “${word}”: said so in Brazil alone` }] : []
    })
  })
}
