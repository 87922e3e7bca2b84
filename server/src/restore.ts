/** `npm run restore -- <archive>`: brings a backup back, or (`--take-over`) makes files this database's own. */
import { join } from 'node:path'
import { readArguments, root, run, say } from './command-line.ts'
import { restore, takeOver } from './core/backup/index.ts'
import { readConfig } from './core/config.ts'
import { SettingError } from './core/db/index.ts'

const USAGE = `npm run restore -- <archive> [--replace] [--copy], or npm run restore -- --take-over
  --replace    what the place holds is replaced
  --copy       it becomes a plant of its own, beside the one that was backed up
  --take-over  no restore: the files of the settings become those of the database of the settings`

run(async () => {
  const { path, is } = readArguments(['replace', 'copy', 'take-over'], USAGE)
  const config = readConfig(process.env)
  if (is['take-over'] && !path) {
    await takeOver(config)
    say('The files belong to this database now.')
    return 0
  }
  if (!path || is['take-over']) throw new SettingError(USAGE)
  const migrations = join(root, 'server', 'migrations')
  const proof = await restore({ config, path, migrations, replace: is.replace, copy: is.copy, say })
  say(
    `Restored and compared: ${proof.rows} rows of ${proof.tables} tables, ${proof.contents} files, ${proof.seals} seals.`,
  )
  if (proof.missing > 0) say(`${proof.missing} files were missing when the backup was made.`)
  return 0
})
