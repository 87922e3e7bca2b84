import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { BareLink, Heading, ToneDot, Unseen } from '../../../ui/index.ts'
import type { Board } from '../queries.ts'
import styles from './Board.module.css'

interface NewsLinesProps {
  news: Board['news']
  addressOf: (id: number) => string
}

/** The latest news, each a press from its text; what the reader has not read stands out. */
export function NewsLines({ news, addressOf }: NewsLinesProps) {
  const { t } = useTranslation('news')
  const { day } = useFormats()
  return (
    <div className={styles.news}>
      <Heading>{t('name')}</Heading>
      <ul className={styles.lines}>
        {news.map(({ id, title, summary, beginsOn, read }) => (
          <li key={id}>
            <BareLink href={addressOf(id)} className={styles.line} data-unread={!read || undefined}>
              <span className={styles.title}>
                {read ? null : (
                  <>
                    <ToneDot tone="ongoing" />
                    <Unseen>{t('board.unread')}</Unseen>
                  </>
                )}
                {title}
              </span>
              {summary === '' ? null : <span className={styles.summary}>{summary}</span>}
              <span className={styles.day}>{day(beginsOn)}</span>
            </BareLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
