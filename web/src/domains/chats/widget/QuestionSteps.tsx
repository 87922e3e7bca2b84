import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, IconAlertTriangle, IconCamera } from '../../../ui/index.ts'
import styles from './Steps.module.css'
import { type CaptureFault, canCapture } from './screen-picture.ts'

interface YesNoStepProps {
  onYes: () => void
  onNo: () => void
}

/** Step 2: whether the screen in question is the one that is open. */
export function ThisScreenStep({ onYes, onNo }: YesNoStepProps) {
  const { t } = useTranslation('chats')
  return (
    <div className={styles.step}>
      <p>{t('thisScreen.question')}</p>
      <div className={styles.buttons}>
        <Button onClick={onNo}>{t('step.no')}</Button>
        <Button tone="primary" onClick={onYes}>
          {t('step.yes')}
        </Button>
      </div>
    </div>
  )
}

/** Step 21, after no: the screen in question is opened first; the chat stays as it is meanwhile. */
export function OtherScreenStep({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('chats')
  return (
    <div className={styles.step}>
      <p>{t('otherScreen.question')}</p>
      <p className={styles.help}>{t('otherScreen.help')}</p>
      <div className={styles.buttons}>
        <Button tone="primary" onClick={onNext}>
          {t('otherScreen.opened')}
        </Button>
      </div>
    </div>
  )
}

interface AccessStepProps {
  /** the picture is being taken */
  busy: boolean
  fault: CaptureFault | null
  onNext: () => void
  /** goes on without a picture */
  onWithout: () => void
}

/** Step 3: whether the screen can be reached for a picture of it; where there is none, the way on without. */
export function AccessStep({ busy, fault, onNext, onWithout }: AccessStepProps) {
  const { t } = useTranslation('chats')
  const lacking = fault ?? (canCapture() ? null : 'unsupported')
  return (
    <div className={styles.step}>
      <p>{t('access.question')}</p>
      {lacking ? (
        <div role="alert" className={styles.fault} data-tone="tardy">
          <IconAlertTriangle size={18} stroke={2} aria-hidden />
          <div>
            <p className={styles.faultTitle}>{t('access.noPicture')}</p>
            <p>{t(`access.${lacking}`)}</p>
          </div>
        </div>
      ) : (
        <p className={styles.help}>{t('access.help')}</p>
      )}
      <div className={styles.buttons}>
        <Button tone={lacking === 'unsupported' ? 'primary' : 'plain'} onClick={onWithout}>
          {t(lacking ? 'access.without' : 'access.none')}
        </Button>
        {lacking === 'unsupported' ? null : (
          <Button tone="primary" icon={IconCamera} busy={busy} onClick={onNext}>
            {t(lacking ? 'access.again' : 'access.next')}
          </Button>
        )}
      </div>
    </div>
  )
}
