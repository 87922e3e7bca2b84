import { AttachedFiles } from '../../../core/files/index.ts'
import { Text } from '../../../ui/index.ts'
import type { CollectValue } from '../queries.ts'
import { OriginMark } from './OriginMark.tsx'
import styles from './ValueEvidence.module.css'

interface ValueEvidenceProps {
  value: Pick<CollectValue, 'files' | 'remark' | 'integrated'>
  /** of the plant */
  zone?: string | undefined
  size?: 'small' | 'touch'
}

/** What lies beside a value: where it comes from, its photos, and what was written of it. */
export function ValueEvidence({ value: { files, remark, integrated }, zone, size = 'small' }: ValueEvidenceProps) {
  return (
    <>
      {integrated ? <OriginMark integrated={integrated} zone={zone} /> : null}
      {files ? <AttachedFiles files={files} size={size} /> : null}
      {remark === undefined ? null : (
        <Text above={4} keepLines className={styles.remark}>
          {remark}
        </Text>
      )}
    </>
  )
}
