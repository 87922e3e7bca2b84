import { readFile, writeFile } from 'node:fs/promises'
import { createPlaces } from '../limits/index.ts'
import { problem } from '../problems/index.ts'
import { withoutMetadata } from './picture-metadata.ts'

/** The longer side of the reduced copy, in pixels. */
export const REDUCED_SIDE = 1600
/** Media type of every reduced copy. */
export const REDUCED_TYPE = 'image/webp'
/** No camera of a plant makes more; what claims more is a bomb of a few bytes. */
const MAX_PIXELS = 120_000_000
const QUALITY = 82
/** Pictures worked on at the same time: each takes a processor and up to some hundred megabytes. */
const AT_ONCE = 2

export const isPicture = (type: string) => type.startsWith('image/')

export interface Size {
  width: number
  height: number
}

const slots = createPlaces(AT_ONCE)

/**
 * Writes the reduced copy of a picture to `reducedPath` and takes out of the picture itself what tells where it was
 * taken, unless `preservesPosition`.
 * @returns its size as stored
 * @throws TOO_LARGE for too many pixels, FILE_NOT_SUPPORTED for what cannot be drawn
 */
export function preparePicture(
  path: string,
  type: string,
  reducedPath: string,
  preservesPosition: boolean,
): Promise<Size> {
  return slots(async () => {
    // only who sends pictures pays for the library
    const { default: sharp } = await import('sharp')
    sharp.cache(false)
    sharp.concurrency(1)
    const { width, height, orientation, pages } = await sharp(path, { limitInputPixels: false })
      .metadata()
      .catch(refused)
    if (width * height * (pages ?? 1) > MAX_PIXELS) throw problem('TOO_LARGE')
    await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: REDUCED_SIDE, height: REDUCED_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toFile(reducedPath)
      .catch(refused)
    if (!preservesPosition) await writeFile(path, withoutMetadata(await readFile(path), type, orientation ?? 1))
    return { width, height }
  })
}

function refused(cause: unknown): never {
  throw problem('FILE_NOT_SUPPORTED', { cause })
}
