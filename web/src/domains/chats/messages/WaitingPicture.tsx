import { useMemo } from 'react'
import { useBlobUrl } from '../../../core/files/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { PICTURE_TYPE } from '../live/outbox.ts'
import styles from './Conversation.module.css'

/** A picture that waits on this device to be sent. */
export function WaitingPicture({ bytes }: { bytes: ArrayBuffer }) {
  const { t } = useTranslation('chats')
  const src = useBlobUrl(useMemo(() => new Blob([bytes], { type: PICTURE_TYPE }), [bytes]))
  return src ? <img className={styles.waiting} src={src} alt={t('picture.alt')} /> : null
}
