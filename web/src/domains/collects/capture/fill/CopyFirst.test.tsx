import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOfPlant, cooking, openCapture } from '../../../../capture/testing/plant.tsx'
import { fakeServer, json, problem, type SentRequest } from '../../../../core/testing/index.ts'

const at = '/coletar/preencher/5/6'
const [number] = cooking.fields.filter(({ type }) => type === 'number')
const copy = {
  copyOf: 7,
  formId: 5,
  formVersion: cooking.version,
  collectPointId: 6,
  productId: cooking.products[0]?.id ?? null,
  values: [{ fieldId: number?.id, value: 73.5 }],
  left: [{ fieldId: 99, name: 'Start of cooking' }],
}
let answer: () => Response
let requests: SentRequest[]

beforeEach(() => {
  localStorage.clear()
  answer = () => json(copy)
  requests = fakeServer((one) => (one.path.endsWith('/Collect/7/Copy') ? answer() : answerOfPlant(one)))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${number?.name}`) })

describe('a record begun with the answers of another', () => {
  it('stands filled in, says what is to be answered anew, and is begun once', async () => {
    const first = await openCapture(`${at}?copy=7`)
    expect((await box()).value).toBe('73.5')
    expect(await screen.findByText('Copied. Fill in again: Start of cooking')).toBeTruthy()
    expect(location.search).toBe('')
    await userEvent.clear(await box())
    await userEvent.type(await box(), '74')
    first.unmount()
    await openCapture(at)
    expect((await box()).value).toBe('74')
    expect(requests.filter(({ path }) => path.endsWith('/Copy'))).toHaveLength(1)
  })

  it('takes the place of what was begun here only where its person says so', async () => {
    const first = await openCapture(at)
    await userEvent.type(await box(), '70')
    first.unmount()
    await openCapture(`${at}?copy=7`)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect((await box()).value).toBe('70')
  })

  it('says why there is none, and lets the form be filled from its start', async () => {
    answer = () => problem(409, 'DUPLICATION_OFF')
    await openCapture(`${at}?copy=7`)
    await userEvent.click(await screen.findByRole('button', { name: 'Start empty' }))
    await waitFor(async () => expect((await box()).value).toBe(''))
  })
})
