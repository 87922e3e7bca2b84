import S3rver from '@20minutes/s3rver'
import { withDataFolder } from './uploads.ts'

/** The bucket that `withS3` makes. */
export const BUCKET = 'lineside-plant'

/** Gives work the settings of a bucket on a real S3 server of its own, which checks signatures. */
export function withS3(work: (settings: Record<string, string>) => Promise<void>): Promise<void> {
  return withDataFolder(async (directory) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory,
      vhostBuckets: false,
      configureBuckets: [{ name: BUCKET }],
    })
    const { port } = await server.run()
    try {
      await work({
        FILES: 's3',
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_BUCKET: BUCKET,
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      })
    } finally {
      await server.close()
    }
  })
}
