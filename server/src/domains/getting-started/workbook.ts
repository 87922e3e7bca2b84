import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Infer } from '@lineside/contract/core'
import { type bookOutcome, bookSheets, MAX_BOOK_ROWS, sendBook } from '@lineside/contract/getting-started'
import { type BookSheet, readBook, type SheetOutcome, writeBook } from '../../core/import/index.ts'
import { commands, type ReadContext } from '../../core/kernel/index.ts'
import { profiles } from '../profiles/index.ts'
import { structure } from '../structure/index.ts'

/** Throws back what a trial has written, and carries what it found. */
class Rehearsed extends Error {
  readonly sheets: readonly SheetOutcome[]

  constructor(sheets: readonly SheetOutcome[]) {
    super('Only tried')
    this.sheets = sheets
  }
}

const isWhole = (sheets: readonly SheetOutcome[]) => sheets.every(({ problem, refused }) => !problem && refused === 0)

/**
 * What a workbook says is written in one transaction by the functions of the domains. A trial, and a workbook of which
 * anything is refused, is thrown back whole: so a row may name what another sheet makes, and what is said of it is what
 * would be done.
 */
export function sendBookCommand(parts: () => readonly BookSheet[]) {
  return commands(sendBook, async (ctx, { body, one }) => {
    const read = await readSent(ctx, body.base64, parts())
    // others are answered from what is stored, not from what is tried
    await Promise.all([ctx.cached(structure), ctx.cached(profiles)])
    try {
      const sheets = await one(async (unit) => {
        const outcomes = await writeBook(unit, read)
        const changes = outcomes.some(({ created }) => created > 0)
        if (!body.apply || !changes || !isWhole(outcomes)) throw new Rehearsed(outcomes)
        return outcomes
      })
      return present(sheets, true)
    } catch (error) {
      if (error instanceof Rehearsed) return present(error.sheets, false)
      throw error
    }
  })
}

const present = (sheets: readonly SheetOutcome[], applied: boolean): Infer<typeof bookOutcome> => ({
  applied,
  sheets: bookSheets.flatMap((part, at) => {
    const outcome = sheets[at]
    return outcome ? [{ part, ...outcome }] : []
  }),
})

/** The reader in a thread of its own takes a file, which is gone when it has ended. */
async function readSent({ language }: ReadContext, base64: string, parts: readonly BookSheet[]) {
  const folder = join(tmpdir(), 'lineside-workbooks')
  await mkdir(folder, { recursive: true })
  const path = join(folder, crypto.randomUUID())
  try {
    await writeFile(path, Buffer.from(base64, 'base64'))
    return await readBook({ path, language, parts, mostRows: MAX_BOOK_ROWS })
  } finally {
    await rm(path, { force: true })
  }
}
