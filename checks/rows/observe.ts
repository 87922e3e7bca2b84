/**
 * Tells what rows the statements of the server really answer, while its tests run: each call `query<Row>(…)` is wrapped, and
 * each `rowAs<Row>(…)` as well, the kinds of values in each column are written down by the call's place. `npm test` proves the asserted types by them
 * (`prove.ts`).
 */
import { join, relative } from 'node:path'
import type { Plugin } from 'vitest/config'
import { root } from '../tree.ts'
import { statementsOf } from './statements.ts'

/** What the wrapped calls go through where it is there: `observed-rows.ts` defines it in the processes of the tests. */
const OBSERVERS = {
  answer: '(globalThis.__observeRows ?? ((_, answer) => answer))',
  row: '(globalThis.__observeRow ?? ((_, row) => row))',
}

export function observeRows(): Plugin {
  const sources = join(root, 'server/src')
  return {
    name: 'lineside-observe-rows',
    enforce: 'pre',
    transform(text, id) {
      const file = id.split('?')[0] ?? ''
      if (!file.startsWith(sources) || !file.endsWith('.ts') || !/query<|rowAs</.test(text)) return undefined
      return { code: withObserver({ path: relative(root, file), text }), map: null }
    },
  }
}

/** The text of a file with each of its statements wrapped, line by line as it was. */
export function withObserver(file: { path: string; text: string }): string {
  const edits = statementsOf(file).flatMap(({ id, asserts, start, end }) => [
    { at: start, text: `${OBSERVERS[asserts]}(${JSON.stringify(id)}, ` },
    { at: end, text: ')' },
  ])
  return withEdits(file.text, edits)
}

/** Inserts texts at their places; of two at one place the first comes first. */
export function withEdits(text: string, edits: readonly { at: number; text: string }[]): string {
  let result = ''
  let done = 0
  for (const edit of edits.toSorted((a, b) => a.at - b.at)) {
    result += text.slice(done, edit.at) + edit.text
    done = edit.at
  }
  return result + text.slice(done)
}
