import type { QueueReason } from '@lineside/contract/home'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'

/** What the line says already by a mark or its age. */
const marked: ReadonlySet<QueueReason['kind']> = new Set<QueueReason['kind']>(['new', 'critical', 'late', 'age'])

/** Why a line stands where it stands, in words: all of it, and what nothing else in the line says. */
export function useReasons(reasons: readonly QueueReason[]): { all: string; unmarked: readonly string[] } {
  const { t } = useTranslation('home')
  const { number } = useFormats()
  const write = ({ kind, amount, lot }: QueueReason): string => {
    const count = amount ?? 0
    const figure = number(count)
    return t(`reasons.${kind}`, { count, shown: figure, lot: lot ?? '' })
  }
  return {
    all: reasons.map(write).join(' · '),
    unmarked: reasons.filter(({ kind }) => !marked.has(kind)).map(write),
  }
}
