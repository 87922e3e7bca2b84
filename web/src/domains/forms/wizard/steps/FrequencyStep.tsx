import { type FormDefinition, formBounds } from '@lineside/contract/forms'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { NumberBox } from '../../../../core/wizard/index.ts'
import { Checkbox, Columns, RadioGroup, Stack } from '../../../../ui/index.ts'
import { idOf, useEditing } from '../context.ts'
import { DueTimeline } from '../DueTimeline.tsx'
import { setFacts } from '../edits.ts'

type Frequency = NonNullable<FormDefinition['frequency']>

const hourly: Frequency = { startAfter: null, repeat: 60, tolerance: 10, opensShift: false }

/** 4: when the form is due within each shift, with the times that makes of a day. */
export function FrequencyStep() {
  const { t } = useTranslation('forms')
  const { definition, edit, errorAt } = useEditing()
  const { frequency } = definition
  return (
    <Stack>
      <RadioGroup
        label={t('wizard.frequency.when')}
        options={[
          { value: 'never', label: t('wizard.frequency.onDemand') },
          { value: 'due', label: t('wizard.frequency.due') },
        ]}
        value={frequency ? 'due' : 'never'}
        onChange={(value) => edit(setFacts({ frequency: value === 'due' ? (frequency ?? hourly) : null }))}
        error={errorAt('frequency')}
      />
      {frequency ? <DueFields frequency={frequency} /> : null}
    </Stack>
  )
}

function DueFields({ frequency }: { frequency: Frequency }) {
  const { t } = useTranslation('forms')
  const { edit, errorAt } = useEditing()
  const set = (own: Partial<Frequency>, run?: string) => edit(setFacts({ frequency: { ...frequency, ...own } }), run)
  const minutes = (key: 'startAfter' | 'repeat' | 'tolerance') =>
    ({
      id: idOf(`frequency.${key}`),
      label: t(`wizard.labels.frequency_${key}`),
      decimals: 0,
      unit: t('wizard.minutesUnit'),
      most: formBounds.most,
      error: errorAt(`frequency.${key}`),
    }) as const
  return (
    <>
      <RadioGroup
        label={t('wizard.frequency.first')}
        layout="row"
        options={[
          { value: 'start', label: t('wizard.frequency.atStart') },
          { value: 'after', label: t('wizard.frequency.later') },
        ]}
        value={frequency.startAfter === null ? 'start' : 'after'}
        onChange={(value) => set({ startAfter: value === 'start' ? null : (frequency.startAfter ?? 30) })}
      />
      <Columns>
        {frequency.startAfter === null ? null : (
          <NumberBox
            {...minutes('startAfter')}
            required
            value={frequency.startAfter}
            onChange={(value) => set({ startAfter: value ?? 0 }, 'startAfter')}
          />
        )}
        <NumberBox
          {...minutes('repeat')}
          required
          value={frequency.repeat}
          onChange={(repeat) => set({ repeat }, 'repeat')}
        />
        <NumberBox
          {...minutes('tolerance')}
          help={t('wizard.frequency.toleranceHelp')}
          value={frequency.tolerance}
          onChange={(value) => set({ tolerance: value ?? 0 }, 'tolerance')}
        />
      </Columns>
      <Checkbox
        label={t('wizard.labels.frequency_opensShift')}
        checked={frequency.opensShift}
        onChange={(opensShift) => set({ opensShift })}
      />
      <DueTimeline frequency={frequency} />
    </>
  )
}
