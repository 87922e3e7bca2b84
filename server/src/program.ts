import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from './core/config.ts'
import { SettingError } from './core/db/index.ts'
import { errorText } from './core/log-error.ts'
import type { DemoNews } from './demo-others.ts'
import { start } from './start.ts'

/** The root of the program: the sources stand in server/src, the bundle in server/dist. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

process.env.TZ = 'UTC'

export interface ProgramOptions {
  /** resolves once the pages are built, which may take as long as an empty database is filled; rejects with the reason why not */
  pages?: Promise<unknown>
  say?(line: string): void
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}

/** Ends with one clear sentence where a setting is wrong; of any other fault it says where, not what it held. */
function fail(error: unknown): never {
  const text = error instanceof SettingError ? error.message : errorText(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

/** A program without its database would answer nothing but failures: whoever watches over it starts it anew. */
function endWithoutDatabase(reason: Error): never {
  const cause = reason.cause instanceof Error ? ` (${reason.cause.message})` : ''
  process.stderr.write(`${reason.message}${cause}, so Lineside ends. Start it again: what was answered is kept.\n`)
  process.exit(1)
}

/** What was answered is in the database; what was not is undone there, as after a crash. */
function giveUp(seconds: number) {
  process.stderr.write(`Something under way did not end within ${seconds} s (STOP_SECONDS) and was broken off.\n`)
  process.exit(1)
}

/**
 * The server, until this process ends: from its settings and its folder, told to stop by a signal. Resolves once it answers;
 * a start that fails ends the process.
 */
export function runProgram(options: ProgramOptions = {}): Promise<void> {
  // by itself Node prints an error with all that it holds
  process.on('uncaughtException', fail)
  return main(options).catch(fail)
}

async function main({ pages = Promise.resolve(), say = print }: ProgramOptions) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const config = readConfig(process.env)
  const built = pages.catch((error: unknown) => Promise.reject(new SettingError((error as Error).message)))
  // whom it was started for may be gone, which is heard a moment later
  const notifyParent = (news: DemoNews) => {
    if (config.demoBeside && process.connected) process.send?.(news, undefined, undefined, () => undefined)
  }
  const starting = start({
    ...{ config, root, version, say, pages: built, lost: endWithoutDatabase },
    progress: (share) => notifyParent({ share }),
  })
  let stopping = false
  // also while it still starts: what is begun is finished, then everything is closed in order
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(giveUp, config.stopSeconds * 1_000, config.stopSeconds)
    starting
      .then((running) => running.stop())
      .then(() => process.exit(0))
      .catch(fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // whom it was started for is gone
  if (config.demoBeside) process.once('disconnect', stop)
  const { port } = await starting
  notifyParent({ port })
}
