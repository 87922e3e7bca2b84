import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Infer } from '@lineside/contract/core'
import { type bookOutcome, bookSheets, MAX_BOOK_ROWS, sendBook } from '@lineside/contract/getting-started'
import { type BookSheet, readBook, type SheetOutcome, writeBook } from '../../core/import/index.ts'
import { commands, type ReadContext, type WriteContext } from '../../core/kernel/index.ts'
import { deliver, newLink } from '../accounts/index.ts'
import { profiles } from '../profiles/index.ts'
import { structure } from '../structure/index.ts'
import type { Invited } from './book-people.ts'

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
export function sendBookCommand(parts: (onInvite: (person: Invited) => void) => readonly BookSheet[]) {
  return commands(sendBook, async (ctx, { body, one }) => {
    let people: Invited[] = []
    const read = await readSent(
      ctx,
      body.base64,
      parts((person) => people.push(person)),
    )
    // others are answered from what is stored, not from what is tried
    await Promise.all([ctx.cached(structure), ctx.cached(profiles)])
    try {
      const { sheets, made } = await one(async (unit) => {
        // a unit that was overtaken runs again from its beginning
        people = []
        const outcomes = await writeBook(unit, read)
        const changes = outcomes.some(({ created }) => created > 0)
        if (!body.apply || !changes || !isWhole(outcomes)) throw new Rehearsed(outcomes)
        return { sheets: outcomes, made: await linksOf(unit, people) }
      })
      return { ...present(sheets, true), links: await handOver(ctx, made) }
    } catch (error) {
      if (error instanceof Rehearsed) return present(error.sheets, false)
      throw error
    }
  })
}

/** A link for each of them by which they choose their password, where people sign in by one. */
async function linksOf(unit: WriteContext, people: readonly Invited[]) {
  if (!unit.services.config.passwordSignIn) return []
  const made: { person: Invited; link: Awaited<ReturnType<typeof newLink>> }[] = []
  for (const person of people) made.push({ person, link: await newLink(unit, 'invitation', person) })
  return made
}

/** After the commit: by mail where there is one, otherwise shown to who sent the workbook, this once. */
async function handOver(ctx: ReadContext, made: Awaited<ReturnType<typeof linksOf>>) {
  const links: Infer<typeof bookOutcome>['links'] = []
  for (const { person, link } of made)
    links.push({ login: person.login, name: person.name, link: await deliver(ctx, link) })
  return links
}

const present = (sheets: readonly SheetOutcome[], applied: boolean): Infer<typeof bookOutcome> => ({
  applied,
  links: [],
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
