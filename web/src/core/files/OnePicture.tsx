import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { PictureViewer, Thumbnail, type ThumbnailProps } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { fileQuery, usePicture } from './pictures.ts'

interface OnePictureProps {
  fileId: number
  /** what it shows, for who cannot see it */
  name: string
  size?: ThumbnailProps['size']
}

/** A picture of which only its file is known, by its reduced copy; it opens large. */
export function OnePicture({ fileId, name, size = 'small' }: OnePictureProps) {
  const { t } = useTranslation('core')
  const { src, failed } = usePicture(fileId, 'reduced')
  const [open, setOpen] = useState(false)
  const lost = failed ? t('files.lost') : undefined
  return (
    <>
      <Thumbnail name={name} src={src} size={size} lost={lost} onOpen={() => setOpen(true)} />
      {open ? <PictureViewer name={name} src={src} lost={lost} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Fetches pictures before they are shown, so that they are there should the connection go. */
export function usePicturesAhead(fileIds: readonly number[]): void {
  useQueries({ queries: fileIds.map((id) => fileQuery(id, 'reduced')) })
}
