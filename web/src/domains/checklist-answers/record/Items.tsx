import { AttachedFiles, OnePicture } from '../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { StatusPill } from '../../../ui/index.ts'
import { useSummaryText } from '../parts/answer-text.ts'
import { toneOfValue } from '../parts/marks.tsx'
import type { SummaryItem } from '../queries.ts'
import styles from './Items.module.css'

/** Questions with their answers; photos stand beside the picture of how it should be. */
export function Items({ items }: { items: readonly SummaryItem[] }) {
  const write = useSummaryText()
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <Item key={item.questionId} item={item} answer={write(item)} />
      ))}
    </ul>
  )
}

function Item({ item, answer }: { item: SummaryItem; answer: string }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const { text, critical, value, occurrence, expectedDate, files, referencePhotoId } = item
  return (
    <li className={styles.item} data-failed={(value === 0 && critical) || undefined}>
      <div className={styles.line}>
        <span className={styles.question}>
          {text} {critical ? <StatusPill tone="rejected">{t('question.critical')}</StatusPill> : null}
        </span>
        <StatusPill tone={toneOfValue(value)}>{answer}</StatusPill>
        <span className={styles.value}>{value === null ? '—' : formats.percent(value * 100)}</span>
      </div>
      {occurrence ? <p className={styles.occurrence}>{occurrence}</p> : null}
      {expectedDate === null ? null : (
        <p className={styles.quiet}>{t('record.until', { day: formats.day(expectedDate) })}</p>
      )}
      {files.length > 0 ? (
        <div className={styles.photos}>
          <figure className={styles.figure}>
            <figcaption>{t('record.found')}</figcaption>
            <AttachedFiles files={files} />
          </figure>
          {referencePhotoId === null ? null : (
            <figure className={styles.figure}>
              <figcaption>{t('question.reference')}</figcaption>
              <OnePicture fileId={referencePhotoId} name={t('question.referenceOf', { question: text })} />
            </figure>
          )}
        </div>
      ) : null}
    </li>
  )
}
