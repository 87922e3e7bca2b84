import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { sessionEnded, sessionEndedIdle } from '../../../core/session/index.ts'
import styles from './EndedHint.module.css'

/** Tells whoever was signed in here a moment ago why they are not any more. */
export function EndedHint() {
  const { t } = useTranslation('signIn')
  if (!sessionEnded()) return null
  return (
    <p role="status" className={styles.hint}>
      {sessionEndedIdle() ? problemText({ code: 'SESSION_IDLE', message: '' }) : t('signIn.ended')}
    </p>
  )
}
