import { useTranslation } from '../../../core/i18n/index.ts'
import { AbilityButton } from '../../../core/record/index.ts'
import { IconCopy, LinkButton } from '../../../ui/index.ts'
import type { Collect } from '../queries.ts'
import { duplicateAddress } from './duplicate-address.ts'

/** Begins another record with the answers of this one, where its form lets it: a person looks at each before it is saved. */
export function DuplicateButton({ record: { id, formId, place, abilities } }: { record: Collect }) {
  const { t } = useTranslation('collects')
  const label = t('tools.duplicate')
  if (abilities.copied !== true) {
    // a form that takes no copies has no button for them
    if (abilities.copied === 'DUPLICATION_OFF') return null
    return (
      <AbilityButton able={abilities.copied} icon={IconCopy}>
        {label}
      </AbilityButton>
    )
  }
  return (
    <LinkButton href={duplicateAddress({ id, formId, place })} icon={IconCopy}>
      {label}
    </LinkButton>
  )
}
