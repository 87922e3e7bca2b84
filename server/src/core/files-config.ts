import { SettingError } from './db/index.ts'
import { type Env, oneOf, whole } from './env.ts'

/** A store that speaks S3, and the way into it. */
export interface S3Config {
  /** address of the service, without the bucket */
  endpoint: string
  region: string
  bucket: string
  /** what every key begins with: empty, or a path that ends with a slash */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  /** the bucket is a part of the path; otherwise it is a part of the host's name */
  pathStyle: boolean
}

/** Where the contents of files are kept. */
export type FilesConfig = {
  /** days for which a content is kept after the last file that named it is gone */
  retentionDays: number
} & ({ store: 'folder' } | { store: 'database' } | { store: 's3'; s3: S3Config })

/** Reads `FILES` and what belongs to it; a wrong one ends in one clear sentence. */
export function readFilesConfig(env: Env): FilesConfig {
  const retentionDays = whole(env, 'FILES_KEEP_DAYS', 30, 0, 36_500)
  const store = oneOf(env, 'FILES', ['folder', 'database', 's3'], 'folder')
  return store === 's3' ? { retentionDays, store, s3: readS3(env) } : { retentionDays, store }
}

function readS3(env: Env): S3Config {
  const endpoint = needed(env, 'S3_ENDPOINT')
  if (!/^https?:$/.test(protocolOf(endpoint))) {
    throw new SettingError(`S3_ENDPOINT must be an address like https://s3.example, not "${endpoint}".`)
  }
  const bucket = needed(env, 'S3_BUCKET')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new SettingError(`S3_BUCKET must be the name of a bucket, not "${bucket}".`)
  }
  const prefix = (env.S3_PREFIX ?? '').replace(/^\/+|\/+$/g, '')
  if (!/^[\w./-]{0,200}$/.test(prefix)) {
    throw new SettingError('S3_PREFIX may have letters, digits and the signs . _ - / only, at most 200.')
  }
  return {
    endpoint,
    region: env.S3_REGION || 'us-east-1',
    bucket,
    prefix: prefix && `${prefix}/`,
    accessKeyId: needed(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: env.S3_SECRET_ACCESS_KEY || missing('S3_SECRET_ACCESS_KEY'),
    pathStyle: oneOf(env, 'S3_PATH_STYLE', ['on', 'off'], 'on') === 'on',
  }
}

function protocolOf(address: string): string {
  try {
    return new URL(address).protocol
  } catch {
    return ''
  }
}

const needed = (env: Env, name: string): string => env[name] || missing(name)

function missing(name: string): never {
  throw new SettingError(`FILES=s3 needs ${name}.`)
}
