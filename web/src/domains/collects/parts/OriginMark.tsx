import { useFormats, useLabels } from '../../../core/i18n/index.ts'
import { IconCloud, StatusPill, Text } from '../../../ui/index.ts'
import type { CollectValue } from '../queries.ts'
import styles from './ValueEvidence.module.css'

type Integrated = NonNullable<CollectValue['integrated']>

/** Whether a value came from another system, and when: one that did not is marked. */
export function OriginMark({ integrated, zone }: { integrated: Integrated; zone?: string | undefined }) {
  const labels = useLabels('collects')
  const formats = useFormats()
  const { source, connectorName, at } = integrated
  const label = labels.code('integrated', source)
  if (source === 'TYPED' || source === 'NONE') return <StatusPill tone="approval">{label}</StatusPill>
  const when = at ? formats.dateTime(at, zone) : null
  return (
    <Text above={4} keepLines className={styles.remark}>
      {[label, connectorName, when].filter(Boolean).join(' · ')}
    </Text>
  )
}

/** The same as one sign, where there is room for no more. */
export function OriginSign({ integrated }: { integrated: Integrated }) {
  const labels = useLabels('collects')
  const isSystem = integrated.source === 'SYSTEM' || integrated.source === 'SYNC'
  if (!isSystem) return <StatusPill tone="approval">{labels.code('integrated', integrated.source)}</StatusPill>
  return <IconCloud size={15} stroke={2} role="img" aria-label={labels.code('integrated', integrated.source)} />
}
