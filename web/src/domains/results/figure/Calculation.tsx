import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { Box, KeyValueList, Surface, Text } from '../../../ui/index.ts'
import { BeaconMark } from '../parts/BeaconMark.tsx'
import type { Figure } from '../queries.ts'

/** Target, actual and weight, and the sums by which they become attainment and points. */
export function Calculation({ figure }: { figure: Figure }) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const labels = useLabels('results')
  const { target, actual, attainment, weight, points, beacon, unit, decimals, direction } = figure
  const write = (value: number | null) =>
    value === null ? '—' : `${formats.number(value, decimals)}${unit ? ` ${unit}` : ''}`
  const percent = (value: number | null) => (value === null ? '—' : formats.percent(value))
  const sum = { target: write(target), actual: write(actual), attainment: percent(attainment) }
  const items = [
    { label: t('columns.direction'), value: labels.code('direction', direction) },
    { label: t('values.columns.target'), value: sum.target },
    { label: t('values.columns.actual'), value: sum.actual },
    { label: t('figures.attainment'), value: sum.attainment },
    { label: t('values.columns.beacon'), value: <BeaconMark beacon={beacon} value={attainment} /> },
    { label: t('figures.weight'), value: percent(weight) },
  ]
  return (
    <Surface title={t('figure.calculation')} headingLevel={3}>
      <KeyValueList items={items} />
      {attainment === null ? null : (
        <Box above={12}>
          <Text tone="muted" size={13} figures>
            {target === 0 ? t('figure.zeroTarget') : t(`figure.sum.${direction}`, sum)}
          </Text>
          {points === null || weight === 0 ? null : (
            <Text tone="muted" size={13} figures>
              {t('figure.points', {
                weight: percent(weight),
                attainment: sum.attainment,
                points: formats.number(points, 2),
              })}
            </Text>
          )}
        </Box>
      )}
    </Surface>
  )
}
