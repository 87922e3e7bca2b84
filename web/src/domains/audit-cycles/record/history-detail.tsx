import type { historyEntry, Infer } from '@lineside/contract/core'
import type { ReactNode } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { ChangedParts } from '../../../core/record/index.ts'
import { Text } from '../../../ui/index.ts'

type Entry = Infer<typeof historyEntry>
type Facts = Record<string, unknown>

/** What a change may change, as the history names it; of the others it is enough to say that they did. */
const columns = ['name', 'kind', 'beginsOn', 'endsOn', 'leadId', 'team', 'pillars'] as const

/** Those that are said with what they were. */
const isWritten = (key: (typeof columns)[number]) => key === 'name' || key === 'beginsOn' || key === 'endsOn'

/** What is said below an entry of the history: which pillar was scored, what was frozen, what was changed; null: nothing. */
export function useHistoryDetail(): (entry: Entry) => ReactNode {
  const { t } = useTranslation('audit-cycles')
  const formats = useFormats()
  const number = (value: unknown) => (typeof value === 'number' ? formats.number(value, 1) : '—')
  const level = (name: unknown) =>
    name === 'BRONZE' || name === 'SILVER' || name === 'GOLD' ? t(`codes.levels.${name}`) : t('record.noClass')
  const value = (key: string, fact: unknown) => {
    if (typeof fact !== 'string') return null
    return key === 'name' ? fact : formats.day(fact)
  }

  function scored(was: Facts, is: Facts): ReactNode {
    const moved = was.score !== undefined && was.score !== is.score
    const score = moved ? t('history.moved', { from: number(was.score), to: number(is.score) }) : number(is.score)
    return <Text size={13}>{t('history.score', { pillar: String(is.pillar), score })}</Text>
  }

  function changed(was: Facts, is: Facts): ReactNode {
    const keys = columns.filter((key) => key in is)
    const written = keys.filter(isWritten)
    const others = keys.filter((key) => !isWritten(key))
    return (
      <>
        {written.length > 0 ? (
          <ChangedParts
            parts={written.map((key) => ({
              label: t(`columns.${key}`),
              old: value(key, was[key]),
              now: value(key, is[key]) ?? '',
            }))}
          />
        ) : null}
        {others.length > 0 ? (
          <Text size={13}>{t('history.changed', { what: others.map((key) => t(`columns.${key}`)).join(', ') })}</Text>
        ) : null}
      </>
    )
  }

  return ({ event, before, after }) => {
    const [was, is] = [before ?? {}, after ?? {}]
    if (event.endsWith('.changed')) return changed(was, is)
    if ('pillar' in is) return scored(was, is)
    const frozen = 'rating' in is ? is : was
    if (!('rating' in frozen)) return null
    return <Text size={13}>{t('history.frozen', { rating: number(frozen.rating), level: level(frozen.level) })}</Text>
  }
}
