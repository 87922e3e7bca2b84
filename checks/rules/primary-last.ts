import type { Finding, Rule } from '../rule.ts'
import { code, isTest, lineOf, type Node, parse, walk } from '../source.ts'
import type { SourceFile } from '../tree.ts'

/** Somebody who learnt where to press in one dialog presses there in all of them. */
export const primaryLast: Rule = {
  name: 'primary-last',
  ensures: 'of buttons side by side the one that goes on is the last.',
  mend: 'put the Button with tone="primary", tone="danger" or type="submit" behind its neighbours.',
  check: (files) =>
    code(files)
      .filter((file) => file.path.startsWith('web/src/') && file.path.endsWith('.tsx') && !isTest(file.path))
      .filter((file) => !file.path.startsWith('web/src/ui/gallery/'))
      .filter((file) => file.text.includes('<Button'))
      .flatMap(misplaced),
}

function misplaced(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  walk(parse(file).program(), (node) => {
    if (node.type !== 'JSXFragment' && node.type !== 'JSXElement') return
    const buttons = (node.children as Node[]).filter(isButton)
    const at = buttons.findIndex(goesOn)
    const quiet = at < 0 ? -1 : buttons.findIndex((one, place) => place > at && !goesOn(one))
    if (quiet >= 0) findings.push({ path: file.path, line: lineOf(file.text, buttons[at]?.start ?? 0), what: 'Button' })
  })
  return findings
}

const nameOf = (node: Node | undefined): string => String(node?.name ?? '')

const isButton = (node: Node): boolean =>
  node.type === 'JSXElement' && nameOf((node.openingElement as Node).name as Node) === 'Button'

const goesOn = (button: Node): boolean =>
  ((button.openingElement as Node).attributes as Node[]).some((attribute) => {
    const value = attribute.value as Node | null | undefined
    const text = value && 'value' in value ? String(value.value) : ''
    const name = nameOf(attribute.name as Node)
    return (name === 'tone' && /^(primary|danger)$/.test(text)) || (name === 'type' && text === 'submit')
  })
