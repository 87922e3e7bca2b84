import { isPortalHref } from '@lineside/contract/core/rich-text'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { BareLink, IconButton, IconChevronLeft, IconChevronRight } from '../../../ui/index.ts'
import type { Board } from '../queries.ts'
import styles from './Board.module.css'
import { SlidePicture } from './SlidePicture.tsx'

type Slide = Board['slides'][number]

/** One slide at a time, turned by who reads: nothing moves by itself. */
export function Slides({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation('news')
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, slides.length - 1)
  const slide = slides[at]
  if (!slide) return null
  const turn = (by: number) => setChosen((at + by + slides.length) % slides.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }
  return (
    <section
      aria-roledescription={t('board.carousel')}
      aria-label={t('slides.name')}
      className={styles.slides}
      onKeyDown={onKeyDown}
    >
      <Linked slide={slide}>
        <SlidePicture pictureId={slide.pictureId} title="" />
        <span className={styles.caption}>{slide.title}</span>
      </Linked>
      {slides.length > 1 ? (
        <div className={styles.turn}>
          <IconButton icon={IconChevronLeft} size="compact" label={t('board.previous')} onClick={() => turn(-1)} />
          <span aria-live="polite" className={styles.place}>
            {t('board.place', { place: at + 1, count: slides.length })}
          </span>
          <IconButton icon={IconChevronRight} size="compact" label={t('board.next')} onClick={() => turn(1)} />
        </div>
      ) : null}
    </section>
  )
}

function Linked({ slide: { link }, children }: { slide: Slide; children: ReactNode }) {
  if (link === null) return <div className={styles.slide}>{children}</div>
  const elsewhere = isPortalHref(link) ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <BareLink href={link} className={styles.slide} {...elsewhere}>
      {children}
    </BareLink>
  )
}
