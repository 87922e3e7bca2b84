/** What the programs beside the server share: where they are, how they end, what they take. */
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { SettingError } from './core/db/index.ts'

/** The root of the program: the sources stand in server/src, the bundle in server/dist. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a program to its end; a wrong setting is one sentence, anything else a fault that shows itself whole. */
export function run(work: () => Promise<number>): void {
  process.env.TZ = 'UTC'
  work().then(
    (code) => process.exit(code),
    (error: unknown) => {
      const text = error instanceof SettingError ? error.message : String((error as Error)?.stack ?? error)
      process.stderr.write(`${text}\n`)
      process.exit(1)
    },
  )
}

/** The one path and the switches of a command line. @throws SettingError with how it is called */
export function readArguments<const S extends string>(switches: readonly S[], usage: string) {
  try {
    const { values, positionals } = parseArgs({
      options: Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const, default: false }])),
      allowPositionals: true,
    })
    if (positionals.length > 1) throw new Error('one path')
    const [path] = positionals
    // npm runs a script in the checkout, wherever it was called
    const from = process.env.INIT_CWD ?? process.cwd()
    return { path: path === undefined ? undefined : resolve(from, path), is: values as Record<S, boolean> }
  } catch (error) {
    throw new SettingError(usage, { cause: error })
  }
}
