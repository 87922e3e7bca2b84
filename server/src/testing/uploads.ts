import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadFiles } from '@lineside/contract/core'
import sharp from 'sharp'
import type { TestPlant } from './plant.ts'

export interface Part {
  fileName: string
  content: Buffer | string
  field?: string
}

/** A multipart request as browsers send it. */
export function multipart(...parts: readonly Part[]) {
  const boundary = `----lineside${randomBytes(8).toString('hex')}`
  const pieces = parts.flatMap(({ fileName, content, field = 'file' }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    content,
    '\r\n',
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string))),
  }
}

/** Uploads a file that must be taken, as a person does, and gives its id; the plant stands on a data folder of its own. */
export async function uploadAs(plant: TestPlant, login: string, container: string, part?: Part): Promise<number> {
  const person = await plant.as(login)
  const url = `${uploadFiles.path}?containerName=${container}`
  const sent = multipart(part ?? { fileName: 'proof.txt', content: 'Measured again: 15.2' })
  const answer = await person.send({ method: 'POST', url, ...sent })
  if (answer.statusCode !== 200) throw new Error(answer.payload)
  return answer.json().data.id
}

/** A real picture: a gradient, so that no two sizes make the same bytes. */
export async function picture(
  format: 'jpeg' | 'png' | 'gif' = 'jpeg',
  { width = 40, height = 30, position = false, orientation = 1, shade = 0 } = {},
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 7 + (at >> 8) + shade) % 256
  const drawn = sharp(pixels, { raw: { width, height, channels: 3 } })
  const exif = {
    IFD0: { Make: 'A camera' },
    ...(position && { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '26/1 14/1 0/1' } }),
  }
  const marked = position || orientation !== 1 ? drawn.withExif(exif).withMetadata({ orientation }) : drawn
  return marked.toFormat(format).toBuffer()
}

/** A data folder of the test's own, removed afterwards. */
export async function withDataFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lineside-files-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
