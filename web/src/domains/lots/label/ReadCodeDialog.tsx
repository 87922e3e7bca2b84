import { useState } from 'react'
import { Camera } from '../../../core/codes/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, Dialog, IconPhoto, Text } from '../../../ui/index.ts'

interface ReadCodeDialogProps {
  onText: (text: string) => void
  onPhoto: () => void
  onClose: () => void
}

/** What the camera sees until it reads a code; a photo does as well. */
export function ReadCodeDialog({ onText, onPhoto, onClose }: ReadCodeDialogProps) {
  const { t } = useTranslation('lots')
  const [hasNoCamera, setHasNoCamera] = useState(false)
  return (
    <Dialog
      open
      title={t('scan.camera')}
      onClose={onClose}
      actions={
        <Button icon={IconPhoto} onClick={onPhoto}>
          {t('scan.photo')}
        </Button>
      }
    >
      <Camera label={t('scan.picture')} onText={onText} onProblem={() => setHasNoCamera(true)} />
      <Text tone={hasNoCamera ? 'error' : 'muted'}>{t(hasNoCamera ? 'scan.problems.noCamera' : 'scan.hold')}</Text>
    </Dialog>
  )
}
