/**
 * One process at a time in a data folder. SQLite's lock on the file `lock` is the operating system's own, so it ends
 * with its process however that dies, and no leftover file or reused process id can block the next start.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from './errors.ts'

const SQLITE_BUSY = 5

/** Throws a SettingError when the folder cannot be written or another process holds it. */
export function lockFolder(folder: string): { release(): void } {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(folder, { recursive: true })
    lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
    lock.exec('begin exclusive')
    // Who holds it, only to tell the operator.
    writeFileSync(join(folder, 'lock.pid'), String(process.pid))
  } catch (error) {
    lock?.close()
    throw explain(folder, error)
  }
  return { release: () => lock.close() }
}

function explain(folder: string, error: unknown): SettingError {
  const { errcode, code } = error as { errcode?: number; code?: string }
  if (errcode === SQLITE_BUSY) {
    const holder = readHolder(folder)
    const who = holder ? `another process (pid ${holder})` : 'another process'
    return new SettingError(
      `The data folder ${folder} is in use by ${who}: stop that process or set DATA_DIR to another folder.`,
    )
  }
  const reason = code && !code.startsWith('ERR_') ? ` (${code})` : ''
  return new SettingError(
    `The data folder ${folder} cannot be written${reason}: give the process write access or set DATA_DIR to another folder.`,
    { cause: error },
  )
}

function readHolder(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'lock.pid'), 'utf8').trim()
  } catch {
    return undefined
  }
}
