import { BoundedValue, IconAlertTriangle, Unseen } from '../../ui/index.ts'
import { useFormats } from '../i18n/index.ts'
import styles from './MeasuredValue.module.css'
import { type Measured, type Outside, outsideOf, outsideSentence, writeValue } from './words.ts'

interface MeasuredValueProps {
  measured: Measured
  layout?: 'line' | 'block'
  /** the limit stands beside it already, as in a column of its own */
  withoutLimit?: boolean
}

/** A value as it stands in a record: outside its limits or not conforming it says so, by icon and words. */
export function MeasuredValue({ measured, layout, withoutLimit }: MeasuredValueProps) {
  const formats = useFormats()
  const value = writeValue(measured, formats)
  const outside = outsideOf(measured, formats)
  if (outside && !withoutLimit) return <BoundedValue value={value} outside={outside} {...(layout ? { layout } : {})} />
  if (measured.conform !== false) return <span className="ui-figures">{value}</span>
  return (
    <span className={styles.wrong} data-layout={layout}>
      <IconAlertTriangle size={layout === 'block' ? 20 : 15} stroke={2} className={styles.icon} aria-hidden />
      {value}
      {outside ? <Distance measured={measured} outside={outside} /> : null}
    </span>
  )
}

/** '+1 °C' to the eye, the whole sentence to the ear. */
function Distance({ measured, outside }: { measured: Measured; outside: Outside }) {
  const formats = useFormats()
  return (
    <span className={styles.distance}>
      <span aria-hidden>
        {outside.side === 'above' ? '+' : '−'}
        {outside.distance}
      </span>
      <Unseen>{outsideSentence(measured, formats)}</Unseen>
    </span>
  )
}
