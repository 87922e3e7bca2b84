import type { Finding, Rule } from '../rule.ts'
import { isTest } from '../source.ts'
import type { SourceFile } from '../tree.ts'

export const WARN = 250
const limits = { source: 400, test: 600 }

export const length: Rule = {
  name: 'length',
  ensures: `a file has at most ${limits.source} lines (tests ${limits.test}); above ${WARN} it wants to be two.`,
  mend: 'split the file by what its parts are for, or begin it with a comment `// long file: <why it cannot be split>`.',
  check: (files) =>
    counted(files)
      .filter(({ file, lines }) => lines > (isTest(file.path) ? limits.test : limits.source) && !excused(file))
      .map(finding),
}

/** Files that are still allowed, but wanting to be two; printed, never failing. */
export function nearlyTooLong(files: readonly SourceFile[]): Finding[] {
  return counted(files)
    .filter(({ file, lines }) => lines > WARN && !isTest(file.path) && !excused(file))
    .map(finding)
}

const finding = ({ file, lines }: { file: SourceFile; lines: number }) => ({
  path: file.path,
  line: 0,
  what: `${lines} lines`,
})

const counted = (files: readonly SourceFile[]) =>
  files
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file.path))
    .map((file) => ({ file, lines: file.text.trimEnd().split('\n').length }))

function excused(file: SourceFile): boolean {
  const [first = ''] = file.text.split('\n', 1)
  return /^(\/\/|\/\*) long file: .{10,}/.test(first)
}
