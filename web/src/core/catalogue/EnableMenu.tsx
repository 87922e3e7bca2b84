import type { Abilities } from '@lineside/contract/core'
import { IconCopy, IconEdit, IconPower, IconTrash } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { AbilityMenu } from '../record/index.ts'
import { isTried } from './row-tools.ts'

interface EnableMenuProps<R> {
  record: R
  setEnabled: (record: R, enabled: boolean) => Promise<unknown>
  /** opens what edits it; left out where it is edited on the page itself */
  onEdit?: () => void
  /** makes another one at once */
  onDuplicate?: (record: R) => Promise<unknown>
  /** removes one that nothing used, after it has asked */
  onRemove?: (record: R) => Promise<unknown>
}

/** The rare actions on a record, as far as its abilities go: edit, duplicate, enable, disable, remove. */
export function EnableMenu<R extends { abilities: Abilities }>(props: EnableMenuProps<R>) {
  const { record, setEnabled, onEdit, onDuplicate, onRemove } = props
  const { t } = useTranslation()
  const { changed, duplicated, enabled, disabled, removed } = record.abilities
  return (
    <AbilityMenu
      choices={[
        {
          event: 'changed',
          able: onEdit ? changed : undefined,
          label: t('actions.edit'),
          icon: IconEdit,
          onSelect: () => onEdit?.(),
        },
        {
          event: 'duplicated',
          able: onDuplicate ? duplicated : undefined,
          label: t('actions.duplicate'),
          icon: IconCopy,
          onSelect: () => void onDuplicate?.(record),
        },
        {
          event: 'enabled',
          able: isTried(enabled) || enabled,
          label: t('actions.enable'),
          icon: IconPower,
          onSelect: () => void setEnabled(record, true),
        },
        {
          event: 'disabled',
          able: isTried(disabled) || disabled,
          label: t('actions.disable'),
          icon: IconPower,
          apart: true,
          onSelect: () => void setEnabled(record, false),
        },
        {
          event: 'removed',
          able: onRemove ? removed : undefined,
          label: t('actions.remove'),
          icon: IconTrash,
          tone: 'danger',
          apart: true,
          onSelect: () => void onRemove?.(record),
        },
      ]}
    />
  )
}
