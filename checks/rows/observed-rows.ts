/** Defines what wrapped statements go through, and writes down what they answered after each file of tests. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll } from 'vitest'
import { rowsFolder } from './folder.ts'
import { type Kind, kindOf, type Observed } from './kinds.ts'

declare global {
  /** of all files of tests that one process runs */
  var __rowsSeen: Map<string, Map<string, Set<Kind>>> | undefined
  var __observeRow: <R extends object>(id: string, row: R) => R
  var __observeRows: <P extends PromiseLike<{ rows: readonly unknown[] }>>(id: string, answer: P) => P
}

/** Rows of one answer that are looked at: those of a long list are alike. */
const MAX_ROWS = 200

globalThis.__rowsSeen ??= new Map()
const seen = globalThis.__rowsSeen

globalThis.__observeRows = (id, answer) => {
  answer.then(
    ({ rows }) => note(id, rows),
    () => undefined,
  )
  return answer
}

globalThis.__observeRow = (id, row) => {
  note(id, [row])
  return row
}

function note(id: string, rows: readonly unknown[]) {
  if (rows.length === 0) return
  const columns = seen.get(id) ?? new Map<string, Set<Kind>>()
  seen.set(id, columns)
  for (const row of rows.slice(0, MAX_ROWS)) {
    for (const [name, value] of Object.entries(row as object)) {
      const kinds = columns.get(name) ?? new Set()
      columns.set(name, kinds.add(kindOf(value)))
    }
  }
}

afterAll(() => {
  const observed: Observed = Object.fromEntries(
    [...seen].map(([id, columns]) => [id, Object.fromEntries([...columns].map(([name, kinds]) => [name, [...kinds]]))]),
  )
  writeFileSync(join(rowsFolder(), `${process.pid}.json`), JSON.stringify(observed))
})
