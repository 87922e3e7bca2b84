import { expect, type Page } from '@playwright/test'
import { type Line, layLine } from '../lib/line.ts'
import { moments } from '../lib/moments.ts'
import { patience } from '../lib/pace.ts'
import { enterAs, quietPlant } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

// the portal is on the device, as it is for people; a worker outlives what a context is emptied of
test.use({ reuseContext: false, serviceWorkers: 'allow' })

/** Of all runs together; more are walked by who looks for what these do not find. */
const WALKS = Number(process.env.LINESIDE_WALKS ?? 10)
const STEPS = 4
/** Milliseconds after a step begins within which the line is cut. */
const WITHIN = 400
const LETTERS = 'abcdefghij klmnopqrstuvwxyz'

const list = '/nao-conformidade'
const rows = (page: Page) => page.getByRole('main').getByRole('row')
const note = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /^Observation/ })
const opener = (page: Page) => page.getByRole('main').getByRole('button', { name: 'New non-conformity' })

interface Walk {
  page: Page
  next: (below: number) => number
  /** what was typed into the form, letter by letter */
  typed: string
}

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

/** There is a page: the frame, and in it something with a name; never the net of the last resort. */
async function isAlive(page: Page): Promise<void> {
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByText('An unexpected error occurred.')).toHaveCount(0)
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
  await expect(note(page)).toHaveValue(walk.typed)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await opener(page).click()
  await page.getByRole('button', { name: 'Continue draft' }).click()
  await expect(note(page)).toHaveValue(walk.typed)
  page.once('dialog', (dialog) => void dialog.accept())
  await line.mend()
}

/** Whatever is under way when the line is cut, there is a page; and it goes on by itself when the line is back. */
async function walkPages({ page, next, typed }: Walk, line: Line): Promise<void> {
  await page.goto(`${line.origin}${list}`)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(5)
  const cutAt = next(STEPS)
  for (let step = 0; step < STEPS; step++) {
    const act = acts[next(acts.length)] ?? acts[0]
    const acting = act?.({ page, next, typed })
    if (step === cutAt) {
      await page.waitForTimeout(next(WITHIN))
      await line.cut()
    }
    await acting
    await isAlive(page)
  }
  await line.mend()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/\/erro/, { timeout: patience(20_000) })
  await expect(page.getByText(/No connection to the server/)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('The server could not be reached', { exact: false })).toHaveCount(0)
}

test('random walks on which the line is cut find no dead page and lose no key', async ({ page, baseURL }) => {
  test.setTimeout(patience(60_000 + WALKS * 20_000))
  const line = await layLine(baseURL ?? '')
  const deaths: string[] = []
  page.on('pageerror', (error) => deaths.push(String(error)))
  await enterAs(page, quietPlant.supervisor)
  await page.goto(`${line.origin}${list}`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  for (let seed = 1; seed <= WALKS; seed++) {
    const walk: Walk = { page, next: moments(20_261_129 + seed), typed: '' }
    await test.step(`walk ${seed}`, () => (seed % 3 === 0 ? walkForm(walk, line) : walkPages(walk, line)))
  }
  expect(deaths).toEqual([])
  await line.cut()
})
