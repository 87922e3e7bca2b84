import { textOf } from '../../../core/i18n/index.ts'

/** So many options are written by name; the others by their number. */
export const NAMED = 12

export function listed(texts: readonly string[]): string {
  const rest = texts.length - NAMED
  const more = rest > 0 ? [textOf('option-groups', 'history.more', { count: rest }) ?? ''] : []
  return [...texts.slice(0, NAMED), ...more].join(' · ')
}
