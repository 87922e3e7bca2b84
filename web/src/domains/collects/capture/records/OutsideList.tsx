import { useFormats } from '../../../../core/i18n/index.ts'
import { outsideSentence, writeValue } from '../../../../core/measure/index.ts'
import { IconAlertTriangle } from '../../../../ui/index.ts'
import type { OutsideValue } from '../unsent.ts'
import styles from './records.module.css'

/** What was outside its limits in a record, each with its value and by how much. */
export function OutsideList({ values }: { values: readonly OutsideValue[] }) {
  const formats = useFormats()
  return (
    <ul className={styles.outside}>
      {values.map((value) => (
        <li key={value.fieldId}>
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          <span>
            <span className={styles.fieldName}>{value.name}</span>
            <span className={styles.found}>{writeValue(value, formats)}</span>
            {value.distance === null ? null : <span>{outsideSentence(value, formats)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
