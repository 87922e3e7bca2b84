import { useTranslation } from '../../../core/i18n/index.ts'
import { Box, IconButton, IconRefresh, IconX, Progress, Row, Stack, Text } from '../../../ui/index.ts'
import styles from './Composer.module.css'
import type { Attachments } from './useAttachments.ts'

/** What goes along with the message that is being written, each with how far it has travelled. */
export function AttachedList({ attachments }: { attachments: Attachments }) {
  const { t } = useTranslation('chats')
  if (attachments.uploads.length === 0) return null
  return (
    <Stack as="ul" gap={4} aria-label={t('message.attached')}>
      {attachments.uploads.map(({ key, fileName, percent, error, reference }) => (
        <Row key={key} as="li" rowGap={4} frame round={6} size={13} className={styles.file}>
          <Text as="span" fit="grow" className={styles.fileName}>
            {fileName}
          </Text>
          {error ? (
            <Box role="alert" as="span" tone="error">
              {error}
            </Box>
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
        </Row>
      ))}
    </Stack>
  )
}
