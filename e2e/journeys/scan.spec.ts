import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { encodeQR } from 'qr'
import { browserArguments, chromiumPath } from '../lib/browser.ts'
import { enterAs } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

const WIDTH = 640
const HEIGHT = 480
const SCALE = 8

/** What a camera sees that is held over a code: a film of one picture, gray, in the format that Chromium plays for a camera. */
function filmOf(text: string): string {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const side = modules.length * SCALE
  const gray = Buffer.alloc(WIDTH * HEIGHT, 235)
  const [left, top] = [Math.floor((WIDTH - side) / 2), Math.floor((HEIGHT - side) / 2)]
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (modules[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)]) gray[(top + y) * WIDTH + left + x] = 16
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const film = join(mkdtempSync(join(tmpdir(), 'lineside-film-')), 'code.y4m')
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(
    film,
    Buffer.concat([
      head,
      ...Array(10)
        .fill([Buffer.from('FRAME\n'), gray, colour])
        .flat(),
    ]),
  )
  return film
}

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  launchOptions: {
    executablePath: chromiumPath(),
    args: [
      ...browserArguments,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filmOf('https://plant.example/coletar/registros')}`,
    ],
  },
})

test('a code that the camera sees leads where it points, without a photo being taken', async ({ page }) => {
  await enterAs(page, 'operator', '1')
  await page.goto('/coletar/')
  await page.getByRole('button', { name: 'Scan a code' }).click()
  await expect(page).toHaveURL(/\/coletar\/registros$/)
  await expect(page.getByRole('heading', { name: 'My records' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
