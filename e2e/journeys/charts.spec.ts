import { expect, type Page } from '@playwright/test'
import { openOffice } from '../lib/people.ts'
import { asker, formAt, freeProduct, saveRecord } from '../lib/plant.ts'
import { enterAs } from '../lib/portal.ts'
import { settle } from '../lib/settle.ts'
import { test } from '../lib/test.ts'

/** Words of the drawings that stand on each other, or beyond the edge of their drawing, by more than a pixel. */
const overprinted = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    for (const drawing of document.querySelectorAll('main svg:has(text)')) {
      if (drawing.closest('[inert]')) continue
      const edge = drawing.getBoundingClientRect()
      const labels = [...drawing.querySelectorAll('text')].map((text) => ({
        text: text.textContent ?? '',
        box: text.getBoundingClientRect(),
      }))
      for (const [index, { text, box }] of labels.entries()) {
        if (box.left < edge.left - 1 || box.right > edge.right + 1) faults.push(`beyond the edge: ${text}`)
        for (const other of labels.slice(index + 1)) {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
          if (across > 1 && down > 3) faults.push(`${text} on ${other.text}`)
        }
      }
    }
    return faults
  })

/** Those of the charts that have axes: values along the left, places along the foot. */
const charts = (page: Page) => page.locator('main svg[aria-label]:has(text)')

const pages = {
  dashboard: '/relatorios-de-coleta-power-BI',
  'the records on home': '/?tab=collects',
  'what became of actions': '/seo-plano-de-acao-power-BI',
  'scores of checklists': '/checklist/relatorios-power-BI',
  'completion of logbooks': '/diario-de-bordo?tab=books',
  'the trend of results': '/gestao-de-resultados?tab=trend',
} as const

for (const [size, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
}))
  test(`in no chart does a word stand on another, at a ${size}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await enterAs(page, 'admin')
    for (const [name, address] of Object.entries(pages)) {
      await page.goto(address)
      await charts(page).first().waitFor()
      await settle(page)
      expect([name, await overprinted(page)]).toEqual([name, []])
      // every chart has its values, and a table that is opened by a key
      for (const chart of await charts(page).all())
        expect(await chart.locator('text').count(), name).toBeGreaterThanOrEqual(3)
    }
    const table = page.getByRole('table', { name: 'Actions by month' })
    await page.goto(pages['what became of actions'])
    await page.getByRole('button', { name: 'Show as a table' }).first().press('Enter')
    await expect(table.getByRole('columnheader', { name: 'Month' })).toBeVisible()
  })

test('a non-conformity shows its value on nothing else', async ({ page, request }) => {
  const office = await openOffice(request)
  interface Row {
    id: number
    collectId: number | null
    field: { type: string } | null
  }
  const rows = await office.send<Row[]>('GET', '/api/domain/v1/NonConformity?limit=100')
  const numeric = rows.find(({ field, collectId }) => field?.type === 'number' && collectId !== null)
  await enterAs(page, 'admin')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/nao-conformidade/${numeric?.id}`)
    await charts(page).first().waitFor()
    await settle(page)
    expect(await overprinted(page)).toEqual([])
  }
})

test('a choice in the history of a non-conformity is called by its words, never by its number', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const operator = await asker(request, 'operator', '1')
  const form = await formAt(operator, 'Qualidade do óleo', 'Fritadeira')
  const product = await freeProduct(office, form)
  const oil = { 'Compostos polares': 19, 'Temperatura do óleo': 178, 'Ausência de espuma': 'C' }
  const clear = await saveRecord(operator, form, product, { ...oil, 'Cor do óleo': 'Clara' })
  const dark = await saveRecord(operator, form, product, { ...oil, 'Cor do óleo': 'Escura' })
  expect(dark.id).toBeGreaterThan(clear.id)
  const result = `/api/domain/v1/NonConformity?typeCollectId=${form.id}&limit=50`
  const raised = async () =>
    (await office.send<{ id: number; collectId: number | null }[]>('GET', result)).find(
      ({ collectId }) => collectId === dark.id,
    )
  await expect.poll(async () => (await raised()) !== undefined).toBe(true)
  await enterAs(page, 'admin')
  await page.goto(`/nao-conformidade/${(await raised())?.id}`)
  const history = page.getByRole('region', { name: /^Cor do óleo/ })
  const values = history.locator('tbody tr td:nth-child(2)')
  await expect(values.first()).toHaveText('Escura')
  await expect(values.nth(1)).toHaveText('Clara')
  for (const text of await values.allInnerTexts()) expect(['Clara', 'Média', 'Escura']).toContain(text.trim())
})

test('the help button stands in the header and covers nothing, at a desk and on a phone', async ({ page }) => {
  await enterAs(page, 'supervisor')
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/nao-conformidade')
    const header = page.getByRole('banner')
    const button = header.getByRole('button', { name: /^Open help chat/ })
    await expect(button).toBeVisible()
    await settle(page)
    const place = await button.boundingBox()
    const edge = await header.boundingBox()
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual((edge?.height ?? 0) + (edge?.y ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    // nothing floats over the lower edge of the page
    const corner = await page.evaluate(() => {
      const at = document.elementFromPoint(innerWidth - 40, innerHeight - 40)
      return at === null || at.closest('main') !== null
    })
    expect(corner).toBe(true)
    await button.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: 'Help chat' })
    await expect(panel).toBeVisible()
    const shown = await panel.boundingBox()
    expect(shown?.x ?? -1).toBeGreaterThanOrEqual(0)
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(800)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  }
})
