import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { askFileTicket, fetchFile, permissions, uploadFiles } from '@lineside/contract/core'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Actor } from '../core/access/index.ts'
import { readConfig } from '../core/config.ts'
import { type FileContainer, type Files, openFileService, openFiles } from '../core/files/index.ts'
import { createServer, registerEndpoints } from '../core/http/index.ts'
import { anonymous, type Services } from '../core/kernel/index.ts'
import { openRates } from '../core/limits/index.ts'
import { collectReactions } from '../core/reactions/index.ts'
import type { TestPlant } from './plant.ts'
import { multipart, type Part, withDataFolder } from './uploads.ts'

/** Containers of every kind, with a record that only account 1 may read. */
export const containers: readonly FileContainer[] = [
  { name: 'open', right: 'signedIn', readers: 'signedIn', mayRead: async (ctx) => ctx.actor.accountId === 1 },
  {
    name: 'guarded',
    right: [{ permission: permissions.news, level: 'w' }],
    readers: 'signedIn',
    mayRead: async () => true,
  },
  { name: 'chat', right: 'signedIn', takesJpeg: true, readers: 'signedIn', mayRead: async () => true },
  { name: 'sheets', right: 'signedIn', takesTables: true, readers: 'signedIn', mayRead: async () => false },
  { name: 'surveyed', right: 'signedIn', preservesPosition: true, readers: 'signedIn', mayRead: async () => true },
]

/** The calls of files on a server of their own: whoever sends the token `7` is account 7. */
export interface FileService {
  http: FastifyInstance
  folder: string
  services: Services
  files: Files
  /** the housekeeping of files, once */
  tidy(): Promise<void>
  upload(parts: readonly Part[], as?: number, container?: string): Promise<LightMyRequestResponse>
  /** uploads one file that must be taken, and gives its id */
  store(part: Part, as?: number, container?: string): Promise<number>
  ticket(fileId: number, as?: number, size?: 'original' | 'reduced'): Promise<LightMyRequestResponse>
  fetch(ticket: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** hashes of the contents in the folder */
  contents(): Promise<string[]>
  /** files left where they are looked at */
  leftovers(): Promise<string[]>
}

/** `settings`: environment variables that name another store than the folder. */
export function withFiles(
  plant: TestPlant,
  work: (service: FileService) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  return withDataFolder(async (folder) => {
    const { services } = plant.app
    const http = createServer(services.log)
    const authenticate = async (token: string): Promise<Actor> => {
      return { ...anonymous, accountId: Number(token), sessionId: token }
    }
    const files = openFileService(readConfig({ ...settings, DATA_DIR: folder }), plant.db, services.log)
    await files.claim()
    const { endpoints, tidy } = openFiles(files, containers)
    const rate = openRates(plant.db)('session', 10_000)
    registerEndpoints(http, { services, reactions: collectReactions([]), authenticate, rate }, endpoints)
    const bearer = (as: number) => ({ authorization: `Bearer ${as}` })
    const upload: FileService['upload'] = (parts, as = 1, container = 'open') => {
      const { headers, payload } = multipart(...parts)
      const url = `${uploadFiles.path}?containerName=${container}`
      return http.inject({ method: 'POST', url, headers: { ...headers, ...bearer(as) }, payload })
    }
    const listed = (at: string) =>
      readdir(join(folder, 'files', at), { recursive: true, withFileTypes: true }).then(
        (all) => all.filter((one) => one.isFile()).map((one) => one.name),
        () => [],
      )
    await work({
      http,
      folder,
      services,
      files,
      tidy: async () => tidy?.(plant.db, plant.now()),
      upload,
      async store(part, as, container) {
        const answer = await upload([part], as, container)
        if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.payload}`)
        return answer.json().data.id
      },
      ticket: (fileId, as = 1, size = 'original') =>
        http.inject({ method: 'POST', url: askFileTicket.path, headers: bearer(as), payload: { fileId, size } }),
      fetch: (ticket, headers = {}) => http.inject({ url: fetchFile.path.replace('{ticket}', ticket), headers }),
      contents: async () => (await listed('')).filter((name) => name.length === 64).sort(),
      leftovers: async () => [...(await listed('incoming')), ...(await listed('../incoming'))],
    }).finally(() => http.close())
  })
}
