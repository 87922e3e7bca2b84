/** Milliseconds between the permission and the picture: the browser's own question is gone by then (services.md section 9). */
const DELAY_MS = 2_000
const FRAME_RATE = 1
const JPEG_QUALITY = 0.95

/** `unsupported`: phones and pages over plain http; `refused`: the person or their organisation said no */
export type CaptureFault = 'unsupported' | 'refused' | 'failed'

export class CaptureProblem extends Error {
  readonly fault: CaptureFault

  constructor(fault: CaptureFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/** Whether this browser can take a picture of the screen at all. */
export const canCapture = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function'

/**
 * Asks for the screen, waits two seconds and takes one picture of it. To be called by a press, which the browser wants.
 * @throws CaptureProblem
 */
export async function captureScreen(): Promise<File> {
  if (!canCapture()) throw new CaptureProblem('unsupported', 'getDisplayMedia is not defined')
  const stream = await askForScreen()
  try {
    const blob = await pictureOf(stream)
    return new File([blob], `client-screen-shot-${Date.now()}.jpeg`, { type: 'image/jpeg' })
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

/** What most want to show comes first where a browser knows how; the person chooses any other. */
interface ScreenWish extends DisplayMediaStreamOptions {
  preferCurrentTab?: boolean
}

async function askForScreen(): Promise<MediaStream> {
  const wish: ScreenWish = { video: { frameRate: FRAME_RATE }, audio: false, preferCurrentTab: true }
  try {
    return await navigator.mediaDevices.getDisplayMedia(wish)
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'NotAllowedError') throw new CaptureProblem('refused', name)
    throw new CaptureProblem('failed', name)
  }
}

async function pictureOf(stream: MediaStream): Promise<Blob> {
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = stream
  try {
    await Promise.race([Promise.all([video.play(), pause()]), endOf(stream)])
    const blob = await jpegOf(video)
    if (blob) return blob
  } catch {
    // the sharing was stopped, or the browser cannot draw it: there is no picture
  } finally {
    video.srcObject = null
  }
  throw new CaptureProblem('failed', 'Cannot take canvas screenshot')
}

const pause = () => new Promise((resolve) => setTimeout(resolve, DELAY_MS))

/** Rejects when the sharing is stopped before there is a picture. */
const endOf = (stream: MediaStream) =>
  new Promise<never>((_, reject) => {
    for (const track of stream.getVideoTracks()) track.addEventListener('ended', reject, { once: true })
  })

function jpegOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  if (canvas.width === 0) return Promise.resolve(null)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}
