import { useQuery } from '@tanstack/react-query'
import { RecordFailure, transitionLabels } from '../../../core/record/index.ts'
import { Dialog, Skeleton } from '../../../ui/index.ts'
import { LotDialog } from '../lot/LotDialog.tsx'
import { releaseBy } from '../lot/next.ts'
import { lotQuery } from '../queries.ts'

interface ReleaseOfReceiptProps {
  lotId: number
  open: boolean
  onClose: () => void
}

/** Releases a lot from the page of its delivery, which does not have all of it. */
export function ReleaseOfReceipt({ lotId, ...dialog }: ReleaseOfReceiptProps) {
  const { data, error, refetch } = useQuery(lotQuery(lotId))
  if (data) return <LotDialog {...dialog} record={data} event={releaseBy(data) ?? 'released'} />
  return (
    <Dialog {...dialog} title={transitionLabels('lots', 'analysedAndReleased').button}>
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="list" count={4} />}
    </Dialog>
  )
}
