import type { Page } from '@playwright/test'
import { asker, formAt, plantDay, saveRecord } from './plant.ts'
import { PASSWORD } from './portal.ts'

/** A photo of 64 × 48 pixels, painted by the browser itself. */
export async function paint(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    const brush = canvas.getContext('2d')
    if (brush) brush.fillStyle = '#c2410c'
    brush?.fillRect(8, 8, 40, 30)
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

/** A record of the operator's with a photo of its label, made for who asks. */
export async function photoRecord(page: Page): Promise<{ id: number; formId: number }> {
  const operator = await asker(page.request, 'operator', '1')
  const form = await formAt(operator, 'Conferência de rótulo', '')
  await page.goto('/')
  const photo = await upload(page, await paint(page))
  const { id } = await saveRecord(operator, form, form.products[0], {
    'Lote impresso': 'L2026-COPY',
    'Data de validade': plantDay(60),
    'Data de fabricação': plantDay(0),
    'Rótulo correto': 'C',
    'Declaração de alergênicos': 'C',
    'Código de barras': 'C',
    'Temperatura do filme': 128,
    'Foto do rótulo': String(photo),
  })
  return { id, formId: form.id }
}

/** The number of a file that the operators' application has sent. */
async function upload(page: Page, buffer: Buffer): Promise<number> {
  const signedIn = await page.request.post('/api/brf/BrfAuth', {
    data: { id: 'operator', password: PASSWORD },
    headers: { 'x-platform-id': '1' },
  })
  const { token } = (await signedIn.json()) as { token: string }
  const answer = await page.request.post('/api/event/v1/Upload?containerName=collects', {
    headers: { authorization: `Bearer ${token}`, 'x-platform-id': '1' },
    multipart: { file: { name: 'label.jpg', mimeType: 'image/jpeg', buffer } },
  })
  if (!answer.ok()) throw new Error(`The upload answered ${answer.status()}: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { id: number } | { id: number }[] }
  const [first] = Array.isArray(data) ? data : [data]
  if (!first) throw new Error('The upload answered no file')
  return first.id
}
