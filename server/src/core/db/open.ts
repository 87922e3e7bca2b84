import { openFolder } from './pglite.ts'
import { openServer } from './postgres.ts'
import type { Database, DatabaseOptions } from './types.ts'

/**
 * The database of a setting: a PostgreSQL server by `url`, else the embedded engine in `dataDir`, which is then locked
 * against other processes until close. Throws a SettingError when the setting cannot work.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, dataDir } = options
  return url ? openServer(url, options) : openFolder(dataDir, options)
}
