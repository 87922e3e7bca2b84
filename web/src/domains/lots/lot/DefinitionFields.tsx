import { parameterKinds, specificationLimits } from '@lineside/contract/lots'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type FieldControl, NumberField, SelectField, TextField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Columns } from '../../../ui/index.ts'

interface DefinitionFieldsProps<V extends FieldValues> {
  control: FieldControl<V>
  /** where the form has each */
  nameOf: (field: 'name' | 'kind' | 'unit' | 'min' | 'max') => FieldPath<V>
  kind: string
  /** what else is asked beside it */
  children?: ReactNode
}

/** What an analysis is: its name, and where it is measured its unit and limits. */
export function DefinitionFields<V extends FieldValues>({ control, nameOf, kind, children }: DefinitionFieldsProps<V>) {
  const { t } = useTranslation('lots')
  return (
    <Columns least="9rem" gap={8}>
      <TextField
        control={control}
        name={nameOf('name')}
        label={t('analysis.name')}
        maxLength={specificationLimits.name}
        required
      />
      <SelectField
        control={control}
        name={nameOf('kind')}
        label={t('analysis.kind')}
        options={parameterKinds.map((value) => ({ value, label: t(`codes.parameterKind.${value}`) }))}
        required
      />
      {kind === 'NUMBER' ? (
        <>
          <TextField
            control={control}
            name={nameOf('unit')}
            label={t('columns.unit')}
            maxLength={specificationLimits.unit}
          />
          <NumberField control={control} name={nameOf('min')} label={t('analysis.min')} decimals={6} />
          <NumberField control={control} name={nameOf('max')} label={t('analysis.max')} decimals={6} />
        </>
      ) : null}
      {children}
    </Columns>
  )
}
