import { Surface, Text, TextLink } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'

export interface Origin {
  id: number
  name: string
  /** when and where, in words */
  detail: string
  href: string
}

/** The records that an action was opened from, each leading to its page; nothing where there are none. */
export function OpenedFrom({ records }: { records: readonly Origin[] }) {
  const { t } = useTranslation('actions')
  if (records.length === 0) return null
  return (
    <Surface title={t('openedFrom')}>
      {records.map(({ id, name, detail, href }) => (
        <div key={id}>
          <TextLink href={href}>{name}</TextLink>
          <Text size={13} tone="muted">
            {detail}
          </Text>
        </div>
      ))}
    </Surface>
  )
}
