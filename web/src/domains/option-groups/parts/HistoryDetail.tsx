import type { historyEntry, Infer } from '@lineside/contract/core'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { type PlaceName, usePlaceNames } from '../../../core/pickers/index.ts'
import { type ChangedPart, ChangedParts } from '../../../core/record/index.ts'
import { plantsText } from './plants.ts'

type Entry = Infer<typeof historyEntry>
type Values = Record<string, unknown>

/** So many options are told by name; the others by their number. */
const TOLD = 12

/** What an entry of a group's history changed, old and new. */
export function HistoryDetail({ entry: { before, after } }: { entry: Entry }) {
  const { t } = useTranslation('option-groups')
  const placeName = usePlaceNames()
  if (!after) return null
  const parts: ChangedPart[] = [
    ...headParts(before ?? {}, after, placeName),
    ...(['added', 'removed', 'disabled', 'enabled'] as const).flatMap((key) => {
      const paths = after[`options.${key}`]
      return Array.isArray(paths) ? [{ label: t(`history.${key}`), old: null, now: told(paths.map(pathText)) }] : []
    }),
  ]
  const renamed = after['options.renamed']
  for (const { from, to } of Array.isArray(renamed) ? renamed.slice(0, TOLD) : []) {
    parts.push({ label: `${t('history.renamed')} · ${pathText(from)}`, old: lastOf(from), now: lastOf(to) })
  }
  if (after['options.reordered']) parts.push({ label: t('history.order'), old: null, now: t('history.reordered') })
  if (typeof after.optionCount === 'number') {
    parts.push({ label: t('columns.optionCount'), old: null, now: String(after.optionCount) })
  }
  return parts.length === 0 ? null : <ChangedParts parts={parts} />
}

function headParts(before: Values, after: Values, placeName: PlaceName): ChangedPart[] {
  const write: Record<string, (value: unknown) => string | null> = {
    name: (value) => (typeof value === 'string' ? value : null),
    columns: (value) => (Array.isArray(value) ? value.join(' › ') : null),
    plants: (value) =>
      value === null || Array.isArray(value) ? plantsText(value as number[] | null, placeName) : null,
  }
  return Object.entries(write).flatMap(([key, text]) => {
    const now = text(after[key])
    return now === null || !(key in after)
      ? []
      : [{ label: textOf('option-groups', `columns.${key}`) ?? key, old: text(before[key]), now }]
  })
}

const pathText = (path: unknown): string => (Array.isArray(path) ? path.join(' › ') : '')
const lastOf = (path: unknown): string => (Array.isArray(path) ? String(path.at(-1) ?? '') : '')

function told(texts: readonly string[]): string {
  const rest = texts.length - TOLD
  const more = rest > 0 ? [textOf('option-groups', 'history.more', { count: rest }) ?? ''] : []
  return [...texts.slice(0, TOLD), ...more].join(' · ')
}
