import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { IconHierarchy2, LinkButton } from '../../../ui/index.ts'

/** Where what a record received or made came from and went (portal.md 2.4). */
export function TraceButton({ record }: { record: { id: number } }) {
  const { t } = useTranslation('collects')
  if (!useCanOpen()(2801)) return null
  return (
    <LinkButton icon={IconHierarchy2} href={traceAddress(record)}>
      {t('tools.traceability')}
    </LinkButton>
  )
}

export const traceAddress = ({ id }: { id: number }): string => addressOf(2801, {}, { collect: id })
