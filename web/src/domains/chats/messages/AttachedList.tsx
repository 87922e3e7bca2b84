import { useTranslation } from '../../../core/i18n/index.ts'
import { IconButton, IconRefresh, IconX, Progress } from '../../../ui/index.ts'
import styles from './Composer.module.css'
import type { Attachments } from './useAttachments.ts'

/** What goes along with the message that is being written, each with how far it has travelled. */
export function AttachedList({ attachments }: { attachments: Attachments }) {
  const { t } = useTranslation('chats')
  if (attachments.uploads.length === 0) return null
  return (
    <ul className={styles.files} aria-label={t('message.attached')}>
      {attachments.uploads.map(({ key, fileName, percent, error, reference }) => (
        <li key={key} className={styles.file}>
          <span className={styles.fileName}>{fileName}</span>
          {error ? (
            <span role="alert" className={styles.refused}>
              {error}
            </span>
          ) : null}
          {error || reference ? null : (
            <Progress percent={percent} label={t('message.uploading', { name: fileName })} />
          )}
          {error ? (
            <IconButton
              icon={IconRefresh}
              size="compact"
              label={t('message.uploadAgain', { name: fileName })}
              onClick={() => attachments.retry(key)}
            />
          ) : null}
          <IconButton
            icon={IconX}
            size="compact"
            label={t('message.detach', { name: fileName })}
            onClick={() => attachments.remove(key)}
          />
        </li>
      ))}
    </ul>
  )
}
