import { BoundedValue, IconAlertTriangle } from '../../ui/index.ts'
import { useFormats } from '../i18n/index.ts'
import styles from './MeasuredValue.module.css'
import { type Measured, outsideOf, writeValue } from './texts.ts'

interface MeasuredValueProps {
  measured: Measured
  layout?: 'line' | 'block'
}

/** A value as it stands in a record: outside its limits or not conforming it says so, by icon and words. */
export function MeasuredValue({ measured, layout }: MeasuredValueProps) {
  const formats = useFormats()
  const value = writeValue(measured, formats)
  const outside = outsideOf(measured, formats)
  if (outside) return <BoundedValue value={value} outside={outside} {...(layout ? { layout } : {})} />
  // tabular figures would set the hyphens of an option's words as wide as a digit
  if (measured.conform !== false)
    return <span className={hasFigures(measured) ? 'ui-figures' : undefined}>{value}</span>
  return (
    <span className={styles.wrong} data-layout={layout}>
      <IconAlertTriangle size={layout === 'block' ? 20 : 15} stroke={2} className={styles.icon} aria-hidden />
      <span className={styles.value}>{value}</span>
    </span>
  )
}

const figureTypes: ReadonlySet<string> = new Set(['date', 'datetime', 'hour'])

function hasFigures({ type, value }: Measured): boolean {
  return typeof value === 'number' || figureTypes.has(type)
}
