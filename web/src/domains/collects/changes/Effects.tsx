import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import {
  IconAlertTriangle,
  IconCheck,
  IconInfoCircle,
  Stack,
  StatusPill,
  Surface,
  Text,
  TextLink,
} from '../../../ui/index.ts'
import styles from './Effects.module.css'
import type { Change } from './queries.ts'

type Effect = Change['effects'][number]

const icons = {
  raised: IconAlertTriangle,
  repeated: IconAlertTriangle,
  updated: IconInfoCircle,
  voided: IconCheck,
  flagged: IconCheck,
  unchanged: IconInfoCircle,
} as const

/** What approving does to the record's limits and to the non-conformities that follow it. */
export function Effects({ change }: { change: Change }) {
  const { t } = useTranslation('collects')
  const { effects, decidedAt, outRange, kind } = change
  if (decidedAt !== null) return null
  const moves = kind === 'EDIT' && outRange.before !== outRange.after
  return (
    <Surface title={t('effects.title')}>
      {effects.length === 0 && !moves ? <Text tone="muted">{t('effects.none')}</Text> : null}
      <Stack as="ul" gap={8} className={styles.effects}>
        {moves ? (
          <li data-tone={outRange.after ? 'outside' : 'inside'}>
            {outRange.after ? (
              <IconAlertTriangle size={18} stroke={2} aria-hidden />
            ) : (
              <IconCheck size={18} stroke={2} aria-hidden />
            )}
            {t(outRange.after ? 'effects.goesOut' : 'effects.comesIn')}
          </li>
        ) : null}
        {effects.map((effect) => (
          <OnNonConformity key={`${effect.fieldId} ${effect.effect} ${effect.id}`} effect={effect} />
        ))}
      </Stack>
    </Surface>
  )
}

function OnNonConformity({ effect: { id, effect, fieldName, critical } }: { effect: Effect }) {
  const { t } = useTranslation('collects')
  const canOpen = useCanOpen()
  const Icon = icons[effect]
  const label = t(`changes.codes.effect.${effect}`)
  const isBad = effect === 'raised' || effect === 'repeated'
  return (
    <li data-tone={isBad ? 'outside' : undefined}>
      <Icon size={18} stroke={2} aria-hidden />
      <span>
        {fieldName}:{' '}
        {id !== null && canOpen(1201) ? <TextLink href={addressOf(1201, { id })}>{label}</TextLink> : label}{' '}
        {critical ? <StatusPill tone="rejected">{t('record.critical')}</StatusPill> : null}
      </span>
    </li>
  )
}
