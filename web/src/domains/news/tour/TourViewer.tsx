import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { RichTextView } from '../../../core/rich-text/index.ts'
import { Heading, Stack, Text } from '../../../ui/index.ts'
import { SlidePicture } from '../board/SlidePicture.tsx'
import type { TourReading } from '../queries.ts'
import styles from './Tour.module.css'

interface TourViewerProps {
  pages: readonly TourReading[]
  /** from 0 */
  at: number
  onPage: (at: number) => void
  /** of the page's title: 2 on a screen, 3 in a dialog */
  level: 2 | 3
}

/** A page of the tour; the arrow keys turn it. */
export function TourViewer({ pages, at, onPage, level }: TourViewerProps) {
  const { t } = useTranslation('news')
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(at)
  // who turned a page reads on at its beginning
  useEffect(() => {
    if (before.current !== at) box.current?.focus()
    before.current = at
  }, [at])
  const page = pages[at]
  if (!page) return null
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' && at > 0) onPage(at - 1)
    if (key === 'ArrowRight' && at < pages.length - 1) onPage(at + 1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it holds the focus while pages are turned
    <div ref={box} className={styles.page} tabIndex={-1} onKeyDown={onKeyDown}>
      <Stack>
        <Text tone="muted" size={13} figures>
          {t('tour.place', { place: at + 1, count: pages.length })}
        </Text>
        {page.pictureId === null ? null : <SlidePicture pictureId={page.pictureId} title={page.title} />}
        <Heading level={level}>{page.title}</Heading>
        <RichTextView text={page.body} lang={page.language} />
      </Stack>
    </div>
  )
}
