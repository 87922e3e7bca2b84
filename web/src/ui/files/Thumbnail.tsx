import { IconPhoto } from '@tabler/icons-react'
import { SkeletonBar } from '../feedback/waiting.tsx'
import { fill, useUiTexts } from '../theme/texts.ts'
import styles from './pictures.module.css'

export type ThumbnailProps = {
  /** what it shows, for who cannot see it */
  name: string
  /** null while it comes */
  src: string | null
  /** it cannot be had */
  lost?: string | undefined
  /** `wide`: as tall as may be beside a question, whole */
  size?: 'small' | 'touch' | 'wide'
  onOpen: () => void
}

/** A small picture that opens large. */
export function Thumbnail({ name, src, lost, size = 'small', onOpen }: ThumbnailProps) {
  const texts = useUiTexts()
  return (
    <button
      type="button"
      className={styles.thumbnail}
      data-size={size}
      aria-label={fill(texts.openNamed, { name })}
      title={lost ?? name}
      onClick={onOpen}
    >
      {src && !lost ? <img src={src} alt={name} /> : null}
      {!src && !lost ? <SkeletonBar /> : null}
      {lost ? <IconPhoto size={20} stroke={1.75} aria-hidden /> : null}
    </button>
  )
}
