import type { DayBound, Infer } from '@lineside/contract/core'
import { type newAction, treatmentLimits } from '@lineside/contract/non-conformities'
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { DayField, PersonField } from '../../../core/form/dialog.ts'
import { controlOf, type FieldControl, TextAreaField } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { boundsOf } from '../../../core/record/dialogs.ts'
import type { NonConformity } from '../queries.ts'

type Suggestion = NonConformity['suggestion']
type Planned = Omit<Infer<typeof newAction>, 'rowVersion'>

interface PlanFieldsProps<V extends FieldValues> {
  control: FieldControl<V>
  /** where the plan stands in the form: '' or 'action.' */
  within?: string
  /** where its day lies, by the plant's calendar */
  bound: DayBound
  zone: string | undefined
  known: readonly { id: number; name: string }[]
  help?: { responsible?: string; expectedDate?: string }
  /** what it begins with, told as long as it is not chosen otherwise */
  suggestion?: Suggestion
  /** what an immediate action may leave out */
  optional?: boolean
}

/** The values of a plan before anybody writes it: of who and until when what is suggested. */
export function emptyPlan(suggestion: Suggestion): Planned {
  const responsible = suggestion?.responsible
  const suggested = {
    ...(responsible && { responsibleId: responsible.person.id }),
    ...(suggestion && { expectedDate: suggestion.expectedDate }),
  }
  // who and until when are there once somebody chose them; the form asks for what is not
  return { what: '', how: '', ...suggested } as Planned
}

/** What an action is planned by: what, how, who, until when. */
export function PlanFields<V extends FieldValues>(props: PlanFieldsProps<V>) {
  const { control, within = '', bound, zone, known, suggestion = null, optional } = props
  const { t } = useTranslation('non-conformities')
  const labels = useLabels('non-conformities', 'actions')
  const at = (name: string) => `${within}${name}` as FieldPath<V>
  const help = { ...useSuggested(control, at, suggestion), ...props.help }
  const suggested = suggestion?.responsible
  return (
    <>
      <TextAreaField
        control={control}
        name={at('what')}
        label={t('fields.what')}
        max={treatmentLimits.what}
        rows={2}
        required
      />
      <TextAreaField
        control={control}
        name={at('how')}
        label={t('fields.how')}
        max={treatmentLimits.how}
        rows={3}
        required={!optional}
      />
      <PersonField
        control={control}
        name={at('responsibleId')}
        label={labels.column('responsible')}
        known={suggested ? [...known, suggested.person] : known}
        required={!optional}
        {...(help?.responsible ? { help: help.responsible } : {})}
      />
      <DayField
        control={control}
        name={at('expectedDate')}
        label={labels.column('expectedDate')}
        {...boundsOf(bound, zone)}
        required
        {...(help?.expectedDate ? { help: help.expectedDate } : {})}
      />
    </>
  )
}

/** That a value is but suggested, and why. */
function useSuggested<V extends FieldValues>(
  control: FieldControl<V>,
  at: (name: string) => FieldPath<V>,
  suggestion: Suggestion,
): { responsible?: string; expectedDate?: string } {
  const { t } = useTranslation('non-conformities')
  const responsibleId: unknown = useWatch({ control: controlOf(control), name: at('responsibleId') })
  const expectedDate: unknown = useWatch({ control: controlOf(control), name: at('expectedDate') })
  const responsible = suggestion?.responsible
  return {
    ...(responsible?.person.id === responsibleId &&
      responsible && { responsible: t(`fields.suggested.${responsible.by}`) }),
    ...(suggestion?.expectedDate === expectedDate && suggestion && { expectedDate: t('fields.suggested.day') }),
  }
}
