/** What an image file gave: the text of its code, or why there is none. */
export type CodeReading = { text: string } | { problem: 'noCode' | 'noImage' | 'tooLarge' }

const MAX_BYTES = 20 * 1024 * 1024
/** The longest side that is searched, in pixels: a label that fills a quarter of a photo is found at it. */
const MAX_SIDE = 1600
/** For how long a photo is searched before it has no code, in milliseconds. */
const PATIENCE = 3_000

/** The QR code in a photo or a picture of a screen (ISO/IEC 18004), read on the device: the file goes nowhere. */
export async function readCode(file: File): Promise<CodeReading> {
  if (file.size > MAX_BYTES) return { problem: 'tooLarge' }
  const pixels = await pixelsOf(file)
  return pixels ? decode(pixels) : { problem: 'noImage' }
}

interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

async function pixelsOf(file: File): Promise<Pixels | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale)].map(Math.round)
  if (!width || !height) return null
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  // a picture without a ground of its own is black on nothing
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}

/** The text of the code among the pixels (RGBA), which are searched for at most so many milliseconds. */
export async function decode(pixels: Pixels, timeLimit = PATIENCE): Promise<CodeReading> {
  const { decodeQR } = await import('qr/decode.js')
  try {
    return { text: decodeQR(pixels, { effort: 4, timeLimit }) }
  } catch {
    return { problem: 'noCode' }
  }
}
