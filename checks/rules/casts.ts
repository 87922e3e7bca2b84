import type { Finding, Rule } from '../rule.ts'
import { code, isTest, lineOf, type Node, parse, walk } from '../source.ts'
import type { SourceFile } from '../tree.ts'

/** So many stand in the product. It only goes down: who takes one out lowers it. */
const MAX_CASTS = 19

export const casts: Rule = {
  name: 'casts',
  ensures: `a cast that the type checker cannot judge (\`as unknown as\`, \`as never\`) says why, and there are ${MAX_CASTS} at most.`,
  mend: 'give the type a name where it is known: `formCheck` and `FieldControl` of core/form, `callRows` of core/list, `rowAs` of core/db; else say why in a comment on the line before or at its end.',
  check(files) {
    const all = code(files)
      .filter(({ path }) => !isTest(path))
      .flatMap((file) => castsIn(file).map((line) => ({ file, line })))
    const unexplained = all
      .filter(({ file, line }) => !isExplained(file, line))
      .map(({ file, line }): Finding => ({ path: file.path, line, what: 'a cast without its reason' }))
    if (all.length <= MAX_CASTS) return unexplained
    const more = all.map(({ file, line }): Finding => ({ path: file.path, line, what: `one of ${all.length} casts` }))
    return [...unexplained, ...more]
  },
}

/** The lines of casts to `never`, and of those by way of another type. */
function castsIn(file: SourceFile): number[] {
  if (!/\bas\s+(never|unknown)\b/.test(file.text)) return []
  const lines: number[] = []
  walk(parse(file).program(), (node) => {
    if (node.type !== 'TSAsExpression') return
    const { typeAnnotation, expression } = node as Node & { typeAnnotation: Node; expression: Node }
    if (typeAnnotation.type === 'TSNeverKeyword' || isToUnknown(expression)) {
      lines.push(lineOf(file.text, typeAnnotation.start))
    }
  })
  return lines
}

function isToUnknown(node: Node): boolean {
  if (node.type === 'ParenthesizedExpression') return isToUnknown(node.expression as Node)
  return node.type === 'TSAsExpression' && (node.typeAnnotation as Node).type === 'TSUnknownKeyword'
}

function isExplained(file: SourceFile, line: number): boolean {
  return parse(file).comments.some(({ value, start }) => {
    const from = lineOf(file.text, start)
    const to = from + value.split('\n').length - 1
    return value.trim().length > 4 && (from === line || to === line - 1)
  })
}
