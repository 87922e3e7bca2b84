import { decode } from './read-code.ts'

/** What a browser with a reader of its own has: https://wicg.github.io/shape-detection-api/ */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

export interface Scanning {
  /** ends it and lets go of the camera */
  stop: () => void
}

/** Between two looks at the picture: often enough for a hand that moves, seldom enough for the battery. */
const PAUSE_MS = 150
/** The longest side of a frame that is searched by the page's own reader, in pixels. */
const MAX_SIDE = 720
/** For how long one frame is searched. */
const FRAME_MS = 120

/** Whether this page may ask for a camera: browsers have none for pages over plain HTTP. */
export const hasCamera = (): boolean => Boolean(globalThis.navigator?.mediaDevices?.getUserMedia)

/**
 * Shows what the camera sees and reads codes from it, each one once, until it is stopped: every kind that the browser's own
 * reader knows, else QR codes. Nothing leaves the device.
 * @throws what the browser says where it has no camera or is not let near it
 */
export async function scanStream(video: HTMLVideoElement, onText: (text: string) => void): Promise<Scanning> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  let isOver = false
  const stop = () => {
    isOver = true
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  try {
    video.srcObject = stream
    await video.play()
    const read = await reader()
    void watch(read)
  } catch (error) {
    stop()
    throw error
  }
  return { stop }

  async function watch(read: Read): Promise<void> {
    let last: string | null = null
    while (!isOver) {
      const text = await read(video).catch(() => null)
      if (isOver) return
      if (text !== null && text !== last) onText(text)
      last = text ?? last
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

type Read = (video: HTMLVideoElement) => Promise<string | null>

/** The browser's own reader where it reads QR codes, else the page's, which is fetched now. */
async function reader(): Promise<Read> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.includes('qr_code')) return readFrame
  const detector = new BarcodeDetector({ formats })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

async function readFrame(video: HTMLVideoElement): Promise<string | null> {
  const { videoWidth, videoHeight } = video
  if (!videoWidth || !videoHeight) return null
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const reading = await decode(context.getImageData(0, 0, canvas.width, canvas.height), FRAME_MS)
  return 'text' in reading ? reading.text : null
}
