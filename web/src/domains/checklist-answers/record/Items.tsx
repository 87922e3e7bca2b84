import { AttachedFiles, OnePicture } from '../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Meta, Row, StatusPill, Text } from '../../../ui/index.ts'
import { useSummaryText } from '../parts/answer-text.ts'
import { toneOfValue } from '../parts/marks.tsx'
import type { SummaryItem } from '../queries.ts'
import styles from './Items.module.css'

/** Questions with their answers; photos stand beside the picture of how it should be. */
export function Items({ items }: { items: readonly SummaryItem[] }) {
  const write = useSummaryText()
  return (
    <Box as="ul">
      {items.map((item) => (
        <Item key={item.questionId} item={item} answer={write(item)} />
      ))}
    </Box>
  )
}

function Item({ item, answer }: { item: SummaryItem; answer: string }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const { text, critical, value, occurrence, expectedDate, files, referencePhotoId } = item
  return (
    <Box
      as="li"
      flush="line"
      padY={10}
      line="above"
      className={styles.item}
      data-failed={(value === 0 && critical) || undefined}
    >
      <Row gap={12} rowGap={4}>
        <Text as="span" from={256} fit="any">
          {text} {critical ? <StatusPill tone="rejected">{t('question.critical')}</StatusPill> : null}
        </Text>
        <StatusPill tone={toneOfValue(value)}>{answer}</StatusPill>
        <Meta textAlign="end" figures className={styles.value}>
          {value === null ? '—' : formats.percent(value * 100)}
        </Meta>
      </Row>
      {occurrence ? (
        <Text above={6} keepLines>
          {occurrence}
        </Text>
      ) : null}
      {expectedDate === null ? null : (
        <Meta as="p" above={4} size={13}>
          {t('record.until', { day: formats.day(expectedDate) })}
        </Meta>
      )}
      {files.length > 0 ? (
        <Row gap={24} rowGap={12} align="stretch" above={8}>
          <figure className={styles.figure}>
            <Meta as="figcaption" below={4} size={12}>
              {t('record.found')}
            </Meta>
            <AttachedFiles files={files} />
          </figure>
          {referencePhotoId === null ? null : (
            <figure className={styles.figure}>
              <Meta as="figcaption" below={4} size={12}>
                {t('question.reference')}
              </Meta>
              <OnePicture fileId={referencePhotoId} name={t('question.referenceOf', { question: text })} />
            </figure>
          )}
        </Row>
      ) : null}
    </Box>
  )
}
