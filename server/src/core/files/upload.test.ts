import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import { uploadFiles } from '@lineside/contract/core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { withFiles } from '../../testing/file-service.ts'
import { usePlant } from '../../testing/plant.ts'
import { multipart, type Part, picture } from '../../testing/uploads.ts'

const { onPlant } = usePlant()
const onFiles = (test: Parameters<typeof withFiles>[1]) => onPlant((plant) => withFiles(plant, test))

const executable = Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(2000, 7)])
const text = (fileName: string, content: Buffer | string = 'some text'): Part => ({ fileName, content })

/** Files of a zip, stored without compression: what Office formats are made of. */
function zip(entries: Readonly<Record<string, string>>): Buffer {
  const local = Object.entries(entries).map(([name, content]) => {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt32LE(crc32(content), 14)
    head.writeUInt32LE(content.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(name.length, 26)
    return Buffer.concat([head, Buffer.from(name), Buffer.from(content)])
  })
  return Buffer.concat(local)
}

const ooxml = (part: string) =>
  zip({
    '[Content_Types].xml': `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${part}.main+xml"/></Types>`,
  })

/** A compound file whose directory holds one stream. */
function compound(stream: string): Buffer {
  const head = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  const directory = Buffer.alloc(512)
  const name = Buffer.from(`${stream}\0`, 'utf16le')
  name.copy(directory, 128)
  directory.writeUInt16LE(name.length, 128 + 64)
  directory[128 + 66] = 2
  return Buffer.concat([head, directory])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG of a few bytes that claims to be as large as refusal. */
function bomb(side: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    start,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const box = (kind: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body])
}
const film = (length = 100) =>
  Buffer.concat([box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1')), Buffer.alloc(length)])

async function everyKind(): Promise<Record<string, Buffer | string>> {
  return {
    doc: compound('WordDocument'),
    docx: ooxml('wordprocessingml.document'),
    txt: 'Ünïcode, two lines\r\nand a tab\t',
    odt: zip({ mimetype: 'application/vnd.oasis.opendocument.text' }),
    pdf: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n',
    rtf: '{\\rtf1\\ansi Text}',
    xls: compound('Workbook'),
    xlsx: ooxml('spreadsheetml.sheet'),
    ppt: compound('PowerPoint Document'),
    pptx: ooxml('presentationml.presentation'),
    jpg: await picture('jpeg'),
    gif: await picture('gif'),
    png: await picture('png'),
    wmv: Buffer.concat([
      Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
      Buffer.alloc(14),
      Buffer.from('9107dcb7b7a9cf118ee600c00c205365', 'hex'),
      Buffer.from([0x72, 0, 0, 0, 0, 0, 0, 0]),
      Buffer.from('c0ef19bc4d5bcf11a8fd00805f5c442b', 'hex'),
      Buffer.alloc(100),
    ]),
    mp4: film(),
    mov: Buffer.concat([box('ftyp', Buffer.from('qt  \0\0\x02\0qt  ', 'latin1')), Buffer.alloc(100)]),
    mpeg: Buffer.concat([Buffer.from('000001ba44000400', 'hex'), Buffer.alloc(100)]),
  }
}

describe('an upload', () => {
  it('answers the file as it is kept, and tells the history', () =>
    onPlant((plant) =>
      withFiles(plant, async ({ upload }) => {
        const answer = await upload([text('ação.txt', 'olá')])
        expect(answer.statusCode).toBe(200)
        const { id, ...shown } = answer.json().data
        expect(shown).toEqual({
          fileName: 'ação.txt',
          containerName: 'open',
          type: 'text/plain',
          length: 4,
          date: plant.now().toISOString(),
          picture: false,
        })
        expect(await plant.count('history', `event = 'core.fileUploaded' and entity_id = ${id} and actor_id = 1`)).toBe(
          1,
        )
      }),
    ))

  it('takes several at once, all or none', () =>
    onPlant((plant) =>
      withFiles(plant, async ({ upload, leftovers }) => {
        const both = await upload([text('a.txt', 'a'), text('b.txt', 'b')])
        expect(both.json().data.map((one: { fileName: string }) => one.fileName)).toEqual(['a.txt', 'b.txt'])
        const refused = await upload([text('c.txt', 'c'), text('d.exe', executable)])
        expect(refused.statusCode).toBe(415)
        expect(await plant.count('core_files')).toBe(2)
        expect(await leftovers()).toEqual([])
        const many = await upload(Array.from({ length: 11 }, (_, n) => text(`${n}.txt`)))
        expect(many.statusCode).toBe(413)
      }),
    ))

  it('keeps the same content once', () =>
    onFiles(async ({ store, contents }) => {
      const first = await store(text('a.txt', 'the same'))
      const second = await store(text('b.txt', 'the same'), 2)
      expect(second).not.toBe(first)
      expect(await contents()).toHaveLength(1)
    }))

  it('takes every kind of the list, and refuses an executable under each of their names', () =>
    onFiles(async ({ upload }) => {
      for (const [extension, content] of Object.entries(await everyKind())) {
        const name = `a.${extension.toUpperCase()}`
        expect([extension, (await upload([text(name, content)])).statusCode]).toEqual([extension, 200])
        const refused = await upload([text(name, executable)])
        expect([extension, refused.statusCode, refused.json().code]).toEqual([extension, 415, 'FILE_NOT_SUPPORTED'])
      }
    }))

  it.each([
    ['another kind of the list', 'a.png', 'jpeg'],
    ['a name without an extension', 'picture', 'jpeg'],
    ['a page', 'a.html', 'jpeg'],
    ['two extensions', 'a.jpg.exe', 'jpeg'],
    ['jpeg outside the chat', 'a.jpeg', 'jpeg'],
  ] as const)('refuses %s', (_, name, format) =>
    onFiles(async ({ upload }) => {
      const answer = await upload([text(name, await picture(format))])
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'FILE_NOT_SUPPORTED'])
    }),
  )

  it('refuses an installer under the name of a document, though both are compound files', () =>
    onFiles(async ({ upload }) => {
      expect((await upload([text('a.doc', compound('SummaryInformation'))])).statusCode).toBe(415)
    }))

  it('names workbooks that an import does not read, by their names or by what they are', () =>
    onFiles(async ({ upload }) => {
      const refusal = async (name: string, content: Buffer | string) => {
        const answer = await upload([text(name, content)], 1, 'sheets')
        return [answer.statusCode, answer.json().code, answer.json().message]
      }
      const type = (main: string) => zip({ '[Content_Types].xml': `<Override ContentType="application/vnd.${main}"/>` })
      expect(await refusal('a.xlsb', 'anything')).toEqual([415, 'OTHER_WORKBOOK', expect.stringContaining('.xlsb')])
      expect(await refusal('a.ods', 'anything')).toEqual([
        415,
        'OTHER_WORKBOOK',
        expect.stringContaining('OpenDocument'),
      ])
      expect(await refusal('a.xlsx', compound('Workbook'))).toEqual([
        415,
        'OTHER_WORKBOOK',
        expect.stringContaining('97'),
      ])
      expect(await refusal('a.xlsx', compound('EncryptedPackage'))).toEqual([
        415,
        'PROTECTED_WORKBOOK',
        expect.any(String),
      ])
      expect(await refusal('a.xlsx', type('ms-word.document.main+xml'))).toEqual([
        415,
        'FILE_NOT_SUPPORTED',
        expect.any(String),
      ])
    }))

  it('takes jpeg where the container says so', () =>
    onFiles(async ({ upload }) => {
      const answer = await upload([text('a.jpeg', await picture())], 1, 'chat')
      expect(answer.json().data).toMatchObject({ type: 'image/jpeg', picture: true, containerName: 'chat' })
    }))

  it('needs a session, a known container and its right', () =>
    onFiles(async ({ http, upload }) => {
      const { headers, payload } = multipart(text('a.txt'))
      const url = `${uploadFiles.path}?containerName=open`
      expect((await http.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(401)
      expect((await upload([text('a.txt')], 1, 'nowhere')).statusCode).toBe(404)
      expect((await upload([text('a.txt')], 1, 'guarded')).statusCode).toBe(403)
    }))

  it('refuses what is no multipart, has no file, or breaks off', () =>
    onFiles(async ({ http, upload }) => {
      const url = `${uploadFiles.path}?containerName=open`
      const send = (headers: Record<string, string>, payload: Buffer | string) =>
        http.inject({ method: 'POST', url, headers: { authorization: 'Bearer 1', ...headers }, payload })
      expect((await send({ 'content-type': 'application/json' }, '{}')).statusCode).toBe(415)
      expect((await send({ 'content-type': 'multipart/form-data' }, 'x')).statusCode).toBe(400)
      const { headers, payload } = multipart(text('a.txt', 'x'.repeat(1000)))
      expect((await send(headers, payload.subarray(0, 500))).statusCode).toBe(400)
      expect((await upload([])).json().fields).toEqual({ file: 'Fill in this field.' })
      const elsewhere = await upload([{ ...text('a.txt'), field: 'photo' }])
      expect(Object.keys(elsewhere.json().fields)).toEqual(['photo'])
    }))

  it('refuses an empty file', () =>
    onFiles(async ({ upload }) => {
      const answer = await upload([text('a.txt', '')])
      expect([answer.statusCode, answer.json().fields]).toEqual([
        400,
        { file: 'This file is empty. Choose another one.' },
      ])
    }))

  it('cannot be sent to any other call', () =>
    onPlant(async (plant) => {
      const { headers, payload } = multipart(text('a.txt'))
      const operator = await plant.as('operator')
      const answer = await operator.send({ method: 'POST', url: '/api/operator/v1/Collect', headers, payload })
      expect(answer.statusCode).toBe(415)
    }))
})

describe('a file name', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Windows\\win.txt', 'win.txt'],
    ['.txt', 'file.txt'],
    ['..', null],
    ['...hidden.txt', 'hidden.txt'],
    ['a:b*c?.txt', 'a_b_c_.txt'],
    ['photo\u202etxt.txt', 'phototxt.txt'],
    [`${'x'.repeat(400)}.txt`, `${'x'.repeat(150)}.txt`],
    ['🥓 bacon.txt', '🥓 bacon.txt'],
  ])('%s is neutralised', (input, saved) =>
    onFiles(async ({ upload }) => {
      const answer = await upload([text(input)])
      if (saved === null) expect(answer.statusCode).toBe(415)
      else expect(answer.json().data.fileName).toBe(saved)
    }),
  )

  it.each(['a\u0000.txt', 'a\u0007b.txt', 'a\u009bb.txt'])('%j is refused', (name) =>
    onFiles(async ({ upload }) => {
      expect((await upload([text(name)])).statusCode).toBe(400)
    }),
  )
})

describe('the size', () => {
  it('of a photo of 26 MB is too much, a film may have more, and both are settings', () =>
    onFiles(async ({ upload, services, leftovers }) => {
      const photo = Buffer.concat([await picture(), Buffer.alloc(26 * 1024 * 1024)])
      expect((await upload([text('a.jpg', photo)])).statusCode).toBe(413)
      expect((await upload([text('a.mp4', film(26 * 1024 * 1024))])).statusCode).toBe(200)
      expect(await leftovers()).toEqual([])
      await services.db.query(
        `insert into settings (key, value) values ('upload.maxVideoMB', '1'), ('upload.maxMB', '2')`,
      )
      services.caches.invalidate('settings')
      expect((await upload([text('a.mp4', film(1024 * 1024))])).statusCode).toBe(413)
      expect((await upload([text('a.txt', 'x'.repeat(2 * 1024 * 1024))])).statusCode).toBe(200)
      expect((await upload([text('a.txt', 'x'.repeat(2 * 1024 * 1024 + 1))])).statusCode).toBe(413)
    }))

  it('in pixels has an end: a bomb of a few bytes is refused', () =>
    onFiles(async ({ upload }) => {
      expect(bomb(30_000).length).toBeLessThan(200)
      expect((await upload([text('a.png', bomb(30_000))])).statusCode).toBe(413)
      expect((await upload([text('a.png', bomb(3_000))])).statusCode).toBe(415)
    }))

  it('is answered though the sender goes on sending', () =>
    onFiles(async ({ http, services }) => {
      await services.db.query(`insert into settings (key, value) values ('upload.maxMB', '1')`)
      services.caches.invalidate('settings')
      await http.listen({ host: '127.0.0.1', port: 0 })
      const { port } = http.server.address() as AddressInfo
      const agent = new Agent({ keepAlive: true })
      const { headers, payload } = multipart(text('a.txt', 'x'.repeat(8 * 1024 * 1024)))
      const sent = request({
        port,
        host: '127.0.0.1',
        agent,
        method: 'POST',
        path: `${uploadFiles.path}?containerName=open`,
        headers: { ...headers, authorization: 'Bearer 1' },
      })
      sent.end(payload)
      const [answer] = await once(sent, 'response')
      expect(answer.statusCode).toBe(413)
      answer.resume()
      await once(answer, 'end')
      agent.destroy()
    }))
})

describe('a picture', () => {
  const original = async (service: Parameters<Parameters<typeof withFiles>[1]>[0], id: number, size?: 'reduced') => {
    const { ticket } = (await service.ticket(id, 1, size)).json()
    return (await service.fetch(ticket)).rawPayload
  }

  it.each(['jpeg', 'png'] as const)('%s loses its position and nothing of its pixels', (format) =>
    onFiles(async (service) => {
      const taken = await picture(format, { position: true, orientation: 6 })
      expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('A camera')
      const withTail = Buffer.concat([taken, Buffer.from('<script>tail</script>')])
      const name = format === 'jpeg' ? 'a.jpg' : 'a.png'
      const saved = await original(service, await service.store(text(name, withTail)))
      const { exif, orientation } = await sharp(saved).metadata()
      expect(exif?.toString('latin1') ?? '').not.toMatch(/A camera/)
      expect((exif?.length ?? 0) < 60).toBe(true)
      if (format === 'jpeg') expect(orientation).toBe(6)
      expect(saved.includes('tail')).toBe(false)
      const pixels = (from: Buffer) => sharp(from).raw().toBuffer()
      expect((await pixels(saved)).equals(await pixels(taken))).toBe(true)
    }),
  )

  it('keeps its position where the container asks for it', () =>
    onFiles(async (service) => {
      const taken = await picture('jpeg', { position: true })
      const id = await service.store(text('a.jpg', taken), 1, 'surveyed')
      expect((await original(service, id)).equals(taken)).toBe(true)
    }))

  it('gets a copy of 1600 pixels that stands upright and says nothing of its camera', () =>
    onFiles(async (service) => {
      const taken = await picture('jpeg', { width: 2400, height: 1200, position: true, orientation: 6 })
      const id = await service.store(text('a.jpg', taken))
      const { width, height, format, exif } = await sharp(await original(service, id, 'reduced')).metadata()
      expect({ width, height, format, exif }).toEqual({ width: 800, height: 1600, format: 'webp', exif: undefined })
    }))

  it('is never drawn larger', () =>
    onFiles(async (service) => {
      const id = await service.store(text('a.jpg', await picture()))
      expect(await sharp(await original(service, id, 'reduced')).metadata()).toMatchObject({ width: 40, height: 30 })
    }))

  it('that breaks off is refused', () =>
    onFiles(async ({ upload }) => {
      const whole = await picture('jpeg', { width: 400, height: 400 })
      expect((await upload([text('a.jpg', whole.subarray(0, whole.length >> 1))])).statusCode).toBe(415)
    }))
})
