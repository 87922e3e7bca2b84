import { type Control, useController } from 'react-hook-form'
import { errorSentence } from '../../../core/form/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { NumberInput, Stack, Text } from '../../../ui/index.ts'
import styles from './PillarsField.module.css'
import type { CycleValues, WeighedPillar } from './values.ts'

interface RowError {
  weight?: { message?: string }
  pillarId?: { message?: string }
}

const numberOf = ({ weight }: WeighedPillar) => (Number.isFinite(Number(weight)) ? Number(weight) : 0)

/** The pillars that may be in a cycle, each with its weight and its share of the whole. */
export function PillarsField({ control }: { control: Control<CycleValues, unknown, unknown> }) {
  const { t } = useTranslation('audit-cycles')
  const formats = useFormats()
  const { field, fieldState } = useController({ control, name: 'pillars' })
  const pillars = field.value
  const errors = fieldState.error as unknown as ({ message?: string } & readonly (RowError | undefined)[]) | undefined
  const whole = pillars.reduce((sum, pillar) => sum + numberOf(pillar), 0)
  const change = (pillarId: number, weight: string) =>
    field.onChange(pillars.map((one) => (one.pillarId === pillarId ? { ...one, weight } : one)))
  return (
    <fieldset className={styles.pillars}>
      <legend>{t('columns.pillars')}</legend>
      <Stack gap="xs">
        <Text tone="muted" size="small">
          {t('form.weightHelp')}
        </Text>
        {pillars.map((pillar, at) => (
          <div key={pillar.pillarId} className={styles.row}>
            <span className={styles.name}>{pillar.name}</span>
            <NumberInput
              label={t('form.weightOf', { name: pillar.name })}
              hideLabel
              value={pillar.weight}
              onChange={(weight) => change(pillar.pillarId, weight)}
              onBlur={field.onBlur}
              decimals={2}
              error={errorSentence(errors?.[at]?.weight?.message ?? errors?.[at]?.pillarId?.message)}
            />
            <span className={styles.share}>
              {pillar.weight.trim() === '' || whole === 0 ? '—' : formats.percent((100 * numberOf(pillar)) / whole)}
            </span>
          </div>
        ))}
        {typeof errors?.message === 'string' ? <Text tone="error">{errorSentence(errors.message)}</Text> : null}
      </Stack>
    </fieldset>
  )
}
