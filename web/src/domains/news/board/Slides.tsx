import { isPortalHref } from '@lineside/contract/core/rich-text'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { BareLink, IconButton, IconChevronLeft, IconChevronRight, Meta, Row, Stack, Text } from '../../../ui/index.ts'
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
    <Stack
      aria-roledescription={t('board.carousel')}
      aria-label={t('slides.name')}
      as="section"
      gap={8}
      onKeyDown={onKeyDown}
    >
      <Linked slide={slide}>
        <SlidePicture pictureId={slide.pictureId} title="" />
        <Text as="span" weight={500} className={styles.caption}>
          {slide.title}
        </Text>
      </Linked>
      {slides.length > 1 ? (
        <Row wrap={false} fit="keep">
          <IconButton icon={IconChevronLeft} size="compact" label={t('board.previous')} onClick={() => turn(-1)} />
          <Meta aria-live="polite" size={13} figures>
            {t('board.place', { place: at + 1, count: slides.length })}
          </Meta>
          <IconButton icon={IconChevronRight} size="compact" label={t('board.next')} onClick={() => turn(1)} />
        </Row>
      ) : null}
    </Stack>
  )
}

function Linked({ slide: { link }, children }: { slide: Slide; children: ReactNode }) {
  if (link === null) return <Stack gap={8}>{children}</Stack>
  const elsewhere = isPortalHref(link) ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <Stack as={BareLink} gap={8} href={link} className={styles.slide} {...elsewhere}>
      {children}
    </Stack>
  )
}
