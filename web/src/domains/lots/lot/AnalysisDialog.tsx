import { analyseLot } from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { FilesField } from '../../../core/files/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { CommandDialog, type RecordDialogProps } from '../../../core/record/dialogs.ts'
import { RecordFailure, transitionLabels } from '../../../core/record/index.ts'
import { Dialog, Skeleton } from '../../../ui/index.ts'
import { type Lot, type Specification, specificationQuery } from '../queries.ts'
import { type AnalysisBody, type AnalysisValues, analysisCheck, blankResult, resultsOf } from './analysis-values.ts'
import { ResultsField } from './ResultsField.tsx'
import { useLotSubject } from './subject.ts'

/** Adds results to a lot: those that its product needs, and others. */
export function AnalysisDialog({ record, ...dialog }: RecordDialogProps<Lot>) {
  const { data, error, refetch } = useQuery(specificationQuery(record.productId))
  if (data) return <Loaded {...dialog} record={record} specification={data} />
  return (
    <Dialog {...dialog} title={transitionLabels('lots', 'analysed').button}>
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="list" count={4} />}
    </Dialog>
  )
}

function Loaded({ record: lot, specification, ...dialog }: RecordDialogProps<Lot> & { specification: Specification }) {
  const { t } = useTranslation('lots')
  const [check] = useState(analysisCheck)
  const results = resultsOf(specification)
  return (
    <CommandDialog<AnalysisValues, AnalysisBody, Lot, Lot>
      {...dialog}
      {...useLotSubject(lot)}
      domain="lots"
      event="analysed"
      width="wide"
      check={check}
      defaultValues={{ results: results.length > 0 ? results : [blankResult], fileIds: [] }}
      send={(body, rowVersion) => call(analyseLot, { params: { id: String(lot.id) }, body: { ...body, rowVersion } })}
    >
      {(control) => (
        <>
          <ResultsField control={control} missing={lot.missing.map(({ parameterId }) => parameterId)} />
          <FilesField control={control} name="fileIds" label={t('analysis.files')} container="lots" />
        </>
      )}
    </CommandDialog>
  )
}
