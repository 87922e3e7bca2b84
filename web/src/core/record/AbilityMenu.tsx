import { type Icon, IconButton, IconDots, Menu, type MenuItem } from '../../ui/index.ts'
import { problemText, useTranslation } from '../i18n/index.ts'

export interface AbilityChoice {
  /** the event of the state table */
  event: string
  /** the record's ability for it */
  able: true | string | undefined
  label: string
  icon?: Icon
  tone?: MenuItem['tone']
  onSelect: () => void
}

/** The rare transitions behind one button, by the rule of `AbilityButton`; no button where none of them concerns the reader. */
export function AbilityMenu({ choices, label }: { choices: readonly AbilityChoice[]; label?: string }) {
  const { t } = useTranslation()
  const items = choices
    .filter(({ able }) => able !== undefined && able !== 'FORBIDDEN')
    .map(({ event, able, label, icon, tone, onSelect }): MenuItem => {
      const blocked = able === true ? null : problemText({ code: able, message: '' })
      return { id: event, label, ...(icon ? { icon } : {}), ...(tone ? { tone } : {}), onSelect, blocked }
    })
  if (items.length === 0) return null
  return (
    <Menu groups={[{ items }]}>
      <IconButton icon={IconDots} label={label ?? t('record.more')} popup="menu" />
    </Menu>
  )
}
