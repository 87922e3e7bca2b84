import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SettingError } from './errors.ts'
import { openDatabase } from './open.ts'

const PASSWORD = 'quite-secret'

async function refusal(options: { url?: string; dataDir?: string }): Promise<string> {
  const error = await openDatabase({ dataDir: '/nowhere', ...options }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SettingError)
  const { message } = error as SettingError
  expect(message).toMatch(/\.$/)
  expect(message).not.toContain('\n')
  expect(message).not.toContain(PASSWORD)
  return message
}

describe('DATABASE_URL', () => {
  let close: (() => Promise<void>) | undefined
  afterEach(() => close?.())

  /** A port that answers the first message of a client and what follows as told. */
  async function serve(answer: (socket: Socket, request: Buffer) => void): Promise<string> {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', (request) => answer(socket, request))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    close = () => new Promise((closed) => server.close(() => closed()))
    const { port } = server.address() as AddressInfo
    return `postgres://worker:${PASSWORD}@127.0.0.1:${port}/plant`
  }

  it.each([
    ['28P01', 'password authentication failed for user "worker"', /the user or the password is wrong/],
    ['28000', 'role "worker" does not exist', /role "worker" does not exist/],
    ['3D000', 'database "plant" does not exist', /database plant on 127\.0\.0\.1:\d+ \(DATABASE_URL\) does not exist/],
    ['53300', 'too many clients already', /no connection left/],
    ['57P03', 'the database system is starting up', /starting up/],
    ['42501', 'permission denied for database "plant"', /permission denied/],
  ])('tells of a server that refuses with %s', async (code, text, expected) => {
    const url = await serve((socket) => socket.end(refuse(code, text)))
    expect(await refusal({ url })).toMatch(expected)
  })

  it.each([
    ['a server older than 15', '140011', '14.11', 'UTF8', /is PostgreSQL 14\.11, but version 15 or newer/],
    ['a database that is not UTF8', '150004', '15.4', 'SQL_ASCII', /has the encoding SQL_ASCII/],
  ])('refuses %s', async (_what, number, version, encoding, expected) => {
    const url = await serve((socket, request) => {
      if (request.includes('server_version_num')) socket.write(answerRow([number, version, encoding]))
      else if (request.includes('set timezone')) socket.write(Buffer.concat([message('C', 'SET\0'), ready]))
      else if (request.includes('user')) socket.write(Buffer.concat([message('R', '\0\0\0\0'), ready]))
    })
    expect(await refusal({ url })).toMatch(expected)
  })

  it('tells of a server that is not there, of something else that answers, and of a wrong address', async () => {
    const url = await serve((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await refusal({ url })).toMatch(/cannot be reached/)
    await close?.()
    close = undefined
    expect(await refusal({ url })).toMatch(/nothing listens there/)
    expect(await refusal({ url: `postgres://u:${PASSWORD}@no-such-host.invalid/plant` })).toMatch(/host is unknown/)
    expect(await refusal({ url: `mysql://u:${PASSWORD}@host/plant` })).toMatch(/not an address of the form/)
    expect(await refusal({ url: `postgres://u:${PASSWORD}@[broken` })).toMatch(/not an address of the form/)
  })
})

describe('DATA_DIR', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lineside-settings-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('tells of a folder that cannot be written', async () => {
    await writeFile(join(folder, 'file'), '')
    expect(await refusal({ dataDir: join(folder, 'file', 'data') })).toMatch(/file\/data cannot be written \(ENOTDIR\)/)
  })
})

function message(type: string, body: string | Buffer): Buffer {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(bytes.length + 4, 1)
  return Buffer.concat([head, bytes])
}

const ready = message('Z', 'I')

function refuse(code: string, text: string): Buffer {
  return message('E', `SFATAL\0VFATAL\0C${code}\0M${text}\0\0`)
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

/** The answer to the query for version, text and encoding: an int4 and two texts. */
function answerRow(values: [string, string, string]): Buffer {
  const field = (name: string, type: number) => {
    const rest = Buffer.alloc(18)
    rest.writeInt32BE(type, 6)
    return Buffer.concat([Buffer.from(`${name}\0`), rest])
  }
  const fields = [int16(3), field('version', 23), field('text', 25), field('encoding', 25)]
  const cells = values.flatMap((value) => [Buffer.from([0, 0, 0, value.length]), Buffer.from(value)])
  return Buffer.concat([
    message('1', ''),
    message('2', ''),
    message('T', Buffer.concat(fields)),
    message('D', Buffer.concat([int16(3), ...cells])),
    message('C', 'SELECT 1\0'),
    ready,
  ])
}
