import type { ReactNode } from 'react'
import { FactTable } from './FactTable.tsx'

/** A small table of numbers, each row named at its start; for a list of records there is the table with columns. */
export function NumberTable({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <FactTable numbers pad="0.375rem 0.5rem" aria-label={label}>
      {children}
    </FactTable>
  )
}
