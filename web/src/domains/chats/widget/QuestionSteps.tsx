import { useTranslation } from '../../../core/i18n/index.ts'
import { Box, Button, IconAlertTriangle, IconCamera, Meta, Row, Stack } from '../../../ui/index.ts'
import { type CaptureFault, canCapture } from './screen-picture.ts'

interface YesNoStepProps {
  onYes: () => void
  onNo: () => void
}

/** Step 2: whether the screen in question is the one that is open. */
export function ThisScreenStep({ onYes, onNo }: YesNoStepProps) {
  const { t } = useTranslation('chats')
  return (
    <Stack gap={12}>
      <p>{t('thisScreen.question')}</p>
      <Row align="stretch" justify="end">
        <Button onClick={onNo}>{t('step.no')}</Button>
        <Button tone="primary" onClick={onYes}>
          {t('step.yes')}
        </Button>
      </Row>
    </Stack>
  )
}

/** Step 21, after no: the screen in question is opened first; the chat stays as it is meanwhile. */
export function OtherScreenStep({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('chats')
  return (
    <Stack gap={12}>
      <p>{t('otherScreen.question')}</p>
      <Meta as="p">{t('otherScreen.help')}</Meta>
      <Row align="stretch" justify="end">
        <Button tone="primary" onClick={onNext}>
          {t('otherScreen.opened')}
        </Button>
      </Row>
    </Stack>
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
    <Stack gap={12}>
      <p>{t('access.question')}</p>
      {lacking ? (
        <Row
          role="alert"
          wrap={false}
          align="stretch"
          padY={10}
          padX={12}
          round={8}
          fill="state"
          tone="state"
          data-tone="tardy"
        >
          <IconAlertTriangle size={18} stroke={2} aria-hidden />
          <div>
            <Box as="p" weight={500}>
              {t('access.noPicture')}
            </Box>
            <p>{t(`access.${lacking}`)}</p>
          </div>
        </Row>
      ) : (
        <Meta as="p">{t('access.help')}</Meta>
      )}
      <Row align="stretch" justify="end">
        <Button tone={lacking === 'unsupported' ? 'primary' : 'plain'} onClick={onWithout}>
          {t(lacking ? 'access.without' : 'access.none')}
        </Button>
        {lacking === 'unsupported' ? null : (
          <Button tone="primary" icon={IconCamera} busy={busy} onClick={onNext}>
            {t(lacking ? 'access.again' : 'access.next')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
