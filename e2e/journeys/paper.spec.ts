import { expect, type Page } from '@playwright/test'
import { type Office, openOffice } from '../lib/people.ts'
import { enterAs } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** Pixels between the margins of an upright sheet of A4, and of one that lies across. */
const UPRIGHT = 703
const ACROSS = 1032
const MILLIMETRE = 96 / 25.4

/** The paper of an address of the portal, as a printer gets it. */
async function paperOf(page: Page, office: Office, path: string): Promise<void> {
  const { token } = await office.send<{ token: string }>('POST', '/api/report/Print', { path })
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto(`/imprimir?token=${token}`)
  await page.waitForLoadState('networkidle')
  await page.emulateMedia({ media: 'print' })
}

/** Texts that somebody can read the beginning of, and not the end: cut within their element, or beside the sheet. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const isText = (node: ChildNode) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
    const isCut = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const beside = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const below = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
      return element.clientWidth > 1 && (beside || below)
    }
    const withText = [...document.querySelectorAll('main *, body *')].filter((one) => [...one.childNodes].some(isText))
    const sheet = document.documentElement.clientWidth
    return (
      [...new Set(withText)]
        // what is folded is not on paper at all
        .filter((one) => one.getClientRects().length > 0 && !one.closest('[inert]'))
        .filter((one) => {
          for (let at: Element | null = one; at; at = at.parentElement) if (isCut(at)) return true
          return one.getBoundingClientRect().right > sheet + 1
        })
        .map((one) => one.textContent?.slice(0, 60))
    )
  })

const LONG =
  'Temperature of the chamber read twice, by two people, at the door and at the back, after the alarm of the night. '
const UNBROKEN = 'BATCH-2026-11-20-SAO-PAULO-COOKING-OVEN-0000000000000000000001'

/** Every text of an answer under these keys becomes another one. */
async function answersWith(page: Page, address: string | RegExp, texts: Record<string, string>) {
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, typeof one === 'string' ? (texts[key] ?? one) : replaced(one)]),
    )
  }
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: replaced(await response.json()) })
  })
}

// https://github.com/frappe/erpnext/issues/39403
test('a list with all its columns and a long code is printed whole', async ({ page, request }) => {
  const office = await openOffice(request)
  await enterAs(page, 'admin')
  await answersWith(page, /\/Collect\?/, { formName: UNBROKEN, shiftName: UNBROKEN })
  await page.addInitScript(() => {
    const columns = ['collectedAt', 'formName', 'collectPoint', 'industryLine', 'product', 'operator', 'shiftName']
    const more = ['outRange', 'note', 'id', 'productionDate', 'receivedAt', 'industry', 'process', 'family']
    localStorage.setItem('lineside.columns.collects', JSON.stringify([...columns, ...more]))
  })
  await page.setViewportSize({ width: ACROSS, height: 700 })
  await paperOf(page, office, '/relatorio-de-coleta?outRange=true&hasCritical=true')
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(15)
  expect(await table.evaluate((one) => getComputedStyle(one).getPropertyValue('page'))).toMatch(/wide/)
  expect(await cutTexts(page)).toEqual([])
})

// what is asked in the moment in which a journey ends has nobody to answer
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

// https://github.com/enketo/enketo/issues/1154
test('on paper no text of a record is cut', async ({ page, request }) => {
  const office = await openOffice(request)
  await enterAs(page, 'admin')
  await page.setViewportSize({ width: UPRIGHT, height: 1000 })
  const texts = {
    observation: LONG.repeat(8),
    what: LONG.repeat(3),
    how: LONG.repeat(3),
    fieldName: LONG,
    code: UNBROKEN,
  }
  await answersWith(page, /\/(NonConformity|Collect|Lot|ProductionNote)\/\d+$/, {
    ...texts,
    product: UNBROKEN,
    supplier: LONG,
  })
  for (const [address, list] of [
    ['/nao-conformidade/', '/api/domain/v1/NonConformity'],
    ['/relatorio-de-coleta/', '/api/operator/v1/Collect'],
    ['/recebimento-materiais/details/', '/api/domain/v1/Lot'],
    ['/apontamento-de-producao/', '/api/domain/v1/ProductionNote'],
  ] as const) {
    const [newest] = await office.send<{ id: number }[]>('GET', `${list}?limit=1`)
    await paperOf(page, office, `${address}${newest?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([address, await cutTexts(page)]).toEqual([address, []])
  }
})

// https://github.com/odoo/odoo/pull/114196
for (const perPage of [1, 4, 12])
  test(`a label of a lot keeps to its place whatever its names are, ${perPage} on a sheet`, async ({
    page,
    request,
  }) => {
    const office = await openOffice(request)
    await enterAs(page, 'admin')
    const [lot] = await office.send<{ id: number }[]>('GET', '/api/domain/v1/Lot?limit=1')
    await answersWith(page, /\/Label$/, {
      name: LONG.repeat(2),
      supplier: LONG.repeat(2),
      industry: LONG,
      code: UNBROKEN,
    })
    await page.setViewportSize({ width: UPRIGHT, height: 1000 })
    await paperOf(page, office, `/recebimento-materiais/details/${lot?.id}?labels=${perPage}`)
    const labels = page.getByRole('listitem')
    await expect(labels).toHaveCount(perPage)
    const least = { 1: 60, 4: 38, 12: 18 }[perPage] ?? 0
    for (const label of await labels.all()) {
      const place = await label.boundingBox()
      const parts = await Promise.all((await label.locator('> *').all()).map((one) => one.boundingBox()))
      const bottom = Math.max(...parts.map((part) => (part ? part.y + part.height : 0)))
      expect(bottom).toBeLessThanOrEqual((place?.y ?? 0) + (place?.height ?? 0) + 1)
      expect(parts[0]?.height ?? 0).toBeGreaterThanOrEqual(least * MILLIMETRE)
    }
  })

test('the month of people is printed whole, a line for each, on a sheet that lies across', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  await enterAs(page, 'admin')
  await page.setViewportSize({ width: ACROSS, height: 700 })
  await paperOf(page, office, '/diario-de-bordo?tab=books&span=31&by=person')
  const table = page.getByRole('table', { name: 'Days' })
  await expect(table.getByRole('columnheader')).toHaveCount(33)
  expect(await cutTexts(page)).toEqual([])
})
