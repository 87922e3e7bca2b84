import { languages } from '@lineside/contract/core'
import { type Level, MAX_NAME_LENGTH } from '@lineside/contract/structure'
import { useMemo } from 'react'
import { useFieldArray } from 'react-hook-form'
import { DayField } from '../../../core/form/dialog.ts'
import { CheckboxField, controlOf, type FieldControl, SelectField, TextField } from '../../../core/form/index.ts'
import { languageNames, useTranslation } from '../../../core/i18n/index.ts'
import { Button, Collapsible, Columns, IconButton, IconPlus, IconTrash, Row, Stack } from '../../../ui/index.ts'
import type { PlaceValues } from './place-values.ts'

type FieldsProps = { control: FieldControl<PlaceValues> }

/** The name, its other languages, and what a plant says of itself. */
export function PlaceFields({ control, level }: FieldsProps & { level: Level }) {
  const { t } = useTranslation('structure')
  return (
    <Stack>
      <TextField control={control} name="name" label={t('fields.name')} maxLength={MAX_NAME_LENGTH} required />
      {level === 'industry' ? <PlantFields control={control} /> : null}
      <Collapsible title={t('fields.names')}>
        <Stack gap={8}>
          {languages.map((language) => (
            <TextField
              key={language}
              control={control}
              name={`names.${language}`}
              label={languageNames[language]}
              maxLength={MAX_NAME_LENGTH}
            />
          ))}
        </Stack>
      </Collapsible>
      {level === 'industry' ? <Holidays control={control} /> : null}
    </Stack>
  )
}

function PlantFields({ control }: FieldsProps) {
  const { t } = useTranslation('structure')
  const zones = useMemo(() => optionsOf('timeZone'), [])
  const currencies = useMemo(() => optionsOf('currency'), [])
  return (
    <>
      <TextField
        control={control}
        name="unitType"
        label={t('fields.unitType')}
        help={t('form.unitTypeHelp')}
        maxLength={40}
      />
      <Columns>
        <SelectField control={control} name="timeZone" label={t('fields.timeZone')} options={zones} required />
        <SelectField control={control} name="currency" label={t('fields.currency')} options={currencies} />
      </Columns>
      <CheckboxField
        control={control}
        name="effectivenessCheck"
        label={t('form.effectivenessCheck')}
        help={t('form.effectivenessHelp')}
      />
    </>
  )
}

const optionsOf = (kind: 'timeZone' | 'currency') => {
  const known = Intl.supportedValuesOf(kind)
  // no plant stands there by name, but the contract takes it
  const all = kind === 'timeZone' && !known.includes('UTC') ? [...known, 'UTC'] : known
  return all.map((value) => ({ value, label: value }))
}

function Holidays({ control }: FieldsProps) {
  const { t } = useTranslation('structure')
  const { fields, append, remove } = useFieldArray({ control: controlOf(control), name: 'holidays' })
  return (
    <Collapsible title={t('fields.holidays')} aside={fields.length}>
      <Stack gap={8}>
        {fields.map((field, index) => (
          <Row key={field.id} align="end" wrap={false}>
            <DayField control={control} name={`holidays.${index}.day`} label={t('form.day')} />
            <TextField control={control} name={`holidays.${index}.name`} label={t('form.holiday')} maxLength={60} />
            <IconButton icon={IconTrash} label={t('form.removeHoliday')} onClick={() => remove(index)} />
          </Row>
        ))}
        <div>
          <Button size="compact" icon={IconPlus} onClick={() => append({ day: null, name: '' })}>
            {t('form.addHoliday')}
          </Button>
        </div>
      </Stack>
    </Collapsible>
  )
}
