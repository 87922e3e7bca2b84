import { mkdirSync, rmSync } from 'node:fs'
import { rowsFolder } from './folder.ts'

/** Before the tests: what an earlier run observed was of other statements. */
export function setup() {
  rmSync(rowsFolder(), { recursive: true, force: true })
  mkdirSync(rowsFolder(), { recursive: true })
}
