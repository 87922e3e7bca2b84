import { EventEmitter } from 'node:events'
import fc from 'fast-check'
import type { Connection } from 'pg'
import { expect, it } from 'vitest'
import { type RawRow, readRowsRaw } from './messages.ts'
import { rowReader } from './rows.ts'

const text = 25
const columns = [
  { name: 'first', dataTypeID: text },
  { name: '__proto__', dataTypeID: text },
  { name: 'a "b"\n`', dataTypeID: 20 },
]

function message(code: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(code)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function rowMessage(cells: readonly (string | null)[]): Buffer {
  const count = Buffer.alloc(2)
  count.writeInt16BE(cells.length)
  const parts = cells.map((cell) => {
    const length = Buffer.alloc(4)
    const bytes = Buffer.from(cell ?? '')
    length.writeInt32BE(cell === null ? -1 : bytes.length)
    return Buffer.concat([length, bytes])
  })
  return message('D', Buffer.concat([count, ...parts]))
}

/** What a connection tells of a stream that arrives in these pieces. */
function reported(chunks: readonly Buffer[]): unknown[] {
  const heard: unknown[] = []
  const read = rowReader(columns)
  const connection = Object.assign(new EventEmitter(), {
    attachListeners(stream: EventEmitter) {
      stream.on('data', (bytes: Buffer) => heard.push(...bytes.toString('latin1').split('|').filter(Boolean)))
    },
  })
  connection.on('dataRow', (row: RawRow) => heard.push(row.fields, read(row.bytes, row.at)))
  readRowsRaw(connection as unknown as Connection)
  const stream = new EventEmitter()
  connection.attachListeners(stream)
  for (const chunk of chunks) stream.emit('data', Buffer.from(chunk))
  return heard
}

const cell = fc.oneof(fc.constant(null), fc.string({ unit: 'grapheme', maxLength: 40 }))
const row = fc.tuple(cell, cell, fc.option(fc.maxSafeInteger()))
const cuts = fc.array(fc.nat(400), { maxLength: 12 })

it('a stream is cut into rows and other messages, however it arrives', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), cuts, (rows, at) => {
      const other = message('Z', Buffer.from('|'))
      const bytes = Buffer.concat(
        rows.flatMap((cells) => [rowMessage([cells[0], cells[1], cells[2] === null ? null : String(cells[2])]), other]),
      )
      const edges = [0, ...at.map((one) => Math.min(one, bytes.length)).sort((a, b) => a - b), bytes.length]
      const chunks = edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge))
      const heard = reported(chunks).filter((one) => typeof one !== 'string')
      const expected = rows.flatMap(([first, second, third]) => [
        [first, second, third === null ? null : String(third)],
        { first, ['__proto__']: second, 'a "b"\n`': third },
      ])
      expect(heard).toEqual(expected)
      expect(reported(chunks).filter((one) => typeof one === 'string').length).toBe(rows.length)
    }),
    { numRuns: 60 },
  )
})

it('a message of many pieces is put together once', () => {
  const long = 'ä'.repeat(500_000)
  const bytes = rowMessage([long, null, '-9007199254740991'])
  const chunks = Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, n) =>
    bytes.subarray(n * 1000, (n + 1) * 1000),
  )
  const [, read] = reported(chunks)
  expect(read).toEqual({ first: long, ['__proto__']: null, 'a "b"\n`': -9007199254740991 })
})
