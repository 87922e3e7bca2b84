import type { historyEntry, Infer } from '@lineside/contract/core'
import { changedFields, useFieldTools } from '../../../core/fields/index.ts'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { type ChangedPart, ChangedParts } from '../../../core/record/index.ts'
import { groupFields } from '../fields.ts'
import { listed, NAMED } from './listed.ts'

type Entry = Infer<typeof historyEntry>

/** What an entry of a group's history changed, old and new. */
export function HistoryDetail({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const tools = useFieldTools(groupFields, [])
  const parts = [...changedFields(groupFields, entry, tools, t('record.none')), ...optionParts(entry)]
  return parts.length === 0 ? null : <ChangedParts parts={parts} />
}

/** What it changed of the options alone. */
export function OptionChanges({ entry }: { entry: Entry }) {
  const parts = optionParts(entry)
  return parts.length === 0 ? null : <ChangedParts parts={parts} />
}

const label = (key: string) => textOf('option-groups', key) ?? key

function optionParts({ after }: Entry): ChangedPart[] {
  if (!after) return []
  const parts: ChangedPart[] = (['added', 'removed', 'disabled', 'enabled'] as const).flatMap((key) => {
    const paths = after[`options.${key}`]
    return Array.isArray(paths) ? [{ label: label(`history.${key}`), old: null, now: listed(paths.map(pathText)) }] : []
  })
  const renamed = after['options.renamed']
  for (const { from, to } of Array.isArray(renamed) ? renamed.slice(0, NAMED) : []) {
    parts.push({ label: `${label('history.renamed')} · ${pathText(from)}`, old: lastOf(from), now: lastOf(to) })
  }
  if (after['options.reordered'])
    parts.push({ label: label('history.order'), old: null, now: label('history.reordered') })
  if (typeof after.optionCount === 'number') {
    parts.push({ label: label('columns.optionCount'), old: null, now: String(after.optionCount) })
  }
  return parts
}

const pathText = (path: unknown): string => (Array.isArray(path) ? path.join(' › ') : '')
const lastOf = (path: unknown): string => (Array.isArray(path) ? String(path.at(-1) ?? '') : '')
