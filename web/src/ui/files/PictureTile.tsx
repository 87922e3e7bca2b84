import { IconPhoto } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { SkeletonBar } from '../feedback/waiting.tsx'
import { BareLink } from '../theme/link.tsx'
import styles from './PictureGrid.module.css'

/** How near to the window a picture is fetched; pixels. */
const NEAR = 400

export type PictureTileProps = {
  href: string
  /** a `TilePicture`, drawn once the tile comes near: one that nobody scrolls to is never fetched */
  picture: ReactNode
  /** what is written below it */
  children: ReactNode
}

/** A picture of a grid, a link with what is written below it. */
export function PictureTile({ href, picture, children }: PictureTileProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useNear(place)
  return (
    <BareLink href={href} className={styles.tile}>
      <span ref={place} className={styles.picture}>
        {isNear ? picture : <SkeletonBar />}
      </span>
      <span className={styles.words}>{children}</span>
    </BareLink>
  )
}

export type TilePictureProps = {
  /** what it shows, for who cannot see it */
  alt: string
  /** null while it comes */
  src: string | null
  /** it cannot be had */
  lost?: string | undefined
}

export function TilePicture({ alt, src, lost }: TilePictureProps) {
  if (lost) return <IconPhoto size={28} stroke={1.5} role="img" aria-label={`${alt}: ${lost}`} />
  return src ? <img src={src} alt={alt} /> : <SkeletonBar />
}

/** Whether a place is in sight or near it, once and for all. */
function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || !place.current) return
    const seen = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true)
    }
    const observer = new IntersectionObserver(seen, { rootMargin: `${NEAR}px` })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear, place])
  return isNear
}
