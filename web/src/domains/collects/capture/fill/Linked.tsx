import { useWhen } from '../../../../capture/shared/when.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { TextLink } from '../../../../ui/index.ts'
import { addresses } from '../screens.ts'
import type { Field } from './answers.ts'
import type { Fill } from './useFill.ts'

interface LinkedProps {
  field: Field
  fill: Fill
}

/** Why a linked field has no value. */
export function NoLinkedValue({ field, fill }: LinkedProps) {
  const { t } = useTranslation('capture')
  return fill.linked ? t('fill.linkedNone', { count: field.linked?.hours ?? 0 }) : t('fill.given')
}

/** How old the value of a linked field is, and the record that it was read from. */
export function LinkedSource({ field, fill, zone }: LinkedProps & { zone: string }) {
  const { t } = useTranslation('capture')
  const when = useWhen()
  const source = fill.linked?.get(field.id)
  if (!source) return null
  const { formName, collectId, collectedAt } = source
  return (
    <span>
      {[formName, when(collectedAt, zone)].join(' · ')}
      {' · '}
      <TextLink href={addresses.record(collectId)}>{t('sent.number', { id: collectId })}</TextLink>
    </span>
  )
}
