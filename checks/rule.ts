import type { SourceFile } from './tree.ts'

/** One place that breaks a rule. `line` counts from 1; 0 stands for the file as a whole. */
export interface Finding {
  path: string
  line: number
  what: string
}

/**
 * A rule of movement: a pure function over files, so that it runs alike over the checkout and over its examples in
 * `examples/<name>/{good,bad}`.
 */
export interface Rule {
  name: string
  /** what must hold, in one sentence */
  ensures: string
  /** how a finding is mended, in one sentence */
  mend: string
  /** it looks at whole folders of domains: an example of it stands for such a folder */
  folders?: boolean
  check(files: readonly SourceFile[]): Finding[]
}

export function report(rule: Rule, findings: readonly Finding[]): string {
  const places = findings.map((one) => `  ${one.path}${one.line > 0 ? `:${one.line}` : ''}  ${one.what}`)
  return [`${rule.name}: ${rule.ensures}`, ...places, `  To mend: ${rule.mend}`].join('\n')
}
