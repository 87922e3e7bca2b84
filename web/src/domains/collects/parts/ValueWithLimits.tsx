import type { ReactNode } from 'react'
import { useFormats } from '../../../core/i18n/index.ts'
import { limitsBeside, MeasuredValue } from '../../../core/measure/index.ts'
import { Row } from '../../../ui/index.ts'
import type { CollectValue } from '../queries.ts'
import styles from './ValueWithLimits.module.css'

/** The answer of a field with the limits it was judged by; `children` stand between the two. */
export function ValueWithLimits({ value, children }: { value: CollectValue; children?: ReactNode }) {
  const limits = limitsBeside(value, useFormats())
  return (
    <Row as="dd" rowGap={0} align="baseline" breaks>
      <MeasuredValue measured={value} />
      {children}
      {limits ? <span className={styles.limits}>{limits}</span> : null}
    </Row>
  )
}
