import { MAX_REASON } from '@lineside/contract/core'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { DayField } from '../../../core/form/dialog.ts'
import { type FieldControl, TextAreaField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import type { boundsOf } from '../../../core/record/dialogs.ts'
import { PlacesField } from './PlacesField.tsx'

/** What a restriction says, as a form holds it. */
export interface RestrictionValues {
  restriction: string
  placeIds: string[]
  untilOn: string | null
}

export const blankRestriction: RestrictionValues = { restriction: '', placeIds: [], untilOn: null }

export const sentRestriction = ({ restriction, placeIds, untilOn }: RestrictionValues) => ({
  restriction,
  placeIds: placeIds.map(Number),
  untilOn: untilOn ?? '',
})

interface RestrictionFieldsProps<V extends FieldValues> {
  control: FieldControl<V>
  /** where the form has each */
  nameOf: (field: keyof RestrictionValues) => FieldPath<V>
  industryId: number
  bounds: ReturnType<typeof boundsOf>
}

/** For what a lot may be used, where and until when. */
export function RestrictionFields<V extends FieldValues>({
  control,
  nameOf,
  industryId,
  bounds,
}: RestrictionFieldsProps<V>) {
  const { t } = useTranslation('lots')
  return (
    <>
      <TextAreaField
        control={control}
        name={nameOf('restriction')}
        label={t('columns.restriction')}
        help={t('restrict.help')}
        max={MAX_REASON}
        rows={3}
        required
      />
      <PlacesField control={control} name={nameOf('placeIds')} industryId={industryId} />
      <DayField
        control={control}
        name={nameOf('untilOn')}
        label={t('columns.untilOn')}
        help={t('restrict.untilHelp')}
        {...bounds}
        required
      />
    </>
  )
}
