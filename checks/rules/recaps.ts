import { isDangerous } from '@lineside/contract/core'
import type { Finding, Rule } from '../rule.ts'
import { code, isTest, lineOf } from '../source.ts'
import type { SourceFile } from '../tree.ts'

const CONTRACT_IMPORT = /import\s+\{([^}]*)\}\s+from\s+'@lineside\/contract\/(?!core)/g
const ASKS = /<CommandDialog|<FormDialog|<BulkDialog|useConfirm\(/
const RECAPS = /\brecap\b|withFacts|ManyFacts/

/** A verb as calls of the contract begin with it, as the event that follows from it. */
const events: Readonly<Record<string, string>> = {
  release: 'released',
  restrict: 'restricted',
  reject: 'rejected',
  void: 'voided',
  remove: 'removed',
  delete: 'deleted',
  discard: 'discarded',
  disable: 'disabled',
  inactivate: 'inactivated',
  publish: 'published',
  block: 'blocked',
  extend: 'extended',
  cancel: 'cancelled',
  reverse: 'reversed',
  abandon: 'abandoned',
  enabled: 'disabled',
}

/** What a dangerous act means here and now is told where it is asked. */
export const recaps: Rule = {
  name: 'recaps',
  ensures: 'who is asked before a dangerous act is told why the record is as it is, and what the act touches.',
  mend: 'give the dialog `recap`, or put `useWithFacts` (of many `ManyFacts`) of core/catalogue into the question.',
  check: (files) =>
    code(files)
      .filter(({ path }) => path.startsWith('web/src/domains/') && !isTest(path))
      .filter(({ text }) => ASKS.test(text) && !RECAPS.test(text))
      .flatMap(dangerousCalls),
}

function dangerousCalls({ path, text }: SourceFile): Finding[] {
  return [...text.matchAll(CONTRACT_IMPORT)].flatMap(({ index, 1: names = '' }) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => !name.startsWith('type ') && isDangerousCall(name))
      .map((name) => ({ path, line: lineOf(text, index), what: name })),
  )
}

const isDangerousCall = (name: string): boolean =>
  name.split(/(?=[A-Z])/).some((word) => isDangerous(events[word.toLowerCase()] ?? ''))
