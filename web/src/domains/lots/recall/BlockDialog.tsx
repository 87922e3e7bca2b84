import { type Infer, MAX_REASON } from '@lineside/contract/core'
import { type blockAnswer, blockBody, blockLot } from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { formCheck, TextAreaField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoOn } from '../../../core/navigation/index.ts'
import { CommandDialog, type RecordDialogProps } from '../../../core/record/dialogs.ts'
import { RecordFailure, transitionLabels } from '../../../core/record/index.ts'
import { Dialog, Skeleton } from '../../../ui/index.ts'
import { recapOf } from '../lot/recap.tsx'
import { useLotSubject } from '../lot/subject.ts'
import { type Impact, impactQuery, type Lot } from '../queries.ts'
import type { BlockValues } from './block-values.ts'
import { DescendantsField } from './DescendantsField.tsx'
import { ImpactSummary } from './ImpactSummary.tsx'

type BlockAnswer = Infer<typeof blockAnswer>

/** Blocks a lot, and what was made of it: everything that this catches is shown before it is confirmed. */
export function BlockDialog({ record, ...dialog }: RecordDialogProps<Lot>) {
  const { data, error, refetch } = useQuery(impactQuery(record.id))
  if (data) return <Loaded {...dialog} record={record} impact={data} />
  return (
    <Dialog {...dialog} title={transitionLabels('lots', 'blocked').button} width="wide">
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="list" count={6} />}
    </Dialog>
  )
}

function Loaded({ record: lot, impact, ...dialog }: RecordDialogProps<Lot> & { impact: Impact }) {
  const { t } = useTranslation('core')
  const go = useGoOn()
  const subject = useLotSubject(lot)
  const [check] = useState(() => formCheck(blockBody().omit({ rowVersion: true }), (values: BlockValues) => values))
  const descendants = impact.lots.filter(({ id }) => id !== lot.id)
  const blockable = descendants.filter((one) => one.blockable === true).map(({ id }) => id)
  return (
    <CommandDialog<BlockValues, BlockValues, Lot, BlockAnswer>
      {...dialog}
      {...subject}
      onDone={({ lot: blocked, recallId }) => {
        subject.onDone(blocked)
        go(2804, { id: lot.id }, { recall: recallId })
      }}
      domain="lots"
      event="blocked"
      tone="danger"
      recap={recapOf(lot)}
      width="wide"
      check={check}
      defaultValues={{ reason: '', lotIds: blockable }}
      send={(body, rowVersion) => call(blockLot, { params: { id: String(lot.id) }, body: { ...body, rowVersion } })}
    >
      {(control) => (
        <>
          <TextAreaField
            control={control}
            name="reason"
            label={t('record.fields.reason')}
            max={MAX_REASON}
            rows={2}
            required
          />
          <ImpactSummary control={control} lot={lot} impact={impact} />
          <DescendantsField control={control} descendants={descendants} />
        </>
      )}
    </CommandDialog>
  )
}
