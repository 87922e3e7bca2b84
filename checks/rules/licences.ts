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

export const licences: Rule = {
  name: 'licences',
  holds: 'every package that the product runs with has a licence that goes together with Apache-2.0.',
  mend: 'choose another package, or, when the licence is compatible, add its SPDX id in checks/rules/licences.ts.',
  check: (files) =>
    files
      .filter((file) => /^installed\/.+\/package\.json$/.test(file.path))
      .flatMap(({ path, text }): Finding[] => {
        const { license } = JSON.parse(text) as { license?: string | { type?: string } }
        const spoken = typeof license === 'object' ? license.type : license
        if (spoken && isAllowed(spoken)) return []
        return [{ path, line: 0, what: spoken ?? 'says no licence' }]
      }),
}

/** Of `A OR B` one is enough, of `A AND B` each must do. */
function isAllowed(expression: string): boolean {
  const words = expression.replace(/[()]/g, ' ')
  return words.split(/\sOR\s/).some((choice) => choice.split(/\sAND\s/).every((id) => allowed.has(id.trim())))
}
