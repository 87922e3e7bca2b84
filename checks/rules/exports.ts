import type { Finding, Rule } from '../rule.ts'
import { code, isConfig, lineOf, type Node, parse } from '../source.ts'

export const exports: Rule = {
  name: 'exports',
  ensures: 'everything is exported by name: no `export *`, no default exports outside the configuration of a tool.',
  mend: 'export the things by their names.',
  check: (files) =>
    code(files)
      .filter((file) => !isConfig(file.path))
      .flatMap((file) =>
        (parse(file).program().body as Node[]).flatMap((node): Finding[] => {
          const what = fault(node)
          return what ? [{ path: file.path, line: lineOf(file.text, node.start), what }] : []
        }),
      ),
}

function fault(node: Node): string | null {
  if (node.type === 'ExportAllDeclaration') return '`export *` hides what the file offers'
  if (node.type === 'ExportDefaultDeclaration') return 'a default export has no name of its own'
  if (node.type !== 'ExportNamedDeclaration') return null
  const names = (node.specifiers as Node[]).map((one) => (one.exported as { name?: string } | undefined)?.name)
  return names.includes('default') ? 'a default export has no name of its own' : null
}
