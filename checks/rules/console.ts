import type { Rule } from '../rule.ts'
import { code, isTest, lineOf, type Node, parse, walk } from '../source.ts'

export const consoles: Rule = {
  name: 'console',
  ensures: 'the product writes structured logs, never to the console.',
  mend: 'use the logger of the server’s core; in the web show a problem to the person instead.',
  check: (files) =>
    code(files)
      .filter((file) => /^(server|web|contract)\/src\//.test(file.path) && !isTest(file.path))
      .filter((file) => file.text.includes('console'))
      .flatMap((file) => {
        const lines: number[] = []
        walk(parse(file).program(), (node) => {
          const object = node.object as Node | undefined
          if (node.type !== 'MemberExpression' || object?.type !== 'Identifier' || object.name !== 'console') return
          lines.push(lineOf(file.text, node.start))
        })
        return lines.map((line) => ({ path: file.path, line, what: 'console' }))
      }),
}
