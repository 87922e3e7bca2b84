import type { ReactNode } from 'react'
import { Box, Stack } from '../../../ui/index.ts'
import styles from './FieldGroup.module.css'

interface FieldGroupProps {
  legend: string
  id?: string
  children: ReactNode
}

/** What belongs together among the details of a field: its options, its rules, its conditions. */
export const FieldGroup = ({ legend, id, children }: FieldGroupProps) => (
  <Stack as="fieldset" gap={8} id={id}>
    <Box as="legend" weight={500} className={styles.legend}>
      {legend}
    </Box>
    {children}
  </Stack>
)
