import { treatmentLimits } from '@lineside/contract/non-conformities'
import { type FieldControl, TextAreaField } from '../../../../core/form/index.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import type { NonConformity } from '../../queries.ts'
import { CauseDiagramField } from './CauseDiagramField.tsx'
import { emptyDiagram } from './diagram.ts'

/** What a form begins with of the cause: what is written already. */
export const causeValues = ({ cause, causeDiagram }: NonConformity) => ({
  cause: cause ?? '',
  causeDiagram: causeDiagram ?? emptyDiagram(),
})

/** The form of which they are a part. */
type CauseValues = { cause: string; causeDiagram?: unknown }

/** The cause in words, and its diagram. */
export function CauseFields({ control, record }: { control: FieldControl<CauseValues>; record: NonConformity }) {
  const { t } = useTranslation('non-conformities')
  return (
    <>
      <TextAreaField
        control={control}
        name="cause"
        label={t('fields.cause')}
        max={treatmentLimits.cause}
        rows={3}
        required
      />
      <CauseDiagramField control={control} name="causeDiagram" record={record} />
    </>
  )
}
