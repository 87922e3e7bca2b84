import { causeBranches } from '@lineside/contract/non-conformities'
import { ChartTable } from '../../../../core/charts/index.ts'
import { useFormats, useLabels, useTranslation } from '../../../../core/i18n/index.ts'
import { writeValue } from '../../../../core/measure/index.ts'
import { Fishbone, type FishboneProps, Meta, Stack } from '../../../../ui/index.ts'
import { measuredOf, type NonConformity } from '../../queries.ts'
import styles from './cause.module.css'
import type { CauseDiagram } from './diagram.ts'

interface CauseDiagramViewProps {
  record: NonConformity
  diagram: CauseDiagram
  shape?: NonNullable<FishboneProps['shape']>
}

/** The cause diagram as it stands: what was found at the head, six branches, and the chain of whys below. */
export function CauseDiagramView({ record, diagram, shape = 'fit' }: CauseDiagramViewProps) {
  const { t } = useTranslation('non-conformities')
  const labels = useLabels('non-conformities')
  const formats = useFormats()
  const value = record.field ? writeValue(measuredOf(record), formats) : ''
  const head = [record.field?.name ?? record.form.name, value].filter(Boolean).join(' ')
  const bones = causeBranches.map((branch) => ({
    name: labels.code('branch', branch),
    items: diagram.branches[branch].filter((cause) => cause.trim() !== ''),
  }))
  const branches = bones.map(({ name, items }) => `${name}: ${items.join('; ') || t('diagram.nothing')}.`).join(' ')
  return (
    <Stack gap={12} className={styles.drawing}>
      <Fishbone head={head} bones={bones} shape={shape} label={t('diagram.summary', { head, branches })} />
      {/* on a report the drawing is a list already */}
      {shape === 'fit' ? (
        <ChartTable
          label={t('diagram.title')}
          heads={[t('diagram.branch'), t('diagram.causes')]}
          rows={bones.map(({ name, items }) => ({ key: name, cells: [name, items.join('; ') || '—'] }))}
        />
      ) : null}
      <Whys whys={diagram.whys.filter((why) => why.trim() !== '')} />
    </Stack>
  )
}

function Whys({ whys }: { whys: readonly string[] }) {
  const { t } = useTranslation('non-conformities')
  if (whys.length === 0) return null
  return (
    <Stack as="ol" gap={6} padY={10} padX={12} frame breaks className={styles.whys} aria-label={t('diagram.whys')}>
      {whys.map((why, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chain is its order
        <li key={index}>
          <Meta>{t('diagram.why', { number: index + 1 })}</Meta> {why}
        </li>
      ))}
    </Stack>
  )
}
