import { useWhen } from '../../../../capture/shared/when.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { Button } from '../../../../ui/index.ts'
import type { Field } from '../fill/answers.ts'
import type { FieldState } from '../fill/useFieldStates.ts'
import type { FillActions } from '../fill/useFill.ts'
import styles from './parts.module.css'
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
      <div role="alert" className={styles.clash}>
        <p>{t('part.theirs', { who, when: at, value: text(theirs.typed) })}</p>
        <p>{t('part.mine', { value: text(typed) })}</p>
        <div className={styles.sides}>
          <Button size="touch" onClick={() => actions.settle(field.id, 'mine')}>
            {t('part.keepMine')}
          </Button>
          <Button size="touch" onClick={() => actions.settle(field.id, 'theirs')}>
            {t('part.takeTheirs', { who })}
          </Button>
        </div>
      </div>
    )
  }
  if (!entered) return null
  return (
    <p className={styles.entered}>
      {entered.who && entered.at
        ? t('part.entered', { who: entered.who, when: when(entered.at, zone) })
        : t('part.enteredHere')}
    </p>
  )
}
