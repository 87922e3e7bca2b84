import type { Mark, SealedRow } from './digest.ts'

export type Fault =
  | 'rowChanged'
  | 'rowRemoved'
  | 'rowAdded'
  | 'rowNotSealed'
  | 'rowLeftUnsealed'
  | 'sealDoesNotFit'
  | 'sealMissing'
  | 'sealsMissing'
  | 'sealedFurther'
  | 'headMissing'
  | 'headDiffers'
  | 'headUnreadable'

/** The record of a row of the history and the time of that row. */
export interface NamedRow {
  entity: string
  entityId: number
  at: string
}

/** Something that is not as it was sealed. */
export interface Finding {
  fault: Fault
  /** the plant whose chain it is, 0 for what belongs to none; null where it is of all chains */
  chain: number | null
  /** where in the history, in the order in which it was written */
  position: number
  row?: NamedRow
  /** the seal, and when it was made */
  seal?: { number: number; at?: string }
  /** of many: how many */
  count?: number
}

export function nameOf({ row }: SealedRow): NamedRow {
  return { entity: String(row.entity), entityId: Number(row.entity_id), at: String(row.at) }
}

export function nameOfMark([, entity, entityId, at]: Mark): NamedRow {
  return { entity, entityId, at }
}

const sentences: Record<Fault, string> = {
  rowChanged: 'A row was changed after it was sealed',
  rowRemoved: 'A row was removed after it was sealed',
  rowAdded: 'A row was added among rows that were sealed before',
  rowNotSealed: 'Rows that were sealed have no seal: it was removed, or they came later',
  rowLeftUnsealed: 'Rows are not sealed, although newer ones were written more than an hour later',
  sealDoesNotFit: 'A seal does not fit its rows: one of them, or the seal itself, was changed, removed or added',
  sealMissing: 'A seal is missing in its chain',
  sealsMissing: 'Seals were removed together with their rows',
  sealedFurther: 'The mark of how far the history is sealed was set back',
  headMissing: 'A seal that was told outside of the database is not in it: it was cut off, or this is an older copy',
  headDiffers: 'A seal is another one than was told outside of the database: the history was written anew',
  headUnreadable: 'A line of the heads is none',
}

/** One line for the operator of the machine. */
export function describeFinding({ fault, chain, position, row, seal, count }: Finding): string {
  const parts = [
    row && `${row.entity} ${row.entityId} of ${row.at}`,
    chain !== null && (chain === 0 ? 'of no plant' : `plant ${chain}`),
    seal && `seal ${seal.number}${seal.at ? ` of ${seal.at}` : ''}`,
    position > 0 && `position ${position}`,
    count !== undefined && `${count} in all`,
  ]
  return `${sentences[fault]}: ${parts.filter(Boolean).join(', ')}.`
}
