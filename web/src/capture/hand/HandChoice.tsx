import { useTranslation } from '../../core/i18n/index.ts'
import { RadioGroup } from '../../ui/index.ts'
import { useLeftHand } from './left-hand.ts'

/** On which side of the screen the main acts stand, on this device. */
export function HandChoice() {
  const { t } = useTranslation('capture')
  const { on, choose } = useLeftHand()
  return (
    <RadioGroup
      size="touch"
      label={t('options.hand')}
      options={[
        { value: 'right', label: t('options.rightHand') },
        { value: 'left', label: t('options.leftHand') },
      ]}
      value={on ? 'left' : 'right'}
      onChange={(hand) => choose(hand === 'left')}
      layout="row"
    />
  )
}
