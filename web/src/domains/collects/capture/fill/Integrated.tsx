import { useWhen } from '../../../../capture/shared/when.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import {
  Box,
  Button,
  IconCloud,
  IconCloudOff,
  IconRefresh,
  Meta,
  Row,
  Spinner,
  StatusPill,
} from '../../../../ui/index.ts'
import type { SystemOfField } from './useIntegrated.ts'

interface IntegratedProps {
  system: SystemOfField
  zone: string
}

/** Where the value of an integrated field comes from, and what a person may do where its system gave none. */
export function IntegratedBeside({ system, zone }: IntegratedProps) {
  const mayAsk = system.state === 'fault' || system.state === 'typed'
  return (
    <Row gap={12} rowGap={8} above={6} role="status">
      <Origin system={system} zone={zone} />
      {mayAsk ? <AskAgain system={system} /> : null}
    </Row>
  )
}

function Origin({ system, zone }: { system: SystemOfField; zone: string }) {
  const { t } = useTranslation('capture')
  const when = useWhen()
  const { state, known, fault } = system
  if (state === 'system' && known)
    return (
      <Row as="span" gap={6} wrap={false} inline fit="content">
        <IconCloud size={18} stroke={2} aria-hidden />
        {t('fill.system.from', { name: known.connectorName, when: when(known.at, zone) })}
      </Row>
    )
  if (state === 'typed') return <StatusPill tone="approval">{t('fill.system.typed')}</StatusPill>
  if (state === 'asking')
    return (
      <Row as="span" gap={6} wrap={false} inline fit="content">
        <Spinner /> {t('fill.system.asking')}
      </Row>
    )
  if (state === 'offline')
    return (
      <Row as="span" gap={6} wrap={false} inline fit="content">
        <IconCloudOff size={18} stroke={2} aria-hidden />
        {t('fill.system.offline')}
      </Row>
    )
  if (state === 'waiting') return <Meta>{t('fill.system.waiting')}</Meta>
  return (
    <Box as="span" weight={600}>
      {t(fault === 'timeout' ? 'fill.system.timeout' : 'fill.system.none')}
    </Box>
  )
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
