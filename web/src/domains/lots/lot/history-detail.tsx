import type { historyEntry, Infer } from '@lineside/contract/core'
import { blockCauses, correctionRefusals, isLotUnit } from '@lineside/contract/lots'
import type { ReactNode } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Text } from '../../../ui/index.ts'
import { useAmount } from '../amounts.ts'

type Entry = Infer<typeof historyEntry>
type Facts = Record<string, unknown> | null | undefined

/** Below an entry of a lot's history: what an edit of its record changed, or why it could not; null: nothing. */
export function useHistoryDetail(): (entry: Entry) => ReactNode {
  const { t } = useTranslation('lots')
  const formats = useFormats()
  const amount = useAmount()
  const amountOf = (facts: Facts) =>
    typeof facts?.quantity === 'string' && typeof facts.unit === 'string' && isLotUnit(facts.unit)
      ? amount(facts.quantity, facts.unit)
      : ''
  const textOf = (facts: Facts, key: string) => (typeof facts?.[key] === 'string' ? String(facts[key]) : '')
  const facets = (facts: Facts) => ({
    code: textOf(facts, 'code'),
    supplier: textOf(facts, 'supplier'),
    document: textOf(facts, 'document'),
    quantity: amountOf(facts),
    expiresOn: textOf(facts, 'expiresOn') && formats.day(textOf(facts, 'expiresOn')),
  })
  return ({ event, before, after }) => {
    if (event === 'lots.correctionRefused') {
      const refusals = Array.isArray(after?.refusals) ? after.refusals : []
      const known = correctionRefusals.filter((one) => refusals.includes(one))
      const said = amountOf(after)
      return (
        <>
          {known.map((one) => (
            <Text key={one} size={13}>
              {t(`codes.correction.${one}`)}
            </Text>
          ))}
          {said === '' ? null : (
            <Text size={13} tone="muted">
              {t('history.said', { amount: said })}
            </Text>
          )}
        </>
      )
    }
    if (event === 'lots.released') return <Released before={before} after={after} />
    if (event !== 'lots.recordCorrected' && event !== 'lots.expiryExtended') return null
    const [was, is] = [facets(before), facets(after)]
    const changed = (Object.keys(is) as (keyof typeof is)[]).filter((key) => was[key] !== is[key])
    return changed.map((key) => (
      <Text key={key} size={13}>
        {t(`columns.${key}`)}: {was[key] ? <del>{was[key]}</del> : null} {is[key] || t('history.none')}
      </Text>
    ))
  }
}

/** Why it had been blocked, and why no non-conformity says so. */
function Released({ before, after }: { before: Facts; after: Facts }) {
  const { t } = useTranslation('lots')
  const cause = blockCauses.find((one) => one === before?.cause)
  const reason = cause === 'PERSON' && typeof before?.blocked === 'string' ? before.blocked : ''
  const none = typeof after?.noDeviationReason === 'string' ? after.noDeviationReason : ''
  return (
    <>
      {cause === undefined ? null : (
        <Text size={13}>{t('history.blockedFor', { reason: reason || t(`codes.blockCause.${cause}`) })}</Text>
      )}
      {none === '' ? null : <Text size={13}>{t('history.noDeviation', { reason: none })}</Text>}
    </>
  )
}
