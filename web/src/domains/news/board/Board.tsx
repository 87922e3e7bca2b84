import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { useHub } from '../../../core/realtime/index.ts'
import { Collapsible, Grid, lazyDialog, Meta, useIsPhone } from '../../../ui/index.ts'
import { boardQuery } from '../queries.ts'
import styles from './Board.module.css'
import { NewsLines } from './NewsLines.tsx'
import { Slides } from './Slides.tsx'

// read by who opens a piece of news
const NewsDrawer = lazyDialog(async () => ({ default: (await import('./NewsDrawer.tsx')).NewsDrawer }))

const OPEN = 'news'

/** Home's slides and news; nothing where there are none. `?news=<id>` in the address opens one of them. */
export function Board() {
  const { t } = useTranslation('news')
  const { data } = useQuery(boardQuery)
  const client = useQueryClient()
  const router = useRouter()
  const open = new URLSearchParams(useLocation().searchStr).get(OPEN)
  useHub('newsChanged', () => void client.invalidateQueries({ queryKey: boardQuery.queryKey }))
  const { slides = [], news = [] } = data ?? {}
  const isPhone = useIsPhone()
  const close = () => router.history.replace(addressOf(1000))
  const lines =
    news.length > 0 ? <NewsLines news={news} addressOf={(id) => addressOf(1000, {}, { [OPEN]: id })} /> : null
  return (
    <>
      {slides.length + news.length === 0 ? null : isPhone ? (
        <section aria-label={t('board.title')}>
          {/* below what waits, behind a press: it says how much nobody has read yet */}
          <Collapsible
            title={t('board.title')}
            headingLevel={2}
            aside={<Meta figures>{news.filter(({ read }) => !read).length || null}</Meta>}
          >
            {slides.length > 0 ? <Slides slides={slides} /> : null}
            {lines}
          </Collapsible>
        </section>
      ) : (
        <Grid
          as="section"
          columns="minmax(0, 20rem) minmax(0, 1fr)"
          gap={24}
          rowGap={16}
          align="start"
          pad={16}
          below={16}
          frame
          round={12}
          fill="surface"
          className={styles.board}
          aria-label={t('board.title')}
        >
          {slides.length > 0 ? <Slides slides={slides} /> : null}
          {lines}
        </Grid>
      )}
      {open !== null && /^[1-9]\d{0,15}$/.test(open) ? (
        <Suspense>
          <NewsDrawer id={Number(open)} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
