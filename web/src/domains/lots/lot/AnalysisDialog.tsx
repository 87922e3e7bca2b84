import { analyseAndReleaseLot, analyseLot } from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { FilesField } from '../../../core/files/index.ts'
import { controlOf, type FieldControl } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { CommandDialog, type RecordDialogProps } from '../../../core/record/dialogs.ts'
import { RecordFailure, transitionLabels } from '../../../core/record/index.ts'
import { Dialog, Skeleton, Text } from '../../../ui/index.ts'
import { type Lot, type Specification, specificationQuery } from '../queries.ts'
import {
  type AnalysisBody,
  type AnalysisValues,
  analysisCheck,
  blankResult,
  bodyOf,
  resultsOf,
} from './analysis-values.ts'
import { ResultsField } from './ResultsField.tsx'
import { recapOf } from './recap.tsx'
import { useLotSubject } from './subject.ts'
import { suggestionWith } from './suggestion-with.ts'

interface AnalysisDialogProps extends RecordDialogProps<Lot> {
  /** releases it as well, where the results allow it */
  releases?: boolean
}

/** Adds results to a lot: those that its product needs, and others. */
export function AnalysisDialog({ record, ...dialog }: AnalysisDialogProps) {
  const { data, error, refetch } = useQuery(specificationQuery(record.productId))
  if (data) return <Loaded {...dialog} record={record} specification={data} />
  return (
    <Dialog
      open={dialog.open}
      onClose={dialog.onClose}
      title={transitionLabels('lots', dialog.releases ? 'analysedAndReleased' : 'analysed').button}
    >
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="list" count={4} />}
    </Dialog>
  )
}

type LoadedProps = AnalysisDialogProps & { specification: Specification }

function Loaded({ record: lot, specification, releases, ...dialog }: LoadedProps) {
  const { t } = useTranslation('lots')
  const [check] = useState(analysisCheck)
  const results = resultsOf(specification)
  const allowsRelease = (body: AnalysisBody) => releases === true && suggestionWith(lot, specification, body) === 'L'
  const saved = transitionLabels('lots', 'analysed')
  const released = transitionLabels('lots', 'analysedAndReleased')
  return (
    <CommandDialog<AnalysisValues, AnalysisBody, Lot, Lot>
      {...dialog}
      {...useLotSubject(lot)}
      domain="lots"
      event="analysed"
      width="wide"
      check={check}
      defaultValues={{ results: results.length > 0 ? results : [blankResult], fileIds: [] }}
      {...(releases && {
        recap: recapOf(lot),
        labelsOf: (values: AnalysisValues) =>
          allowsRelease(bodyOf(values)) ? released : { ...saved, button: released.button },
        lead: <Text tone="muted">{[lot.code, lot.product.name].join(' · ')}</Text>,
      })}
      send={(body, rowVersion) =>
        call(allowsRelease(body) ? analyseAndReleaseLot : analyseLot, {
          params: { id: String(lot.id) },
          body: { ...body, rowVersion },
        })
      }
    >
      {(control) => (
        <>
          <ResultsField control={control} missing={lot.missing.map(({ parameterId }) => parameterId)} />
          {releases ? (
            <Outcome control={control} outcomeOf={(values) => suggestionWith(lot, specification, bodyOf(values))} />
          ) : null}
          <FilesField control={control} name="fileIds" label={t('analysis.files')} container="lots" />
        </>
      )}
    </CommandDialog>
  )
}

interface OutcomeProps {
  control: FieldControl<AnalysisValues>
  outcomeOf: (values: AnalysisValues) => ReturnType<typeof suggestionWith>
}

/** Why the lot is not released with what is typed: something is missing, or outside its limits. */
function Outcome({ control, outcomeOf }: OutcomeProps) {
  const { t } = useTranslation('lots')
  const [results, fileIds] = useWatch({ control: controlOf(control), name: ['results', 'fileIds'] })
  const outcome = outcomeOf({ results, fileIds })
  return (
    <Text tone="muted" role="status">
      {t(`analysis.outcome.${outcome ?? 'missing'}`)}
    </Text>
  )
}
