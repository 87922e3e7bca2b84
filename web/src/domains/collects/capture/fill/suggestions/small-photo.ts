import { MAX_SUGGESTION_PHOTO } from '@lineside/contract/collects'

/** Longer sides in pixels, the first that is small enough counts: a display or a label can be read at each. */
const sides = [1280, 960, 640]

/** A photo as a JPEG in base64 that may be sent along; null where this browser cannot draw it. */
export async function smallPhoto(photo: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(photo)
    for (const side of sides) {
      const jpeg = drawn(bitmap, side)
      if (jpeg !== null && jpeg.length <= MAX_SUGGESTION_PHOTO) return jpeg
    }
  } catch {
    // a picture that cannot be drawn is none
  }
  return null
}

function drawn(bitmap: ImageBitmap, side: number): string | null {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.75).split('base64,')[1] ?? null
}
