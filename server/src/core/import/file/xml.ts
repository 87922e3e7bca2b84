import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { MAX_CELL_LENGTH, UnreadableFile } from './cells.ts'

/** Elements within each other: a spreadsheet has a dozen. */
const DEEPEST = 64
/** Characters of a tag, a text or a remark, which the parser holds until it ends. */
const MAX_PIECE_LENGTH = 1024 ** 2

/** What somebody wants to hear of a document; names come without their namespace prefix. */
export interface Listener {
  opened?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  closed?(name: string): void
  /** between two pieces of the document: makes it wait */
  paused?(): Promise<void> | void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML as it comes. The parser knows no entity but the five of XML, so a document type can neither swell nor fetch
 * anything; and no piece of a document, nor its depth, can grow until the memory is full.
 * @throws UnreadableFile `damaged` where it is not well-formed, `textTooLong` where a piece of it does not end
 */
export async function readXml(content: Readable, listener: Listener): Promise<void> {
  const parser = new SaxesParser()
  let depth = 0
  let heard = false
  parser.on('opentag', ({ name, attributes }) => {
    heard = true
    if (++depth > DEEPEST) throw new UnreadableFile('damaged')
    listener.opened?.(local(name), plain(attributes))
  })
  parser.on('closetag', ({ name }) => {
    heard = true
    depth--
    listener.closed?.(local(name))
  })
  parser.on('text', (text) => listener.text?.(text))
  parser.on('cdata', (text) => listener.text?.(text))
  parser.on('error', () => {
    throw new UnreadableFile('damaged')
  })
  let decoder: TextDecoder | undefined
  let piece = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      heard = false
      decoder ??= new TextDecoder(encodingOf(chunk))
      parser.write(decoder.decode(chunk, { stream: true }))
      piece = heard ? 0 : piece + chunk.length
      if (piece > MAX_PIECE_LENGTH) throw new UnreadableFile('textTooLong', { most: MAX_CELL_LENGTH })
      await listener.paused?.()
    }
  } catch (error) {
    // the stream of a damaged part breaks off with an error of its own
    throw error instanceof UnreadableFile || isStop(error) ? error : new UnreadableFile('damaged')
  }
  parser.write(decoder?.decode() ?? '').close()
  await listener.paused?.()
}

/** A part is UTF-8, or UTF-16 as its mark says. */
function encodingOf(chunk: Buffer): string {
  const mark = chunk.length > 1 ? chunk.readUInt16BE(0) : 0
  return mark === 0xfeff ? 'utf-16be' : mark === 0xfffe ? 'utf-16le' : 'utf-8'
}

/** Thrown by a listener that has heard enough. */
export class Enough extends Error {}

const isStop = (error: unknown) => error instanceof Enough

function plain(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), value]))
}
