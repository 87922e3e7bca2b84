import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { openContext } from '../lib/contexts.ts'
import { newHand } from '../lib/hand.ts'
import { openOffice } from '../lib/people.ts'
import { type Ask, asker } from '../lib/plant.ts'
import { enterAs } from '../lib/portal.ts'
import { settle } from '../lib/settle.ts'
import { test } from '../lib/test.ts'

const people = ['supervisor', 'manager', 'analyst'] as const

/** How tall the whole page is, its header among it. */
const heightOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    return main ? main.getBoundingClientRect().top + main.scrollHeight : 0
  })

for (const person of people)
  test(`home of the ${person} is two screens of a phone, and nothing of it is dropped in silence`, async ({
    browser,
  }) => {
    const context = await openContext(browser, {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    await enterAs(page, person)
    await page.goto('/')
    const queue = page.getByRole('region', { name: 'Needs you, worst first' })
    await expect(queue).toBeVisible()
    await settle(page)
    expect(await heightOf(page)).toBeLessThanOrEqual(2 * 844)
    const before = await queue.getByRole('listitem').count()
    const more = queue.getByRole('button', { name: /^\d+ more$/ })
    const rest = Number.parseInt((await more.textContent()) ?? '', 10)
    await more.click()
    // the line that held the press is gone, those behind it have come
    await expect(queue.getByRole('listitem')).toHaveCount(before - 1 + rest)
    await page.getByRole('button', { name: 'Show by hour' }).click()
    await expect(page.getByRole('group', { name: 'Last 24 hours' }).getByRole('link').first()).toBeVisible()
    await context.close()
  })

test('on a desk the plant, who leads its shift, the worst and what is due stand in one screen', async ({ browser }) => {
  const context = await openContext(browser, { viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await enterAs(page, 'supervisor')
  await page.goto('/')
  const plant = page.getByRole('region', { name: 'The plant now' })
  await expect(plant).toContainText(/Led by|Supervisor:|No shift is running/)
  const queue = page.getByRole('region', { name: 'Needs you, worst first' })
  await settle(page)
  for (const part of [
    plant,
    queue.getByRole('listitem').nth(3),
    page.getByRole('region', { name: /^(Due in your shift|My pending items)$/ }).first(),
  ])
    await expect(part).toBeInViewport()
  const bottomOf = async (part: typeof plant) => {
    const box = await part.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  expect(await bottomOf(plant)).toBeLessThan(500)
  expect(await bottomOf(queue.getByRole('listitem').nth(3))).toBeLessThanOrEqual(900)
  // critical and untreated ones, mine or a colleague's, before everything else
  const lines = await queue
    .locator('ol > li a')
    .evaluateAll((all) => all.map((one) => one.hasAttribute('data-critical')))
  expect(lines[0]).toBe(true)
  expect(lines).toEqual(lines.toSorted((a, b) => Number(b) - Number(a)))
  await context.close()
})

const EDITS = 6
const changes = '/api/operator/v1/Collect/ApprovalCollect'

interface Change {
  id: number
  waitsFor: { id: number; name: string }[]
}

interface Answer {
  fieldId: number
  type: string
  value: unknown
}

/** Asks for edits of somebody's own records until so many wait for one decider, whom no other journey acts as. */
async function editsWaiting(request: APIRequestContext): Promise<{ login: string; ids: number[] }> {
  const office = await openOffice(request)
  const author = await asker(request, 'elif.karaca')
  const records = await author<{ id: number }[]>('/api/operator/v1/Collect?limit=40')
  const ids: number[] = []
  let decider = ''
  for (const { id } of records) {
    if (ids.length === EDITS) break
    const change = await askForEdit(author, id)
    if (!change) continue
    decider ||= change.waitsFor[0]?.name ?? ''
    if (change.waitsFor.some(({ name }) => name === decider)) ids.push(change.id)
  }
  const users = await office.send<{ name: string; login: string }[]>(
    'GET',
    `/api/domain/v1/Account?name=${encodeURIComponent(decider)}&limit=5`,
  )
  const login = users.find(({ name }) => name === decider)?.login
  if (!login) throw new Error(`Nobody decides the edits: ${decider}`)
  return { login, ids }
}

/** A number a little higher; null where the record has none, or waits already. */
async function askForEdit(author: Ask, id: number): Promise<Change | null> {
  const record = await author<{ rowVersion: number; values: Answer[] }>(`/api/operator/v1/Collect/${id}`)
  const number = record.values.find(({ type, value }) => type === 'number' && typeof value === 'number')
  if (!number) return null
  const values = [{ fieldId: number.fieldId, value: Number(number.value) + 1 }]
  const body = { rowVersion: record.rowVersion, reason: 'Read from the wrong scale', values }
  return author<Change>(`/api/operator/v1/Collect/${id}/Edit`, body).catch(() => null)
}

test('six waiting edits are decided by keys alone, one after the other', async ({ browser, request }) => {
  test.slow()
  const { login } = await editsWaiting(request)
  const decider = await asker(request, login)
  const context = await openContext(browser, { viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await enterAs(page, login)
  await page.goto('/')
  const line = page.getByRole('link', { name: /^\d+ edits to decide/ })
  await line.focus()
  const hand = newHand()
  await hand.key(page, 'Enter')
  const bar = page.getByRole('navigation', { name: 'Work queue' })
  const decided: string[] = []
  for (let turn = 1; turn <= EDITS; turn++) {
    await expect(bar).toContainText(new RegExp(`^${turn} of \\d+`))
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    decided.push(page.url())
    // the plant is one in which no number moves: what is refused leaves its record as it is
    await hand.key(page, 'r')
    await expect(page.getByRole('dialog', { name: /Refuse/ }).getByRole('textbox')).toBeFocused()
    await hand.type(page, 'The scale is right')
    await hand.key(page, 'Control+Enter')
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Edit refused')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (turn < EDITS) await hand.key(page, 'Alt+ArrowDown')
  }
  expect(new Set(decided).size).toBe(EDITS)
  // one key to begin, two for each and one from each to the next
  expect(hand.presses).toBe(1 + 2 * EDITS + (EDITS - 1))
  for (const url of decided) {
    const id = new URL(url).pathname.split('/').at(-1)
    expect(await decider<{ state: string }>(`${changes}/${id}`)).toMatchObject({ state: 'ER' })
  }
  await context.close()
})
