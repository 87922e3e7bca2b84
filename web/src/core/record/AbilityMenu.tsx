import { type Icon, IconButton, IconDots, Menu, type MenuItem } from '../../ui/index.ts'
import { problemText, useTranslation } from '../i18n/index.ts'
import { type PageAction, usePageActions } from '../palette/index.ts'

export interface AbilityChoice {
  /** the event of the state table */
  event: string
  /** the record's ability for it */
  able: true | string | undefined
  /** why it is refused, where the record knows more than the code says */
  refusal?: string | undefined
  label: string
  icon?: Icon
  tone?: MenuItem['tone']
  /** what takes something away stands last, behind a line */
  apart?: boolean
  onSelect: () => void
}

/** The rare transitions behind one button, by the rule of `AbilityButton`; no button where none of them concerns the reader. */
export function AbilityMenu({ choices, label }: { choices: readonly AbilityChoice[]; label?: string }) {
  const { t } = useTranslation()
  const shown = choices.filter(({ able }) => able !== undefined && able !== 'FORBIDDEN')
  usePageActions(shown.map(actionOf))
  if (shown.length === 0) return null
  const groups = [false, true].map((apart) => ({ items: shown.filter((one) => !!one.apart === apart).map(itemOf) }))
  return (
    <Menu groups={groups.filter(({ items }) => items.length > 0)}>
      <IconButton icon={IconDots} label={label ?? t('record.more')} popup="menu" />
    </Menu>
  )
}

function itemOf({ event, able, refusal, label, icon, tone, onSelect }: AbilityChoice): MenuItem {
  const blocked = refusalOf(able, refusal)
  return { id: event, label, ...(icon ? { icon } : {}), ...(tone ? { tone } : {}), onSelect, blocked }
}

const refusalOf = (able: true | string | undefined, refusal = ''): string | null =>
  able === true || able === undefined ? null : problemText({ code: able, message: refusal })

/** The same in the command palette. */
export const actionOf = ({ event, able, refusal, label, onSelect }: AbilityChoice): PageAction => ({
  id: event,
  label,
  blocked: refusalOf(able, refusal),
  onSelect,
})
