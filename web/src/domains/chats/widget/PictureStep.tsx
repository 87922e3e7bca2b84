import { useEffect, useRef, useState } from 'react'
import { uploadFile, useBlobUrl } from '../../../core/files/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Button, IconSend, Progress, Row, Stack } from '../../../ui/index.ts'
import { isPassing } from '../live/passing.ts'
import type { Attachment } from '../live/types.ts'
import type { UnsentPicture } from '../live/unsent-message.ts'
import { CHAT_CONTAINER } from '../messages/container.ts'
import { fitsDevice } from './draft-picture.ts'
import styles from './Steps.module.css'

interface PictureStepProps {
  picture: File
  /** the picture is with the server */
  onSent: (file: Attachment) => void
  /** the server cannot be reached: it is sent with the message as soon as it can */
  onLater: (picture: UnsentPicture) => void
  onWithout: () => void
}

/** Step 4: the picture as it will be sent, and the way to the chat. */
export function PictureStep({ picture, onSent, onLater, onWithout }: PictureStepProps) {
  const { t } = useTranslation('chats')
  const src = useBlobUrl(picture)
  const [percent, setPercent] = useState<number | null>(null)
  const [fault, setFault] = useState<{ sentence: string; passes: boolean } | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const send = async () => {
    const control = new AbortController()
    stop.current = control
    setFault(null)
    setPercent(0)
    try {
      const file = { file: picture, fileName: picture.name }
      const sent = await uploadFile(file, CHAT_CONTAINER, { signal: control.signal, onProgress: setPercent })
      onSent({ ...sent, containerName: CHAT_CONTAINER })
    } catch (error) {
      if (control.signal.aborted) return
      setPercent(null)
      setFault({ sentence: problemText(error), passes: isPassing(error) })
    }
  }
  const later = async () => onLater({ bytes: await picture.arrayBuffer(), fileName: picture.name })
  return (
    <Stack gap={12}>
      <p>{t('picture.text')}</p>
      {src ? <img className={styles.picture} src={src} alt={t('picture.alt')} /> : null}
      {percent === null ? null : <Progress percent={percent} label={t('picture.uploading')} showValue />}
      {fault ? (
        <Box role="alert" as="p" tone="error">
          {fault.sentence}
        </Box>
      ) : null}
      <Row align="stretch" justify="end">
        {fault ? (
          <Button tone="quiet" onClick={onWithout}>
            {t('access.without')}
          </Button>
        ) : null}
        {fault?.passes && fitsDevice(picture) ? <Button onClick={later}>{t('picture.later')}</Button> : null}
        <Button blocked={t('picture.saveWhy')}>{t('picture.save')}</Button>
        <Button tone="primary" icon={IconSend} busy={percent !== null} onClick={send}>
          {t('picture.send')}
        </Button>
      </Row>
    </Stack>
  )
}
