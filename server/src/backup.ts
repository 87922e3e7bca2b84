/** `npm run backup -- <archive>`: everything that Lineside keeps, in one file. */
import { readArguments, run, say, version } from './command-line.ts'
import { backup } from './core/backup/index.ts'
import { readConfig } from './core/config.ts'
import { SettingError } from './core/db/index.ts'

const USAGE = 'npm run backup -- <archive to write, such as /backup/lineside.tar>'

run(async () => {
  const { path } = readArguments([], USAGE)
  if (!path) throw new SettingError(USAGE)
  const { rows, contents, missing } = await backup({ config: readConfig(process.env), version, path })
  const sum = Object.values(rows).reduce((total, n) => total + n, 0)
  const megabytes = (contents.bytes / 1_000_000).toFixed(1)
  say(`${path}: ${sum} rows of ${Object.keys(rows).length} tables, ${contents.count} files (${megabytes} MB).`)
  if (missing.length === 0) return 0
  say(
    `${missing.length} files are missing where they are kept, and so in the archive: ${missing.slice(0, 3).join(', ')}`,
  )
  return 1
})
