import { usePicture } from '../../../core/files/index.ts'
import { IconPhoto, SkeletonBar } from '../../../ui/index.ts'
import styles from './Board.module.css'

interface SlidePictureProps {
  pictureId: number | null
  /** what it says, for who cannot see it */
  title: string
}

/** A picture in the room that every slide has, whole. */
export function SlidePicture({ pictureId, title }: SlidePictureProps) {
  return (
    <span className={styles.picture}>
      {pictureId === null ? (
        <IconPhoto size={24} stroke={1.75} aria-hidden />
      ) : (
        <Fetched key={pictureId} pictureId={pictureId} title={title} />
      )}
    </span>
  )
}

function Fetched({ pictureId, title }: { pictureId: number; title: string }) {
  const { src, failed } = usePicture(pictureId, 'reduced')
  if (failed) return <IconPhoto size={24} stroke={1.75} aria-hidden />
  return src ? <img src={src} alt={title} /> : <SkeletonBar height="100%" />
}
