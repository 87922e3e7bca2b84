import type { Rule } from '../rule.ts'
import { code, isTest, lineOf } from '../source.ts'

/** `names.get(id) ?? \`#${id}\`` */
const FALLBACK = /\?\?\s*`#\$\{/g

/** A formula is typed with names and read back: a field that is gone has its id there, or it would not be found again. */
const READ_BACK = 'web/src/domains/forms/wizard/formula-text.ts'

export const rawIds: Rule = {
  name: 'raw-ids',
  ensures: 'what has no name that the reader may see is not shown by its id.',
  mend: 'write `nameless()` of core/i18n; while a name is on its way write …',
  check: (files) =>
    code(files)
      .filter(({ path }) => path.startsWith('web/src/') && path !== READ_BACK && !isTest(path))
      .flatMap((file) =>
        [...file.text.matchAll(FALLBACK)].map(({ index }) => ({
          path: file.path,
          line: lineOf(file.text, index),
          what: 'an id in place of a name',
        })),
      ),
}
