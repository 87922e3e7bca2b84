import type { ReactNode } from 'react'
import styles from './FieldGroup.module.css'

interface FieldGroupProps {
  legend: string
  id?: string
  children: ReactNode
}

/** What belongs together among the details of a field: its options, its rules, its conditions. */
export const FieldGroup = ({ legend, id, children }: FieldGroupProps) => (
  <fieldset className={styles.group} id={id}>
    <legend className={styles.legend}>{legend}</legend>
    {children}
  </fieldset>
)
