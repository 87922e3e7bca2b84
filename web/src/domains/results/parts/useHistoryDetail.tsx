import type { historyEntry, Infer } from '@lineside/contract/core'
import type { ReactNode } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { type ChangedPart, ChangedParts } from '../../../core/record/index.ts'
import { Text } from '../../../ui/index.ts'

type Entry = Infer<typeof historyEntry>
type Facts = Record<string, unknown>

/** What is said below an entry of a month's history: which indicator, what it was and is, what was frozen. */
export function useHistoryDetail(): (entry: Entry) => ReactNode {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const number = (value: unknown) => (typeof value === 'number' ? formats.number(value) : '—')
  const percent = (value: unknown) => (typeof value === 'number' ? formats.percent(value) : '—')

  const moved = (label: string, was: unknown, is: unknown, write: (value: unknown) => string): ChangedPart[] =>
    was === is ? [] : [{ label, old: was === null || was === undefined ? null : write(was), now: write(is) }]

  function value(was: Facts, is: Facts): ChangedPart[] {
    const note = (text: unknown) => (typeof text === 'string' && text !== '' ? text : '—')
    return [
      ...('target' in is ? moved(t('values.columns.target'), was.target, is.target, number) : []),
      ...('actual' in is ? moved(t('values.columns.actual'), was.actual, is.actual, number) : []),
      ...('note' in is || 'note' in was
        ? moved(t('values.columns.note'), was.note || null, is.note || null, note)
        : []),
    ]
  }

  return ({ event, before, after }) => {
    const [was, is] = [before ?? {}, after ?? {}] as [Facts, Facts]
    if (event.endsWith('.weightsSaved')) {
      const parts = weightsOf(was, is).flatMap(({ name, old, now }) => moved(name, old, now, percent))
      return parts.length > 0 ? <ChangedParts parts={parts} /> : null
    }
    if (event.endsWith('.valueSaved') || event.endsWith('.valueRemoved')) {
      const parts = value(was, is)
      return (
        <>
          <Text size={13}>{String(is.indicator ?? was.indicator ?? '')}</Text>
          {parts.length > 0 ? <ChangedParts parts={parts} /> : null}
        </>
      )
    }
    const frozen = 'result' in is ? is : was
    return 'result' in frozen ? <Text size={13}>{percent(frozen.result)}</Text> : null
  }
}

/** The weights of both sides, by the names of the indicators. */
function weightsOf(was: Facts, is: Facts) {
  const [before, after] = [byName(was.weights), byName(is.weights)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.map((name) => ({ name, old: before[name] ?? null, now: after[name] ?? 0 }))
}

const byName = (weights: unknown) => (weights ?? {}) as Readonly<Record<string, number>>
