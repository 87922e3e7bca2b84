import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { BareLink, Box, Grid, Heading, Meta, Row, ToneDot, Unseen } from '../../../ui/index.ts'
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
    <Box fit="any">
      <Heading>{t('name')}</Heading>
      <Box as="ul" className={styles.lines}>
        {news.map(({ id, title, summary, beginsOn, read }) => (
          <li key={id}>
            <Grid
              as={BareLink}
              columns="minmax(0, 1fr) auto"
              gap={16}
              rowGap={0}
              tall={44}
              href={addressOf(id)}
              padY={6}
              padX={8}
              round={8}
              hover="plain"
              className={styles.line}
              data-unread={!read || undefined}
            >
              <Row as="span" wrap={false} breaks className={styles.title}>
                {read ? null : (
                  <>
                    <ToneDot tone="ongoing" />
                    <Unseen>{t('board.unread')}</Unseen>
                  </>
                )}
                {title}
              </Row>
              {summary === '' ? null : (
                <Meta size={13} cut className={styles.summary}>
                  {summary}
                </Meta>
              )}
              <Meta size={13} figures className={styles.day}>
                {day(beginsOn)}
              </Meta>
            </Grid>
          </li>
        ))}
      </Box>
    </Box>
  )
}
