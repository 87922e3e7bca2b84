import { AttachedFiles } from '../../../core/files/index.ts'
import type { CollectValue } from '../queries.ts'
import styles from './ValueEvidence.module.css'

interface ValueEvidenceProps {
  value: Pick<CollectValue, 'files' | 'remark'>
  size?: 'small' | 'touch'
}

/** What lies beside a value: its photos, and what was written of it. */
export function ValueEvidence({ value: { files, remark }, size = 'small' }: ValueEvidenceProps) {
  return (
    <>
      {files ? <AttachedFiles files={files} size={size} /> : null}
      {remark === undefined ? null : <p className={styles.remark}>{remark}</p>}
    </>
  )
}
