import type { AnyEndpoint } from '@lineside/contract/core'
import type { LightMyRequestResponse } from 'fastify'
import { serverDomains } from '../../domains.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../db/index.ts'
import { coreDoors } from '../doors.ts'
import { openFileHouse } from '../files/index.ts'
import { openLog } from '../log.ts'
import type { Person } from './people.ts'
import { multipart } from './uploads.ts'

const asked = () => Promise.reject(new Error('There is no database here'))
const noDatabase: Database = {
  engine: 'pglite',
  query: asked,
  connect: asked,
  transaction: asked,
  listen: asked,
  close: asked,
}

const noDevices = { read: () => null, fingerprint: () => '', remember: async () => '' }
const nothing = { sign: async () => '', read: async () => null, devices: noDevices }

const doors = serverDomains(nothing, 1)

/** Where files of every domain belong. */
export const fileContainers = doors.flatMap((domain) => domain.fileContainers ?? [])

/**
 * Every endpoint of the program: those of the domains, and of the core's files, exports, imports, print tokens and settings. Known
 * before there is a plant, so that each gets a test of its own; that none is missing is tested against the program.
 */
export const everyEndpoint = [
  ...coreDoors(doors, {
    files: openFileHouse(readConfig({}), noDatabase, openLog('silent')),
    actorOf: async () => null,
    placeNames: async () => () => '',
    personNames: async () => () => '',
  }),
  ...doors,
].flatMap((domain) => domain.endpoints.map((one) => one.endpoint))

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
