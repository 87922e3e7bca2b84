import type { ChildProcess } from 'node:child_process'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { findChromium } from '../../tools/testing/chromium.mjs'
import { killBrowser, startBrowser } from '../lib/killed-browser.ts'
import { type Line, layLine } from '../lib/line.ts'
import { patience } from '../lib/pace.ts'
import { asker } from '../lib/plant.ts'
import { freePort } from '../lib/port.ts'
import { signIn } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const list = '/nao-conformidade'
const opener = (page: Page) => page.getByRole('main').getByRole('button', { name: 'New non-conformity' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'New non-conformity' })
const sentence = (page: Page) => dialog(page).getByRole('textbox', { name: /^Observation/ })

/** A device of its own: what is on its disk outlives that its browser is killed. */
class Device {
  #child: ChildProcess | null = null
  #browser: Browser | null = null
  readonly profile: string

  constructor(profile: string) {
    this.profile = profile
  }

  async start(): Promise<Page> {
    const port = await freePort()
    this.#child = startBrowser(
      await findChromium(),
      this.profile,
      `--remote-debugging-port=${port}`,
      '--lang=en-US',
      '--window-size=1440,900',
      'about:blank',
    )
    await expect(async () => {
      this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    }).toPass({ timeout: patience(20_000) })
    const [context] = this.#browser?.contexts() ?? []
    if (!context) throw new Error('a browser that was started has a context')
    return context.newPage()
  }

  /** As a battery that is taken out. */
  async kill(): Promise<void> {
    if (this.#child) await killBrowser(this.#child)
    await this.#browser?.close().catch(() => undefined)
    this.#child = null
  }
}

/** What makes the form and its page was read, so that both are there without a network. */
async function fillIn(page: Page, line: Line, text: string): Promise<void> {
  await page.goto(`${line.origin}${list}`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await opener(page).click()
  const choose = async (name: string, option: string) => {
    await dialog(page)
      .getByRole('combobox', { name: new RegExp(`^${name}`) })
      .fill(option)
    await page.getByRole('option', { name: option }).first().click()
  }
  await choose('Form', 'Peso líquido')
  await choose('Field', 'Tara')
  await choose('Collect point', 'Embaladora de defumados')
  await sentence(page).fill(text)
}

test('a browser that is killed loses neither what was typed, nor a file that was chosen, nor what was sent without a network', async ({
  baseURL,
  request,
}, info) => {
  test.slow()
  const line = await layLine(baseURL ?? '')
  const device = new Device(info.outputPath('profile'))
  const text = `Scale pushed aside, ${info.workerIndex} ${Date.now()}`
  try {
    let page = await device.start()
    await signIn(page, 'supervisor', `${line.origin}${list}`)
    await fillIn(page, line, text)
    await line.cut()
    const file = { name: 'scale.txt', mimeType: 'text/plain', buffer: Buffer.from('pushed aside') }
    await dialog(page).locator('input[type="file"]').setInputFiles(file)
    await expect(dialog(page).getByRole('row', { name: /scale\.txt/ })).toBeVisible()
    // in the form it stands once the device has it
    await expect(dialog(page).getByRole('progressbar')).toHaveCount(0)
    await device.kill()

    page = await device.start()
    await page.goto(`${line.origin}${list}`)
    await opener(page).click()
    await dialog(page).getByRole('button', { name: 'Continue draft' }).click()
    await expect(sentence(page)).toHaveValue(text)
    await expect(dialog(page).getByRole('row', { name: /scale\.txt/ })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Create' }).click()
    await expect(
      dialog(page).getByText(/It is sent when the server is back, even if you leave this page/),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText('1 save has not reached the server yet.')).toBeVisible()
    await device.kill()

    page = await device.start()
    await page.goto(`${line.origin}/`)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const waiting = page.getByRole('dialog', { name: 'Not sent yet' })
    await expect(waiting.getByText(/New non-conformity/)).toBeVisible()
    await page.keyboard.press('Escape')
    await line.mend()
    await expect(page.getByText(/has not reached the server yet/)).toHaveCount(0, { timeout: patience(60_000) })

    // once, and with its file
    const ask = await asker(request, 'supervisor')
    const result = await ask<{ id: number; observation?: string }[]>(
      '/api/domain/v1/NonConformity?sort=-createdAt&limit=20',
    )
    const records = await Promise.all(
      result.map(({ id }) => ask<{ observation: string; files: object[] }>(`/api/domain/v1/NonConformity/${id}`)),
    )
    const made = records.filter((one) => JSON.stringify(one).includes(text))
    expect(made).toHaveLength(1)
    expect(JSON.stringify(made)).toContain('scale.txt')
  } finally {
    await device.kill()
    await line.cut().catch(() => undefined)
  }
})
