import type { Finding, Rule } from '../rule.ts'
import { code, isTest, lineOf, parse, walk } from '../source.ts'
import type { SourceFile } from '../tree.ts'

export const types: Rule = {
  name: 'types',
  ensures: 'no `any`, and the type checker is never told to look away.',
  mend: 'write the type, take `unknown` and narrow it; a test may say @ts-expect-error with a reason behind it.',
  check: (files) => code(files).flatMap((file) => [...anys(file), ...silenced(file)]),
}

function anys(file: SourceFile): Finding[] {
  if (!/\bany\b/.test(file.text)) return []
  const findings: Finding[] = []
  walk(parse(file).program(), (node) => {
    if (node.type !== 'TSAnyKeyword') return
    findings.push({ path: file.path, line: lineOf(file.text, node.start), what: 'any' })
  })
  return findings
}

function silenced(file: SourceFile): Finding[] {
  return parse(file).comments.flatMap(({ value, start }): Finding[] => {
    const order = /^\s*(@ts-(?:ignore|nocheck|expect-error))(.*)/.exec(value)
    if (!order) return []
    const [, word = '', reason = ''] = order
    if (word === '@ts-expect-error' && isTest(file.path) && reason.trim().length > 4) return []
    return [{ path: file.path, line: lineOf(file.text, start), what: word }]
  })
}
