import { cycleKinds, cycleLimits } from '@lineside/contract/audit-cycles'
import type { ReactNode } from 'react'
import { DayField, PersonField } from '../../../core/form/dialog.ts'
import { type FieldControl, SelectField, TextField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Columns } from '../../../ui/index.ts'
import { PillarsField } from './PillarsField.tsx'
import { TeamField } from './TeamField.tsx'
import type { CycleValues } from './values.ts'

interface Person {
  id: number
  name: string
}

interface CycleFieldsProps {
  control: FieldControl<CycleValues>
  /** whose names the page knows */
  known?: readonly Person[]
  /** of a new one: whose plant it is */
  plant?: ReactNode
  /** it is started: kind, pillars and weights stand */
  started?: boolean
}

/** What is said of a cycle, new or changed. */
export function CycleFields({ control, known = [], plant, started }: CycleFieldsProps) {
  const { t } = useTranslation('audit-cycles')
  const kinds = cycleKinds.map((value) => ({ value, label: t(`codes.kinds.${value}`) }))
  return (
    <>
      <TextField control={control} name="name" label={t('columns.name')} maxLength={cycleLimits.name} required />
      {started ? null : (
        <Columns least="12rem">
          {plant}
          <SelectField
            control={control}
            name="kind"
            label={t('columns.kind')}
            help={t('form.kindHelp')}
            options={kinds}
            required
          />
        </Columns>
      )}
      <Columns least="9rem">
        <DayField control={control} name="beginsOn" label={t('columns.beginsOn')} required />
        <DayField control={control} name="endsOn" label={t('columns.endsOn')} required />
      </Columns>
      <PersonField control={control} name="leadId" label={t('columns.lead')} known={known} required />
      <TeamField control={control} known={known} />
      {started ? null : <PillarsField control={control} />}
    </>
  )
}
