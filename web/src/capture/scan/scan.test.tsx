import { permissions } from '@lineside/contract/core'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scanStream } from '../../core/codes/index.ts'
import { accountWith, fakeServer, json } from '../../core/testing/index.ts'
import { readStation } from '../station/station.ts'
import { answerOfPlant, cooking, openCapture } from '../testing/plant.tsx'
import { addressOf } from './scanned.ts'

/** The first question of the form, which is fetched when it is opened. */
const core = () => screen.findByRole('textbox', { name: /^Core/ }, { timeout: 9_000 })

beforeEach(() => {
  localStorage.clear()
  fakeServer((one) => {
    if (!one.path.endsWith('/TypeCollect/5')) return answerOfPlant(one)
    const products = [...cooking.products, { id: 12, sku: '10055', name: 'Salami' }]
    return new Response(JSON.stringify({ ...cooking, products }), { headers: { 'content-type': 'application/json' } })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

/** A scanner that types: keys so many milliseconds apart, then Enter. */
function burst(text: string, target: Element = document.body, apart = 5) {
  let at = performance.now()
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    at += apart
    Object.defineProperty(event, 'timeStamp', { value: at })
    const isTaken = !target.dispatchEvent(event)
    if (!isTaken && key.length === 1 && target instanceof HTMLInputElement)
      fireEvent.input(target, { target: { value: target.value + key } })
  }
  for (const key of [...text, 'Enter']) press(key)
}

it('a code is understood on whatever host it was printed, and nothing else is', () => {
  expect(addressOf('https://plant.test/coletar/preencher/5/6')).toBe('/coletar/preencher/5/6')
  expect(addressOf('http://portal.test:3000/coletar/checklist/area/5')).toBe('/coletar/checklist/area/5')
  expect(addressOf('/coletar/ponto/6')).toBe('/coletar/ponto/6')
  for (const text of [
    '10020',
    'https://elsewhere.test/other',
    'javascript:alert(1)',
    '//',
    'http://',
    'coletar/ponto/6',
  ])
    expect(addressOf(text)).toBeNull()
})

it('a scanner that types opens the form of a code, on whatever screen', async () => {
  await openCapture('/coletar/opcoes')
  await screen.findByRole('heading', { name: 'Options' })
  burst('https://plant.test/coletar/preencher/5/6')
  expect(await core()).toBeTruthy()
})

it('the code of a point says where the device stands', async () => {
  await openCapture('/coletar/opcoes')
  await screen.findByRole('heading', { name: 'Options' })
  burst('/coletar/ponto/6')
  await waitFor(() => expect(readStation()).toEqual({ lineId: 4, pointId: 6 }))
  expect(location.pathname).toBe('/coletar/')
})

it('a product scanned into the field that has the focus is chosen, and the field has what it had', async () => {
  await openCapture('/coletar/preencher/5/6')
  const field = (await core()) as HTMLInputElement
  fireEvent.input(field, { target: { value: '74' } })
  burst('10055', field)
  await waitFor(() => expect(screen.getByRole('radio', { name: /Salami/ }).getAttribute('aria-checked')).toBe('true'))
  expect(field.value).toBe('74')
})

it('what a hand types stays where it is typed, and so does a code that is none of ours', async () => {
  await openCapture('/coletar/preencher/5/6')
  const remark = (await screen.findByRole('textbox', { name: /^Remark/ })) as HTMLInputElement
  burst('10055', remark, 90)
  expect(remark.value).toBe('10055')
  burst('7891000100103', remark)
  expect(remark.value).toBe('100557891000100103')
})

it('a code that says nothing is said to say nothing', async () => {
  await openCapture('/coletar/opcoes')
  await screen.findByRole('heading', { name: 'Options' })
  burst('7891000100103')
  expect(await screen.findByText(/This code cannot be used here/)).toBeTruthy()
})

/** The browser's cameras, which it has none of here. */
function cameras(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
}

it('the camera reads by the browser’s own reader, each code once, and is let go when it is stopped', async () => {
  const stop = vi.fn()
  cameras(async () => ({ getTracks: () => [{ stop }] }))
  const seen = ['a', 'a', 'b']
  let looks = 0
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code', 'ean_13']
      detect = async () => [{ rawValue: seen[Math.min(looks++, 2)] }]
    },
  )
  const read: string[] = []
  const video = { play: async () => undefined, srcObject: null } as unknown as HTMLVideoElement
  const { stop: end } = await scanStream(video, (text) => read.push(text))
  await vi.waitFor(() => expect(looks).toBeGreaterThan(3))
  end()
  expect(read).toEqual(['a', 'b'])
  expect(stop).toHaveBeenCalledOnce()
})

it('without a camera it says so, and takes what is typed', async () => {
  cameras(() => Promise.reject(new Error('denied')))
  await openCapture('/coletar/opcoes')
  await userEvent.click(await screen.findByRole('button', { name: 'Scan a code' }))
  expect(await screen.findByText(/The camera cannot be used/)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), '/coletar/preencher/5/6')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await core()).toBeTruthy()
})

it('a lot’s label opens the lot where no screen asks for one', async () => {
  const mover = accountWith({ [permissions.appCollect]: 'w', [permissions.addMovements]: 'w' })
  fakeServer((one) => (one.path.endsWith('/Account/Filter') ? json(mover) : answerOfPlant(one)))
  await openCapture('/coletar/opcoes', 'en-US', mover)
  await screen.findByRole('heading', { name: 'Options' })
  burst('https://plant.test/recebimento-materiais/details/60')
  await waitFor(() => expect(location.pathname).toBe('/coletar/lotes/60'))
})
