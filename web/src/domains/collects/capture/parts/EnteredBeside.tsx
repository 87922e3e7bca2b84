import { useWhen } from '../../../../capture/shared/when.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { Button, Meta, Row, Stack } from '../../../../ui/index.ts'
import type { Field } from '../fill/answers.ts'
import type { FieldState } from '../fill/useFieldStates.ts'
import type { FillActions } from '../fill/useFill.ts'
import { useTypedText } from './typed-text.ts'

interface EnteredBesideProps {
  field: Field
  state: FieldState
  actions: FillActions
  zone: string
}

/** Who entered what stands in a field of a record in parts; where two set it otherwise, both sides to choose from. */
export function EnteredBeside({ field, state: { entered, theirs, typed }, actions, zone }: EnteredBesideProps) {
  const { t } = useTranslation('capture')
  const when = useWhen()
  const text = useTypedText(field)
  if (theirs) {
    const who = theirs.who ?? ''
    const at = theirs.at ? when(theirs.at, zone) : ''
    return (
      <Stack frame="warning" role="alert" gap={8} pad={12} above={8} round={8} fill="warning" tone="warning">
        <p>{t('part.theirs', { who, when: at, value: text(theirs.typed) })}</p>
        <p>{t('part.mine', { value: text(typed) })}</p>
        <Row align="stretch">
          <Button size="touch" onClick={() => actions.settle(field.id, 'mine')}>
            {t('part.keepMine')}
          </Button>
          <Button size="touch" onClick={() => actions.settle(field.id, 'theirs')}>
            {t('part.takeTheirs', { who })}
          </Button>
        </Row>
      </Stack>
    )
  }
  if (!entered) return null
  return (
    <Meta as="p" above={6} size={14}>
      {entered.who && entered.at
        ? t('part.entered', { who: entered.who, when: when(entered.at, zone) })
        : t('part.enteredHere')}
    </Meta>
  )
}
