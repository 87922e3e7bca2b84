import { problem } from '../problems/index.ts'

/**
 * A picture without what its camera wrote beside it: position, serial number, previews, remarks, and whatever stands
 * behind its end. The pixels stay as they are, bit by bit; so do the colour profile and, as `orientation` (1 to 8),
 * which way is up. A GIF holds no position and stays whole.
 */
export function withoutMetadata(bytes: Buffer, type: string, orientation: number): Buffer {
  if (type === 'image/jpeg') return cleanJpeg(bytes, orientation)
  if (type === 'image/png') return cleanPng(bytes)
  return bytes
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COMMENT = 0xfe
const APP0 = 0xe0
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef

/** JPEG (ISO 10918-1, annex B): the segments that draw the picture, then a minimal EXIF where it lies on its side. */
function cleanJpeg(bytes: Buffer, orientation: number): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  if (orientation > 1) parts.push(orientationSegment(orientation))
  let at = 2
  while (at < bytes.length) {
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) throw problem('FILE_NOT_SUPPORTED')
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === EOI) break
    if (marker === SOI || at + 4 > bytes.length) throw problem('FILE_NOT_SUPPORTED')
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const segment = bytes.subarray(at, end)
    at = end
    if (isVectorImage(marker, segment)) parts.push(segment)
    if (marker !== SOS) continue
    const scanned = endOfScan(bytes, at)
    parts.push(bytes.subarray(at, scanned))
    at = scanned
  }
  parts.push(Buffer.from([0xff, EOI]))
  return Buffer.concat(parts)
}

function isVectorImage(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > APP15) return true
  if (marker === APP2) return segment.subarray(4, 16).toString('latin1') === 'ICC_PROFILE\0'
  return marker === APP0 ? segment.subarray(4, 9).toString('latin1') === 'JFIF\0' : marker === APP14
}

/** The next marker behind entropy-coded data: 0xff followed by neither a stuffed zero nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  return bytes.length
}

/** An EXIF of one entry: tag 0x0112, orientation, one short. */
function orientationSegment(orientation: number): Buffer {
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  const body = [...Buffer.from('Exif\0\0', 'latin1'), ...tiff]
  return Buffer.from([0xff, 0xe1, 0, body.length + 2, ...body])
}

const droppedChunks = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'])

/** PNG (ISO 15948): all chunks but those that speak, up to the end chunk. */
function cleanPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const kind = bytes.subarray(at + 4, at + 8).toString('latin1')
    if (!droppedChunks.has(kind)) parts.push(bytes.subarray(at, end))
    if (kind === 'IEND') return Buffer.concat(parts)
    at = end
  }
  throw problem('FILE_NOT_SUPPORTED')
}
