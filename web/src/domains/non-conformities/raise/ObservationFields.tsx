import { treatmentLimits } from '@lineside/contract/non-conformities'
import type { FileReference } from '../../../core/files/index.ts'
import { type FieldControl, TextAreaField } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { EvidenceField } from '../../../core/record/dialogs.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { useFormChoices } from './form-choices.ts'

export interface ObservationValues {
  collectPointId: number | null
  productId?: number | null
  observation: string
  fileIds: readonly FileReference[]
}

interface ObservationFieldsProps {
  control: FieldControl<ObservationValues>
  /** whose points and products may be chosen */
  formId: number | null
}

/** Where it was found and of which product, what was seen, with photos. */
export function ObservationFields({ control, formId }: ObservationFieldsProps) {
  const { t } = useTranslation('non-conformities')
  const labels = useLabels('non-conformities')
  const { points, products, loading, complete } = useFormChoices(formId)
  const help = formId ? {} : { help: t('fields.chooseForm') }
  return (
    <>
      <ChoiceField
        control={control}
        name="collectPointId"
        label={labels.column('collectPoint')}
        {...help}
        options={points}
        loading={loading}
        complete={complete}
        required
      />
      <ChoiceField
        control={control}
        name="productId"
        label={labels.column('product')}
        {...help}
        options={products}
        loading={loading}
        complete={complete}
      />
      <TextAreaField
        control={control}
        name="observation"
        label={t('fields.observation')}
        max={treatmentLimits.observation}
        rows={4}
        required
      />
      <EvidenceField control={control} container="non-conformities" />
    </>
  )
}
