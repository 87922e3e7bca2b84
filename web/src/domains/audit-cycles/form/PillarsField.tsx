import { useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl, rowErrors } from '../../../core/form/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Grid, Meta, NumberInput, Stack, Text } from '../../../ui/index.ts'
import type { CycleValues, WeighedPillar } from './values.ts'

interface RowError {
  weight?: { message?: string }
  pillarId?: { message?: string }
}

const numberOf = ({ weight }: WeighedPillar) => (Number.isFinite(Number(weight)) ? Number(weight) : 0)

/** The pillars that may be in a cycle, each with its weight and its share of the whole. */
export function PillarsField({ control }: { control: FieldControl<CycleValues> }) {
  const { t } = useTranslation('audit-cycles')
  const formats = useFormats()
  const { field, fieldState } = useController({ control: controlOf(control), name: 'pillars' })
  const pillars = field.value
  const errors = rowErrors<RowError>(fieldState.error)
  const whole = pillars.reduce((sum, pillar) => sum + numberOf(pillar), 0)
  const change = (pillarId: number, weight: string) =>
    field.onChange(pillars.map((one) => (one.pillarId === pillarId ? { ...one, weight } : one)))
  return (
    <Box as="fieldset">
      <Box as="legend" size={14} weight={500}>
        {t('columns.pillars')}
      </Box>
      <Stack gap={4}>
        <Text tone="muted" size={13}>
          {t('form.weightHelp')}
        </Text>
        {pillars.map((pillar, at) => (
          <Grid key={pillar.pillarId} columns="minmax(0, 1fr) 6rem 3.5rem" align="center" gap={8}>
            <Text as="span">{pillar.name}</Text>
            <NumberInput
              label={t('form.weightOf', { name: pillar.name })}
              hideLabel
              value={pillar.weight}
              onChange={(weight) => change(pillar.pillarId, weight)}
              onBlur={field.onBlur}
              decimals={2}
              error={errorSentence(errors.at(at)?.weight?.message ?? errors.at(at)?.pillarId?.message)}
            />
            <Meta textAlign="end" figures>
              {pillar.weight.trim() === '' || whole === 0 ? '—' : formats.percent((100 * numberOf(pillar)) / whole)}
            </Meta>
          </Grid>
        ))}
        {errors.message ? <Text tone="error">{errorSentence(errors.message)}</Text> : null}
      </Stack>
    </Box>
  )
}
