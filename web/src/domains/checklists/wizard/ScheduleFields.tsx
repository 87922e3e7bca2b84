import { placeKey, type Schedule, scheduleFrequencies } from '@lineside/contract/checklists'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { idOf, NumberBox } from '../../../core/wizard/index.ts'
import { Columns, MultiSelect, Select, Stack } from '../../../ui/index.ts'
import { weekdayName } from '../record/texts.ts'
import { useEditing } from './context.ts'
import { setContent } from './edits.ts'

const NONE = 'none'
const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** When an answer is expected, and of which of its places. */
export function ScheduleFields() {
  const { t } = useTranslation('checklists')
  const labels = useLabels('checklists')
  const { content, edit, errorAt, names } = useEditing()
  const { schedule, places } = content
  const choose = (value: string | null) => {
    const frequency = scheduleFrequencies.find((one) => one === value)
    const next: Schedule | null = frequency
      ? {
          frequency,
          weekday: frequency === 'WEEKLY' ? (schedule?.weekday ?? 1) : null,
          monthDay: frequency === 'MONTHLY' ? (schedule?.monthDay ?? 1) : null,
          places: schedule?.places ?? [],
        }
      : null
    edit(setContent({ schedule: next }))
  }
  const patch = (part: Partial<Schedule>, run?: string) =>
    schedule && edit(setContent({ schedule: { ...schedule, ...part } }), run)
  return (
    <Stack gap={8}>
      <Columns>
        <Select
          id={idOf('schedule')}
          label={t('wizard.schedule.label')}
          required
          searchable={false}
          options={[
            { value: NONE, label: t('schedule.none') },
            ...scheduleFrequencies.map((one) => ({ value: one, label: labels.code('frequency', one) })),
          ]}
          value={schedule?.frequency ?? NONE}
          onChange={choose}
        />
        {schedule?.frequency === 'WEEKLY' ? (
          <Select
            id={idOf('schedule.weekday')}
            label={t('wizard.schedule.weekday')}
            required
            searchable={false}
            options={weekdays.map((day) => ({ value: String(day), label: weekdayName(day) }))}
            value={schedule.weekday === null ? null : String(schedule.weekday)}
            onChange={(day) => patch({ weekday: day === null ? null : Number(day) })}
            error={errorAt('schedule.weekday')}
          />
        ) : null}
        {schedule?.frequency === 'MONTHLY' ? (
          <NumberBox
            id={idOf('schedule.monthDay')}
            label={t('wizard.schedule.monthDay')}
            help={t('wizard.schedule.monthDayHelp')}
            required
            decimals={0}
            most={31}
            value={schedule.monthDay}
            onChange={(day) => patch({ monthDay: day === 0 ? null : day }, 'monthDay')}
            error={errorAt('schedule.monthDay')}
          />
        ) : null}
      </Columns>
      {schedule ? (
        <MultiSelect
          id={idOf('schedule.places')}
          label={t('wizard.schedule.places')}
          placeholder={schedule.places.length === 0 ? t('wizard.schedule.everyPlace') : undefined}
          searchable
          clearable
          options={places.map((place) => ({ value: placeKey(place), label: names.place(place) }))}
          value={schedule.places.map(placeKey)}
          onChange={(keys) => patch({ places: places.filter((place) => keys.includes(placeKey(place))) })}
          error={errorAt('schedule.places')}
        />
      ) : null}
    </Stack>
  )
}
