import type { Config } from '../config.ts'

export interface RestoreOptions {
  config: Config
  /** the archive */
  path: string
  /** the folder of the program's migrations */
  migrations: string
  /** what the place holds is replaced */
  replace: boolean
  /** it becomes a database of its own, beside the one that was backed up */
  copy: boolean
  say(line: string): void
}
