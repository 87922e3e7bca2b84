import { useWhen } from '../../../../capture/shared/when.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { TextLink } from '../../../../ui/index.ts'
import { addresses } from '../screens.ts'
import type { Field } from './answers.ts'
import type { FieldState } from './useFieldStates.ts'

interface NoValueProps {
  field: Field
  linked: FieldState['linked']
}

/** Why a linked field has no value. */
export function NoLinkedValue({ field, linked }: NoValueProps) {
  const { t } = useTranslation('capture')
  return linked === null ? t('fill.linkedNone', { count: field.linked?.hours ?? 0 }) : t('fill.given')
}

/** How old the value of a linked field is, and the record that it was read from. */
export function LinkedSource({ linked, zone }: { linked: FieldState['linked']; zone: string }) {
  const { t } = useTranslation('capture')
  const when = useWhen()
  if (!linked) return null
  const { formName, collectId, collectedAt } = linked
  return (
    <span>
      {[formName, when(collectedAt, zone)].join(' · ')}
      {' · '}
      <TextLink href={addresses.record(collectId)}>{t('sent.number', { id: collectId })}</TextLink>
    </span>
  )
}
