import type { AnyEndpoint } from '@lineside/contract/core'
import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { readConfig } from '../core/config.ts'
import type { Database } from '../core/db/index.ts'
import { coreDoors } from '../core/doors.ts'
import { openFileService } from '../core/files/index.ts'
import { openRates } from '../core/limits/index.ts'
import { openLog } from '../core/log.ts'
import { serverDomains } from '../domains.ts'
import type { Person } from './people.ts'
import { multipart } from './uploads.ts'

const requested = () => Promise.reject(new Error('There is no database here'))
const noDatabase: Database = {
  engine: 'pglite',
  query: requested,
  connect: requested,
  transaction: requested,
  listen: requested,
  close: requested,
}

const noDevices = { read: () => null, fingerprint: () => '', remember: async () => '', encryptionKey: () => '' }
const openRate = openRates(noDatabase)
const nothing = { sign: async () => '', read: async () => null, devices: noDevices, rate: openRate('none', 1) }

/** The doors of all domains, without a plant behind them. */
export const domainDoors = serverDomains(nothing, openRate, readConfig({}))

/** Where files of every domain belong. */
export const fileContainers = domainDoors.flatMap((domain) => domain.fileContainers ?? [])

/**
 * Every endpoint of the program: those of the domains, and of the core's files, exports, imports, print tokens and settings. Known
 * before there is a plant, so that each gets a test of its own; that none is missing is tested against the program.
 */
export const everyEndpoint = [
  ...coreDoors(domainDoors, {
    files: openFileService(readConfig({}), noDatabase, openLog('silent')),
    actorOf: async () => null,
    placeNames: async () => () => '',
    personNames: async () => () => '',
  }),
  ...domainDoors,
].flatMap((domain) => domain.endpoints.map((one) => one.endpoint))

const samples = ['1', 'x', '0f0f0f0f-1111-4222-8333-444444444444', 'a'.repeat(43)]

/** An address of an endpoint in which each part of the path fits its schema: what follows the path is what is judged. */
export function sampleAddress({ path, schemas }: AnyEndpoint): string {
  const shape: Record<string, z.ZodType> = schemas().params?.shape ?? {}
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = shape[name]
    const options = schema instanceof z.ZodEnum ? schema.options : []
    return String([...samples, ...options].find((sample) => schema?.safeParse(sample).success) ?? '1')
  })
}

/** Calls an endpoint of any kind for a record, with a body that it refuses: what is asked is only how far it lets one. */
export function knock(
  person: Person,
  endpoint: AnyEndpoint,
  id: number | string = 1,
  query = '',
): Promise<LightMyRequestResponse> {
  const { method, path, takes } = endpoint
  const url = path.replace(/\{\w+\}/g, String(id)) + (query && `?${query}`)
  if (takes === 'files') {
    const sent = multipart({ fileName: 'proof.txt', content: 'Measured again' })
    return person.send({ method, url: `${url}?containerName=nowhere`, ...sent })
  }
  const headers = { 'content-type': 'application/json' }
  return person.send({ method, url, ...(endpoint.schemas().body && { headers, payload: '{"format":"none"}' }) })
}
