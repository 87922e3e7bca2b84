import type { Rule } from '../rule.ts'
import { code, isTest, lineOf } from '../source.ts'

/** Where `lazy` gets its boundary, and where the whole application is fetched, whose failure has a page of its own. */
const exempt = new Set([
  'web/src/ui/feedback/lazy-part.tsx',
  'web/src/ui/feedback/lazy-extra.tsx',
  'web/src/app/main.tsx',
])

/** One part that cannot be fetched, for a second without a network, took the whole portal with it. */
export const lazyParts: Rule = {
  name: 'lazy-parts',
  ensures: 'what is fetched later has a boundary of its own, so that a lost connection costs that part alone.',
  mend: "make it by lazyPart, lazyDialog or lazyExtra of the design system in place of React's lazy.",
  check: (files) =>
    code(files)
      .filter(({ path }) => path.startsWith('web/src/') && !isTest(path) && !exempt.has(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/import \{[^}]*\blazy\b[^}]*\} from 'react'/g)].map(({ index }) => ({
          path,
          line: lineOf(text, index),
          what: 'lazy',
        })),
      ),
}
