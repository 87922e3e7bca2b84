import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PictureViewer, Thumbnail, type ThumbnailProps } from '../../ui/index.ts'
import { readPhoto } from './device-photos.ts'
import { useBlobUrl } from './pictures.ts'

interface DevicePhotoProps {
  /** of a photo kept on this device */
  id: number
  name: string
  size?: ThumbnailProps['size']
}

/** A photo that the server may not have yet, as this device keeps it; it opens large. */
export function DevicePhoto({ id, name, size = 'touch' }: DevicePhotoProps) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ queryKey: ['device-photos', id], queryFn: async () => (await readPhoto(id)) ?? null })
  const src = useBlobUrl(data?.blob)
  // of a document there is nothing to see but its name
  if (data && !data.blob.type.startsWith('image/')) return <span>{data.fileName}</span>
  return (
    <>
      <Thumbnail name={name} src={src} size={size} onOpen={() => setOpen(true)} />
      {open ? <PictureViewer name={name} src={src} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
