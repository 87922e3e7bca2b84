import { MAX_NAME_LENGTH } from '@lineside/contract/structure'
import { type FieldControl, SelectField, TextField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Columns, Stack } from '../../../ui/index.ts'
import type { ProposedPlant } from '../propose-plant.ts'

/** What a plant says of itself at least: its name, its clock, its money. */
export function PlantFields({ control }: { control: FieldControl<ProposedPlant> }) {
  const { t } = useTranslation('getting-started')
  return (
    <Stack>
      <TextField control={control} name="name" label={t('plant.name')} maxLength={MAX_NAME_LENGTH} required />
      <Columns>
        <SelectField
          control={control}
          name="timeZone"
          label={t('plant.timeZone')}
          options={optionsOf('timeZone')}
          required
        />
        <SelectField control={control} name="currency" label={t('plant.currency')} options={optionsOf('currency')} />
      </Columns>
    </Stack>
  )
}

const optionsOf = (kind: 'timeZone' | 'currency') => {
  const known = Intl.supportedValuesOf(kind)
  // a server without a place of its own runs by it, and the contract takes it
  const all = kind === 'timeZone' && !known.includes('UTC') ? [...known, 'UTC'] : known
  return all.map((value) => ({ value, label: value }))
}
