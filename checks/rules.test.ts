import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Finding, type Rule, report } from './rule.ts'
import { rules } from './rules/index.ts'
import { nearlyTooLong } from './rules/length.ts'
import { readExample, readInstalled, readTree, type SourceFile } from './tree.ts'

const tree = [...readTree(), ...readInstalled()]
const examples = join(import.meta.dirname, 'examples')

/** The examples of a rule: each file holds a small tree. */
function cases(rule: string, kind: 'good' | 'bad'): { name: string; files: SourceFile[] }[] {
  const folder = join(examples, rule, kind)
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) => ({
    name: name.replace(/\.txt$/, ''),
    files: readExample(readFileSync(join(folder, name), 'utf8')),
  }))
}

const domainFolder = (path: string) => /^(server|web)\/src\/domains\/[^/]+\//.exec(path)?.[0]

/**
 * The checkout with the files of an example put into it, as if somebody had just written them; where the rule looks at whole
 * folders, in the place of the folders of their domains.
 */
function planted({ folders }: Rule, files: readonly SourceFile[]): SourceFile[] {
  const paths = new Set(files.map((file) => file.path))
  const replaced = new Set(folders ? files.map((file) => domainFolder(file.path)) : [])
  const stays = ({ path }: SourceFile) =>
    !(paths.has(path) || (replaced.size > 0 && replaced.has(domainFolder(path) ?? '')))
  return [...tree.filter(stays), ...files]
}

const key = (finding: Finding) => `${finding.path}:${finding.line} ${finding.what}`

describe('the reading of the checkout', () => {
  it('finds the sources and the installed packages, and no example', () => {
    expect(tree.length).toBeGreaterThan(100)
    expect(tree.some((file) => file.path === 'contract/src/routes.ts')).toBe(true)
    expect(tree.filter((file) => file.path.startsWith('installed/')).length).toBeGreaterThan(50)
    expect(tree.some((file) => file.path.startsWith('checks/examples/'))).toBe(false)
  })
})

describe.each(rules)('$name', (rule) => {
  it('holds in this checkout', () => {
    const findings = rule.check(tree)
    expect(findings.length === 0 ? '' : report(rule, findings)).toBe('')
  })

  const good = cases(rule.name, 'good')
  const bad = cases(rule.name, 'bad')

  it('has a good and a bad example', () => {
    expect(good.length).toBeGreaterThan(0)
    expect(bad.length).toBeGreaterThan(0)
  })

  it.each(good)('lets pass: $name', ({ files }) => {
    expect(files.length).toBeGreaterThan(0)
    const findings = rule.check(files)
    expect(findings.length === 0 ? '' : report(rule, findings)).toBe('')
  })

  it.each(bad)('catches: $name', ({ files }) => {
    expect(rule.check(files)).not.toEqual([])
  })

  it.each(bad)('catches it planted in this checkout: $name', ({ files }) => {
    const before = new Set(rule.check(tree).map(key))
    const fresh = rule.check(planted(rule, files)).filter((finding) => !before.has(key(finding)))
    expect(fresh.map((finding) => finding.line >= 0 && finding.what.length > 0)).toContain(true)
  })
})

describe('warnings', () => {
  it('name the files that want to be two', () => {
    const long: SourceFile = { path: 'web/src/core/long.ts', text: '\n'.repeat(300).replaceAll('\n', 'const a = 1\n') }
    expect(nearlyTooLong([long]).map((finding) => finding.path)).toEqual([long.path])
    for (const finding of nearlyTooLong(tree)) process.stdout.write(`warning: ${finding.path} has ${finding.what}\n`)
  })
})
