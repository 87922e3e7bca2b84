import type { Finding, Rule } from '../rule.ts'
import { code, isTest, lineOf, type Node, parse, stringOf, walk } from '../source.ts'
import type { SourceFile } from '../tree.ts'

/** Attributes that people read or hear. */
const spoken =
  /^(title|label|placeholder|alt|description|subtitle|message|caption|summary|aria-(label|description|roledescription|valuetext|placeholder)|error|helperText|confirmLabel|cancelLabel|emptyText)$/i

/** Names and signs that are the same in every language. */
const sameEverywhere = new Set([
  'Lineside',
  'English',
  'Português',
  'Português (Brasil)',
  'Türkçe',
  'PDF',
  'CSV',
  'xlsx',
  'AM',
  'PM',
])

export const literalTexts: Rule = {
  name: 'literal-texts',
  ensures: 'the web’s components hold no words: what people read comes from the language files.',
  mend: 'put the sentence into i18n/<language>.json of the domain, four languages, and write t("key").',
  check: (files) =>
    code(files)
      .filter((file) => file.path.startsWith('web/src/') && file.path.endsWith('.tsx'))
      .filter((file) => !isTest(file.path) && !file.path.startsWith('web/src/ui/gallery/'))
      .flatMap(written),
}

function written(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  const add = (node: Node, text: string) => {
    if (!isTerm(text)) return
    findings.push({ path: file.path, line: lineOf(file.text, node.start), what: JSON.stringify(text.trim()) })
  }
  walk(parse(file).program(), (node, parents) => {
    if (node.type === 'JSXText') add(node, String(node.value))
    const text = stringOf(node)
    if (text !== null && isShown(parents)) add(node, text)
  })
  return findings
}

const isTerm = (text: string) => /\p{L}{2}/u.test(text) && !sameEverywhere.has(text.trim())

/** A string that stands right in markup, or in an attribute that people read, also behind `?:`, `&&` and `??`. */
function isShown(parents: readonly Node[]): boolean {
  for (const node of parents.toReversed()) {
    if (/^(ConditionalExpression|LogicalExpression|TemplateLiteral|ParenthesizedExpression)$/.test(node.type)) continue
    if (node.type === 'JSXAttribute') return spoken.test(nameOf(node.name as Node))
    if (node.type === 'JSXExpressionContainer') {
      const owner = parents[parents.indexOf(node) - 1]
      if (owner?.type === 'JSXAttribute') return spoken.test(nameOf(owner.name as Node))
      return true
    }
    return false
  }
  return false
}

const nameOf = (node: Node): string =>
  node.type === 'JSXNamespacedName' ? nameOf(node.name as Node) : String(node.name ?? '')
