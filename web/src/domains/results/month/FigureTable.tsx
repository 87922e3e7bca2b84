import { MAX_ATTAINMENT } from '@lineside/contract/results'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { FactTable, Meta, Row, StateView, Surface, Text } from '../../../ui/index.ts'
import { BeaconMark } from '../parts/BeaconMark.tsx'
import { DirectionMark } from '../parts/DirectionMark.tsx'
import { ShareBar } from '../parts/ShareBar.tsx'
import { sheetKeys } from '../parts/sheet-keys.ts'
import { useSourceText } from '../parts/source-text.ts'
import type { Figure, Month } from '../queries.ts'
import styles from './FigureTable.module.css'
import { ValueCell } from './ValueCell.tsx'

interface FigureTableProps {
  month: Month
  /** opens what a figure is made of */
  onOpen: (indicatorId: number) => void
}

/** The indicators of a month: target and actual typed where they stand, and what each adds to the result. */
export function FigureTable({ month, onOpen }: FigureTableProps) {
  const { t } = useTranslation('results')
  if (month.figures.length === 0)
    return (
      <Surface>
        <StateView kind="empty" compact title={t('figures.noneTitle')} text={t('figures.noneText')} />
      </Surface>
    )
  return (
    <Surface title={t('figures.title')}>
      <FactTable
        numbers
        blocks
        pad="0.375rem 0.5rem"
        align="middle"
        className={styles.table}
        aria-label={t('figures.title')}
        onKeyDown={sheetKeys}
      >
        <thead>
          <tr>
            <th scope="col">{t('values.columns.indicator')}</th>
            <th scope="col">{t('values.columns.target')}</th>
            <th scope="col">{t('values.columns.actual')}</th>
            <th scope="col">{t('figures.attainment')}</th>
            <th scope="col">{t('figures.weight')}</th>
            <th scope="col">{t('figures.points')}</th>
            <th scope="col">{t('values.columns.beacon')}</th>
          </tr>
        </thead>
        <tbody>
          {month.figures.map((figure) => (
            <FigureRow key={figure.indicatorId} {...{ month, figure, onOpen }} />
          ))}
        </tbody>
        <Foot month={month} />
      </FactTable>
    </Surface>
  )
}

function FigureRow({ month, figure, onOpen }: FigureTableProps & { figure: Figure }) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const sourceText = useSourceText()
  const printing = usePrinting()
  const { indicatorId, name, unit, decimals, source, attainment, weight, points, beacon } = figure
  const mayType = month.abilities.valueSaved === true && !printing
  const write = (value: number | null) => (value === null ? '—' : formats.number(value, decimals))
  return (
    <tr data-unweighed={weight === 0 || undefined}>
      <th scope="row">
        <Text
          type="button"
          as="button"
          tone="accent"
          weight={500}
          className={styles.name}
          onClick={() => onOpen(indicatorId)}
          aria-haspopup="dialog"
        >
          {name}
        </Text>
        <Row as="span" gap={10} rowGap={0} align="stretch" tone="muted" size={12}>
          {unit ? <span>{unit}</span> : null}
          <DirectionMark direction={figure.direction} />
        </Row>
        {figure.note ? (
          <Text as="span" block above={2} size={12}>
            {figure.note}
          </Text>
        ) : null}
      </th>
      <td data-label={t('values.columns.target')} data-column="target">
        {mayType ? <ValueCell month={month} figure={figure} part="target" /> : write(figure.target)}
      </td>
      <td data-label={t('values.columns.actual')} data-column="actual">
        {mayType && source === 'TYPED' ? (
          <ValueCell month={month} figure={figure} part="actual" />
        ) : (
          <span className={styles.counted}>
            {write(figure.actual)}
            {source === 'TYPED' ? null : <Meta size={12}>{sourceText(figure)}</Meta>}
          </span>
        )}
      </td>
      <td data-label={t('figures.attainment')}>{attainment === null ? '—' : formats.percent(attainment)}</td>
      <td data-label={t('figures.weight')}>{formats.percent(weight)}</td>
      <td data-label={t('figures.points')}>
        <Points points={points} weight={weight} />
      </td>
      <td data-label={t('values.columns.beacon')}>
        <BeaconMark beacon={beacon} value={attainment} />
      </td>
    </tr>
  )
}

/** What it adds, beside how much of its weight that is. */
function Points({ points, weight }: Pick<Figure, 'points' | 'weight'>) {
  const formats = useFormats()
  if (points === null || weight === 0) return '—'
  const share = Math.min(1, (100 * points) / (weight * MAX_ATTAINMENT))
  return (
    <span className={styles.points}>
      {formats.number(points, 2)}
      <ShareBar percent={100 * share} short />
    </span>
  )
}

function Foot({ month }: { month: Month }) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('result.title')}</th>
        <td colSpan={3} className={styles.empty} />
        <td data-label={t('figures.weight')}>{formats.percent(month.weightTotal)}</td>
        <td data-label={t('figures.points')}>{month.result === null ? '—' : formats.percent(month.result)}</td>
        <td data-label={t('values.columns.beacon')}>
          <BeaconMark beacon={month.beacon} value={month.result} />
        </td>
      </tr>
    </tfoot>
  )
}
