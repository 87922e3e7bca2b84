import { expect, type Page } from '@playwright/test'
import type { Line } from './line.ts'
import { moments } from './moments.ts'
import { patience } from './pace.ts'

/**
 * Random walks through the portal on which the line is cut at some moment. A walk follows from its seed alone: the same seed goes the
 * same way, on a device that has the portal and has read the list.
 */

const STEPS = 4
/** Milliseconds after a step begins within which the line is cut. */
const WITHIN = 400
const LETTERS = 'abcdefghij klmnopqrstuvwxyz'
/** What is waited for, in milliseconds of a quiet machine. */
const PATIENCE = 20_000

export const list = '/nao-conformidade'
const rows = (page: Page) => page.getByRole('main').getByRole('row')
const note = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /^Observation/ })
const opener = (page: Page) => page.getByRole('main').getByRole('button', { name: 'New non-conformity' })

interface Walk {
  page: Page
  next: (below: number) => number
  /** what was typed into the form, letter by letter */
  typed: string
}

/** Something that was typed is not there. */
export class LostKeys extends Error {}

const waiting = expect.configure({ timeout: patience(PATIENCE) })

const press = async (target: ReturnType<typeof rows>) => {
  if (await target.isVisible()) await target.click({ timeout: 2_000 }).catch(() => undefined)
}

/** What somebody does, with a line or without. The operators' application has a worker and walks of its own. */
const acts: readonly ((walk: Walk) => Promise<unknown>)[] = [
  ({ page }) => page.mouse.wheel(0, 3_000),
  async ({ page }) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('lot', { delay: 5 })
    await page.keyboard.press('Escape')
  },
  ({ page, next }) => press(rows(page).nth(1 + next(4))),
  ({ page, next }) => press(page.locator('nav a[href^="/"]:not([href^="/coletar"])').nth(next(12))),
  // before the list there is nothing of the portal
  async ({ page }) => new URL(page.url()).pathname !== list && page.goBack().catch(() => null),
]

/** Types on in the form of a new one, wherever the line is; each key has to be there afterwards. */
async function write(walk: Walk): Promise<void> {
  const { page, next } = walk
  for (let letter = 0; letter < 12; letter++) {
    const key = LETTERS[next(LETTERS.length)] ?? 'a'
    await page.keyboard.type(key)
    walk.typed += key
  }
}

async function hasAll({ page, typed }: Walk): Promise<void> {
  try {
    await waiting(note(page)).toHaveValue(typed)
  } catch (cause) {
    throw new LostKeys(`"${typed}" was typed`, { cause })
  }
}

/** There is a page: the frame, and in it something with a name; never the net of the last resort. */
async function isAlive(page: Page): Promise<void> {
  await waiting(page.getByRole('navigation').first()).toBeVisible()
  await waiting(page.getByText('An unexpected error occurred.')).toHaveCount(0)
}

/** The form is opened, written in while the line is cut at some moment, and loaded anew: not a letter is lost. */
async function walkForm(walk: Walk, line: Line): Promise<void> {
  const { page, next } = walk
  await page.goto(`${line.origin}${list}`)
  await opener(page).click()
  await note(page).click()
  const writing = write(walk)
  await page.waitForTimeout(next(WITHIN))
  await line.cut()
  await writing
  await page.keyboard.press('Control+k')
  await hasAll(walk)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await opener(page).click()
  await page.getByRole('button', { name: 'Continue draft' }).click()
  await hasAll(walk)
  page.once('dialog', (dialog) => void dialog.accept())
  await line.mend()
}

/** Whatever is under way when the line is cut, there is a page; and it goes on by itself when the line is back. */
async function walkPages(walk: Walk, line: Line): Promise<void> {
  const { page, next } = walk
  await page.goto(`${line.origin}${list}`)
  await waiting(rows(page).nth(6)).toBeAttached()
  const cutAt = next(STEPS)
  for (let step = 0; step < STEPS; step++) {
    const act = acts[next(acts.length)] ?? acts[0]
    const acting = act?.(walk)
    if (step === cutAt) {
      await page.waitForTimeout(next(WITHIN))
      await line.cut()
    }
    await acting
    await isAlive(page)
  }
  await line.mend()
  await page.keyboard.press('Escape')
  await waiting(page).not.toHaveURL(/\/erro/)
  await waiting(page.getByText(/No connection to the server/)).toHaveCount(0)
  await waiting(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await waiting(page.getByRole('main').getByText('The server could not be reached', { exact: false })).toHaveCount(0)
}

/** The device has the portal, and what makes it, before the first line is cut. */
export async function readyToWalk(page: Page, line: Line): Promise<void> {
  await page.goto(`${line.origin}${list}`)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/**
 * Goes the walk of a seed, and leaves the line whole.
 * @throws LostKeys where something typed is gone; anything else where a page is dead
 */
export async function walk(page: Page, line: Line, seed: number): Promise<void> {
  const one: Walk = { page, next: moments(seed), typed: '' }
  await (seed % 3 === 0 ? walkForm(one, line) : walkPages(one, line))
}
