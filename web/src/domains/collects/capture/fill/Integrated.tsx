import { useWhen } from '../../../../capture/shared/when.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { Button, IconCloud, IconCloudOff, IconRefresh, Spinner, StatusPill } from '../../../../ui/index.ts'
import styles from './Integrated.module.css'
import type { SystemOfField } from './useIntegrated.ts'

interface IntegratedProps {
  system: SystemOfField
  zone: string
}

/** Where the value of an integrated field comes from, and what a person may do where its system gave none. */
export function IntegratedBeside({ system, zone }: IntegratedProps) {
  const mayAsk = system.state === 'fault' || system.state === 'typed'
  return (
    <div className={styles.system} role="status">
      <Origin system={system} zone={zone} />
      {mayAsk ? <AskAgain system={system} /> : null}
    </div>
  )
}

function Origin({ system, zone }: { system: SystemOfField; zone: string }) {
  const { t } = useTranslation('capture')
  const when = useWhen()
  const { state, known, fault } = system
  if (state === 'system' && known)
    return (
      <span className={styles.line}>
        <IconCloud size={18} stroke={2} aria-hidden />
        {t('fill.system.from', { name: known.connectorName, when: when(known.at, zone) })}
      </span>
    )
  if (state === 'typed') return <StatusPill tone="approval">{t('fill.system.typed')}</StatusPill>
  if (state === 'asking')
    return (
      <span className={styles.line}>
        <Spinner /> {t('fill.system.asking')}
      </span>
    )
  if (state === 'offline')
    return (
      <span className={styles.line}>
        <IconCloudOff size={18} stroke={2} aria-hidden />
        {t('fill.system.offline')}
      </span>
    )
  if (state === 'waiting') return <span className={styles.quiet}>{t('fill.system.waiting')}</span>
  return <span className={styles.fault}>{t(fault === 'timeout' ? 'fill.system.timeout' : 'fill.system.none')}</span>
}

/** What was typed goes, since the answer takes its place. */
function AskAgain({ system }: { system: SystemOfField }) {
  const { t } = useTranslation('capture')
  return (
    <Button icon={IconRefresh} onClick={system.askAgain}>
      {t('fill.system.again')}
    </Button>
  )
}
