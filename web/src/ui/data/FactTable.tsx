import type { ComponentProps, CSSProperties } from 'react'
import styles from './FactTable.module.css'

export type FactTableProps = Omit<ComponentProps<'table'>, 'align'> & {
  /** Around what stands in a cell, as a sheet says it. */
  pad: string
  /** Width of the column that names the rows; as its content asks for unless given. */
  first?: string
  align?: 'top' | 'middle' | 'baseline'
  /** On a phone each row is a block of its own, in which the `data-name` of a cell stands before what it says. */
  blocks?: boolean
  /** Digits of one width, at the end of their columns. */
  numbers?: boolean
}

/** A few rows of facts, a hairline between them, each named at its start; for a list of records there is the table with columns. */
export function FactTable({ pad, first, align, blocks, numbers, className, ...props }: FactTableProps) {
  return (
    <table
      {...props}
      className={[styles.table, blocks && styles.blocks, numbers && styles.numbers, className]
        .filter(Boolean)
        .join(' ')}
      style={{ '--pad': pad, '--first': first, '--align': align } as CSSProperties}
    />
  )
}
