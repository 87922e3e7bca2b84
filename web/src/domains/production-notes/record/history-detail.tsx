import type { historyEntry, Infer } from '@lineside/contract/core'
import type { LotUnit } from '@lineside/contract/lots'
import type { LineKind } from '@lineside/contract/production-notes'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Text } from '../../../ui/index.ts'
import { useAmount } from '../amounts.ts'

type Entry = Infer<typeof historyEntry>

interface Fact {
  kind: LineKind
  quantity: string
  unit: LotUnit
  lotCode?: string
}

/** What is said below an entry of the history: the quantities that it gave, and what they were before; null: nothing. */
export function useHistoryDetail(): (entry: Entry) => ReactNode {
  const { t } = useTranslation('production-notes')
  const write = useAmount()
  const sentence = (facts: unknown) =>
    Array.isArray(facts)
      ? (facts as readonly Fact[])
          .map((fact) => [t(`codes.kind.${fact.kind}`), fact.lotCode, write(fact)].filter(Boolean).join(' '))
          .join(' · ')
      : ''
  return ({ before, after }) => {
    const [was, is] = [sentence(before?.lines), sentence(after?.lines)]
    if (is === '') return null
    return (
      <>
        {was && was !== is ? (
          <Text size={13} tone="muted">
            <del>{was}</del>
          </Text>
        ) : null}
        <Text size={13}>{is}</Text>
      </>
    )
  }
}
