import { useQuery } from '@tanstack/react-query'
import { chooseKeypad, useKeypadChoice } from '../../../capture/keypad/preference.ts'
import { useStation } from '../../../capture/station/station.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { RadioGroup } from '../../../ui/index.ts'
import { chooseMode, type Mode, useMode } from './mode.ts'
import { formsToFillQuery } from './queries.ts'

export function PlaceName() {
  const { t } = useTranslation('capture')
  const station = useStation()
  const { data } = useQuery(formsToFillQuery)
  const form = data?.find(
    (one) =>
      one.industryLine.id === station?.lineId && (station.pointId === null || one.collectPoint.id === station.pointId),
  )
  if (!form) return t('options.noPlace')
  return station?.pointId === null ? form.industryLine.name : `${form.collectPoint.name} · ${form.industryLine.name}`
}

/** How a person likes to fill a form. */
export function FillingChoices() {
  const { t } = useTranslation('capture')
  return (
    <>
      <RadioGroup
        size="touch"
        label={t('options.mode')}
        options={[
          { value: 'page', label: t('options.wholePage') },
          { value: 'single', label: t('options.oneByOne') },
        ]}
        value={useMode()}
        onChange={(next) => chooseMode(next as Mode)}
        layout="row"
      />
      <RadioGroup
        size="touch"
        label={t('options.keypad')}
        options={[
          { value: 'own', label: t('options.ownKeypad') },
          { value: 'device', label: t('options.deviceKeypad') },
        ]}
        value={useKeypadChoice() ? 'own' : 'device'}
        onChange={(next) => chooseKeypad(next === 'own')}
        layout="row"
      />
    </>
  )
}
