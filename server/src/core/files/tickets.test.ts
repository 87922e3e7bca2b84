import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fetchFile } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { type FileService, withFiles } from '../../testing/file-service.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { picture } from '../../testing/uploads.ts'

const { onPlant } = usePlant()
const onFiles = (test: (service: FileService, plant: TestPlant) => Promise<void>) =>
  onPlant((plant) => withFiles(plant, (service) => test(service, plant)))

const letters = 'abcdefghijklmnopqrstuvwxyz'
const alphabet = { fileName: 'letters.txt', content: letters }

async function ticketFor(service: FileService, fileId: number, as?: number): Promise<string> {
  return (await service.ticket(fileId, as)).json().ticket
}

describe('a ticket', () => {
  it('fetches once, within its minute', () =>
    onFiles(async (service, plant) => {
      const id = await service.store(alphabet)
      const input = await service.ticket(id)
      expect(input.json().expiresAt).toBe(new Date(plant.now().getTime() + 60_000).toISOString())
      const ticket = input.json().ticket
      expect((await service.fetch(ticket)).payload).toBe(letters)
      expect((await service.fetch(ticket)).statusCode).toBe(404)
      const late = await ticketFor(service, id)
      plant.moveClock(60_000)
      expect((await service.fetch(late)).statusCode).toBe(404)
    }))

  it('is used once though two ask at the same moment', () =>
    onFiles(async (service) => {
      const ticket = await ticketFor(service, await service.store(alphabet))
      const answers = await Promise.all([service.fetch(ticket), service.fetch(ticket), service.fetch(ticket)])
      expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 404, 404])
    }))

  it('is not used up by asking for the headers', () =>
    onFiles(async (service) => {
      const ticket = await ticketFor(service, await service.store(alphabet))
      const head = await service.http.inject({ method: 'HEAD', url: fetchFile.path.replace('{ticket}', ticket) })
      expect(head.statusCode).toBe(404)
      expect((await service.fetch(ticket)).statusCode).toBe(200)
    }))

  it('of somebody else is worth nothing to who is signed in', () =>
    onFiles(async (service) => {
      const ticket = await ticketFor(service, await service.store(alphabet))
      expect((await service.fetch(ticket, { authorization: 'Bearer 2' })).statusCode).toBe(404)
      expect((await service.fetch(ticket, { authorization: 'Bearer 1' })).statusCode).toBe(200)
    }))

  it('is kept where nobody can read it back', () =>
    onFiles(async (service, plant) => {
      const ticket = await ticketFor(service, await service.store(alphabet))
      expect(await plant.count('core_file_tickets', `ticket = '${ticket}'`)).toBe(0)
      expect(await plant.count('core_file_tickets', `encode(sha256('${ticket}'), 'hex') = ticket`)).toBe(1)
    }))

  it('is given to whoever the container lets read, of what is not attached to its uploader alone', () =>
    onFiles(async (service, plant) => {
      const id = await service.store(alphabet, 2)
      expect((await service.ticket(id, 1)).statusCode).toBe(404)
      expect((await service.ticket(id, 2)).statusCode).toBe(200)
      await plant.db.query(`update core_files set attached_entity = 'tests', attached_entity_id = 1 where id = $1`, [
        id,
      ])
      expect((await service.ticket(id, 1)).statusCode).toBe(200)
      expect((await service.ticket(id, 2)).statusCode).toBe(404)
      await plant.db.query(`update core_files set container = 'gone' where id = $1`, [id])
      expect((await service.ticket(id, 1)).statusCode).toBe(404)
      expect((await service.ticket(999, 1)).statusCode).toBe(404)
    }))

  it.each(['', 'x', `${'a'.repeat(42)}.`, 'a'.repeat(43), "'; drop table core_files; --"])('%j is none', (ticket) =>
    onFiles(async (service) => {
      expect((await service.fetch(encodeURIComponent(ticket))).statusCode).toBe(404)
    }),
  )
})

describe('a fetch', () => {
  const fetched = async (service: FileService, headers: Record<string, string>) =>
    service.fetch(await ticketFor(service, await service.store(alphabet)), headers)

  it.each([
    ['bytes=0-', 206, letters, 'bytes 0-25/26'],
    ['bytes=3-5', 206, 'def', 'bytes 3-5/26'],
    ['bytes=20-99', 206, 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=-3', 206, 'xyz', 'bytes 23-25/26'],
    ['bytes=-99', 206, letters, 'bytes 0-25/26'],
    ['bytes=5-3', 200, letters, undefined],
    ['bytes=0-1,4-5', 200, letters, undefined],
    ['lines=1-2', 200, letters, undefined],
    ['bytes=26-', 416, '', 'bytes */26'],
    ['bytes=-0', 416, '', 'bytes */26'],
  ])('of the range %s answers %i', (range, status, content, contentRange) =>
    onFiles(async (service) => {
      const answer = await fetched(service, { range })
      expect([answer.statusCode, answer.payload, answer.headers['content-range']]).toEqual([
        status,
        content,
        contentRange,
      ])
    }),
  )

  it('of a range of another content answers the whole', () =>
    onFiles(async (service) => {
      const answer = await fetched(service, { range: 'bytes=3-', 'if-range': '"other"' })
      expect([answer.statusCode, answer.payload]).toEqual([200, letters])
    }))

  it('that broke off is resumed within the minute by who knows the content, and by nobody else', () =>
    onFiles(async (service, plant) => {
      const ticket = await ticketFor(service, await service.store(alphabet))
      const etag = String((await service.fetch(ticket)).headers.etag)
      const again = (headers: Record<string, string>) => service.fetch(ticket, headers)
      expect((await again({ range: 'bytes=10-', 'if-range': etag })).payload).toBe(letters.slice(10))
      expect((await again({ range: 'bytes=12-', 'if-range': etag })).statusCode).toBe(206)
      expect((await again({ range: 'bytes=0-', 'if-range': etag })).statusCode).toBe(404)
      expect((await again({ range: 'bytes=10-' })).statusCode).toBe(404)
      expect((await again({ range: 'bytes=10-', 'if-range': '"guess"' })).statusCode).toBe(404)
      plant.moveClock(60_000)
      expect((await again({ range: 'bytes=10-', 'if-range': etag })).statusCode).toBe(404)
    }))

  it('shows pictures and saves all else, never as a page', () =>
    onFiles(async (service) => {
      const page = { fileName: 'page (one) çé.txt', content: '<html><script>alert(1)</script></html>' }
      const saved = await service.fetch(await ticketFor(service, await service.store(page)))
      expect(saved.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="page (one) ce.txt"; filename*=UTF-8''page%20%28one%29%20%C3%A7%C3%A9.txt`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': 'no-store',
        'accept-ranges': 'bytes',
      })
      const photo = await service.store({ fileName: 'a.jpg', content: await picture() })
      const shown = await service.fetch(await ticketFor(service, photo))
      expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
      expect(shown.headers['content-disposition']).toMatch(/^inline; filename="a.jpg"/)
    }))

  it('of a lost content is a fault, not an empty file', () =>
    onFiles(async (service) => {
      const ticket = await ticketFor(service, await service.store(alphabet))
      await rm(join(service.folder, 'files'), { recursive: true })
      expect((await service.fetch(ticket)).statusCode).toBe(500)
    }))

  it('that its reader gives up leaves no file open', () =>
    onFiles(async (service) => {
      const large = { fileName: 'large.txt', content: 'x'.repeat(20 * 1024 * 1024) }
      const ticket = await ticketFor(service, await service.store(large))
      await service.http.listen({ host: '127.0.0.1', port: 0 })
      const { port } = service.http.server.address() as AddressInfo
      const request = get({ host: '127.0.0.1', port, path: fetchFile.path.replace('{ticket}', ticket) })
      const [answer] = (await once(request, 'response')) as [IncomingMessage]
      answer.once('error', () => {})
      await once(answer, 'data')
      const open = () => process.getActiveResourcesInfo().filter((one) => one === 'FileHandle').length
      request.destroy()
      await expect.poll(open, { interval: 5 }).toBe(0)
    }))

  it('is refused to who takes sixty-four already and reads none of them, to nobody else, and only meanwhile', () =>
    onFiles(async (service) => {
      const id = await service.store({ fileName: 'large.txt', content: 'x'.repeat(20 * 1024 * 1024) })
      const small = await service.store(alphabet)
      await service.http.listen({ host: '127.0.0.1', port: 0 })
      const { port } = service.http.server.address() as AddressInfo
      const take = async () => {
        const path = fetchFile.path.replace('{ticket}', await ticketFor(service, id))
        const request = get({ host: '127.0.0.1', port, path, agent: false })
        const [answer] = (await once(request, 'response')) as [IncomingMessage]
        answer.on('error', () => {})
        return { request, status: answer.statusCode }
      }
      const unread = await Promise.all(Array.from({ length: 64 }, take))
      expect(new Set(unread.map(({ status }) => status))).toEqual(new Set([200]))
      const fetched = async (fileId: number, as?: number) =>
        fetch(`http://127.0.0.1:${port}${fetchFile.path.replace('{ticket}', await ticketFor(service, fileId, as))}`)
      const refused = await fetched(small)
      expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }])
      const others = await fetched(await service.store(alphabet, 2), 2)
      expect([others.status, await others.text()]).toEqual([200, letters])
      for (const { request } of unread) request.destroy()
      const status = async () => {
        const answer = await fetched(small)
        await answer.arrayBuffer()
        return answer.status
      }
      await expect.poll(status, { interval: 5 }).toBe(200)
    }))
})
