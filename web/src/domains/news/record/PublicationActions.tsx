import { useCallback } from 'react'
import { useRemove, useSetEnabled } from '../../../core/catalogue/index.ts'
import { EnableMenu } from '../../../core/catalogue/record.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoInstead } from '../../../core/navigation/index.ts'
import { AbilityButton } from '../../../core/record/index.ts'
import { IconPower } from '../../../ui/index.ts'
import type { Kind } from '../kinds.ts'
import type { Item } from '../queries.ts'

/** Enables, disables and removes; one that nobody sees yet is enabled by a press. Who removes it comes to its list. */
export function PublicationActions({ kind, item }: { kind: Kind; item: Item }) {
  const { t } = useTranslation('core')
  const go = useGoInstead()
  const { setEnabled } = useSetEnabled(kind.enabling)
  const leave = useCallback(() => {
    if (kind.part === 'tour') go(1001, {}, { tab: 'manage' })
    else go(kind.part === 'slides' ? 2900 : 3100)
  }, [go, kind.part])
  const remove = useRemove(kind.removing, leave)
  return (
    <>
      <EnableMenu record={item} setEnabled={setEnabled} onRemove={remove} />
      {item.enabled ? null : (
        <AbilityButton able={item.abilities.enabled} icon={IconPower} onClick={() => void setEnabled(item, true)}>
          {t('actions.enable')}
        </AbilityButton>
      )}
    </>
  )
}
