import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { S3Config } from '../files-config.ts'
import { assertHash, type FileStore, FRESH, noContent } from './store.ts'

const TYPE = 'application/octet-stream'
/** Milliseconds for what is small; contents take as long as they flow. */
const PATIENCE = 10_000

/** Contents in a bucket of a service that speaks S3, each as an object named by its hash. */
export function openS3Store(config: S3Config, refreshes = FRESH): FileStore {
  const { accessKeyId, secretAccessKey, region, prefix } = config
  const way = { accessKeyId, secretAccessKey, region, endpoint: bucketAddress(config) }
  const contents = new S3mini(way)
  const small = new S3mini({ ...way, requestAbortTimeout: PATIENCE })
  const keyOf = (hash: string) => {
    assertHash(hash)
    return `${prefix}contents/${hash}`
  }
  const markKey = `${prefix}lineside.json`
  return {
    kind: 's3',
    name: `the bucket ${config.bucket} of ${new URL(config.endpoint).host}${prefix && ` under ${prefix}`}`,
    async put(hash, path) {
      const checksum = Buffer.from(hash, 'hex').toString('base64')
      const file = await openAsBlob(path)
      const headers = { 'x-amz-checksum-sha256': checksum } as const
      const answer = await translated(contents.putObject(keyOf(hash), file, TYPE, undefined, headers))
      await answer.arrayBuffer()
      await rm(path)
    },
    async get(hash, range) {
      const answer = await unlessMissing(
        range
          ? contents.getObjectRaw(keyOf(hash), false, range.start, range.end + 1)
          : contents.getObjectRaw(keyOf(hash)),
      )
      if (!answer?.body) throw noContent(hash)
      const expectedLength = range && range.end - range.start + 1
      const sentLength = Number(answer.headers.get('content-length'))
      if (expectedLength !== null && sentLength !== expectedLength) {
        await answer.body.cancel()
        throw new Error(`The store answered: ${sentLength} bytes of ${expectedLength}`)
      }
      return Readable.fromWeb(answer.body as ReadableStream)
    },
    async length(hash) {
      return unlessMissing(small.getContentLength(keyOf(hash)))
    },
    async remove(hash) {
      const first = await unlessMissing(small.getObjectRaw(keyOf(hash), false, 0, 1))
      if (!first) return true
      await first.body?.cancel()
      if (ageOf(first.headers) < refreshes) return false
      await translated(small.deleteObject(keyOf(hash)))
      return true
    },
    // an object appears when it is whole
    tidy: async () => undefined,
    async probe() {
      const key = `${prefix}probe-${randomUUID()}`
      await (await translated(small.putObject(key, 'probe', TYPE))).arrayBuffer()
      await translated(small.deleteObject(key))
    },
    mark: {
      read: async () => (await (await unlessMissing(small.getObjectRaw(markKey)))?.text()) ?? null,
      async write(text) {
        await (await translated(small.putObject(markKey, text, 'application/json'))).arrayBuffer()
      },
    },
  }
}

function bucketAddress({ endpoint, bucket, pathStyle }: S3Config): string {
  const url = new URL(endpoint)
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`
  else url.host = `${bucket}.${url.host}`
  return url.href.replace(/\/$/, '')
}

/** By the clock of the service, which dated the object too. */
function ageOf(headers: Headers): number {
  const now = Date.parse(headers.get('date') ?? '') || Date.now()
  return now - Date.parse(headers.get('last-modified') ?? '')
}

const statusOf = (error: unknown): number | undefined => {
  const { status, cause } = error as { status?: number; cause?: { status?: number } }
  return status ?? cause?.status
}

function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  return translated(
    answer.catch((error: unknown) => {
      if (statusOf(error) === 404 && codeOf(error) !== 'NoSuchBucket') return null
      throw error
    }),
  )
}

const codeOf = (error: unknown): string | undefined => {
  const { code, serviceCode, cause } = error as { code?: string; serviceCode?: string; cause?: unknown }
  return serviceCode ?? code ?? (cause ? codeOf(cause) : undefined)
}

/** What the service answers quotes keys and requests: only its status and the name of the fault go on. */
function translated<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    const status = statusOf(error)
    const reason = [status, codeOf(error)].filter(Boolean).join(' ') || (error as Error).name
    throw new Error(`The store answered: ${reason}`)
  })
}
