import type { Finding, Rule } from '../rule.ts'

/** SPDX ids whose terms allow shipping beside Apache-2.0. */
const allowed = new Set([
  'Apache-2.0',
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  'PostgreSQL',
  'Unicode-3.0',
])

/**
 * Weak copyleft that is fine where the part stays a shared library of its own, which anybody may exchange: libvips, as
 * sharp ships it (LGPL-3.0, section 4 d 1).
 */
const allowedAsLibrary: ReadonlyMap<RegExp, string> = new Map([[/^installed\/@img\/sharp-/, 'LGPL-3.0-or-later']])

export const licences: Rule = {
  name: 'licences',
  ensures: 'every package that the product runs with has a licence that goes together with Apache-2.0.',
  mend: 'choose another package, or, when the licence is compatible, add its SPDX id in checks/rules/licences.ts.',
  check: (files) =>
    files
      .filter((file) => /^installed\/.+\/package\.json$/.test(file.path))
      .flatMap(({ path, text }): Finding[] => {
        const spoken = licenceOf(JSON.parse(text))
        if (spoken && isAllowed(spoken, path)) return []
        return [{ path, line: 0, what: spoken ?? 'says no licence' }]
      }),
}

interface Manifest {
  license?: string | { type?: string }
  /** as packages said it before 2014 */
  licenses?: readonly { type?: string }[]
}

function licenceOf({ license, licenses }: Manifest): string | undefined {
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map((one) => one.type).join(' OR ')
}

/** Of `A OR B` one is enough, of `A AND B` each must do. */
function isAllowed(expression: string, path: string): boolean {
  const library = [...allowedAsLibrary].find(([packages]) => packages.test(path))?.[1]
  const terms = expression.replace(/[()]/g, ' ')
  return terms
    .split(/\sOR\s/)
    .some((choice) => choice.split(/\sAND\s/).every((id) => allowed.has(id.trim()) || id.trim() === library))
}
