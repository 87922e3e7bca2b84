import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOfPlant, cooking, openCapture, savedRecord } from '../../../../capture/testing/plant.tsx'
import { fakeServer, json, type SentRequest } from '../../../../core/testing/index.ts'

const at = '/coletar/preencher/5/6'
const [core] = cooking.fields
let requests: SentRequest[]

interface SentBody {
  clientId: string
  values: { fieldId: number; value: unknown }[]
}

/** Opens a form of one field, signed in as an operator. */
async function openFieldOf(type: string, own: object = {}, language: Parameters<typeof openCapture>[1] = 'en-US') {
  const field = { ...core, generatesNonConformity: false, unit: null, decimals: null, limits: null }
  const form = { ...cooking, fields: [{ ...field, id: 61, name: 'Tested', type, ...own }] }
  requests = fakeServer((one) => {
    if (one.method === 'POST') return json(savedRecord(one.body as SentBody), { status: 201 })
    if (one.path.endsWith('/TypeCollect/5')) return json(form)
    return one.path.endsWith('/LastValues') ? json([]) : answerOfPlant(one)
  })
  const view = await openCapture(at, language)
  await screen.findByRole('button', { name: language === 'en-US' ? 'Save record' : /Salvar|Guardar|Kaydet/ })
  return view
}

const user = userEvent.setup({ delay: null })
const sent = () => requests.filter((one) => one.method === 'POST').map((one) => (one.body as SentBody).values)
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Tested/ })

/** Walks by Tab until something has the focus. */
async function reach(target: HTMLElement) {
  for (let presses = 0; presses < 40 && document.activeElement !== target; presses++) await user.tab()
  expect(document.activeElement).toBe(target)
}

async function save() {
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Record 48202')
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
})

it('a number for results is typed as a number, by the separator of the language, and what is none stays as typed', async () => {
  await openFieldOf('standard', { decimals: 2 }, 'pt-BR')
  await reach(input())
  expect(input().inputMode).toBe('decimal')
  await user.keyboard('1a2,5')
  expect(input().value).toBe('1a2,5')
  await user.clear(input())
  await user.keyboard('12,5')
  expect(input().value).toBe('12,5')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(/48202/)
  expect(sent()).toEqual([[{ fieldId: 61, value: 12.5 }]])
})

describe('a date with its time', () => {
  it('is typed as digits, told at once when it is none, and kept while the page is closed', async () => {
    const first = await openFieldOf('datetime')
    await reach(input())
    await user.keyboard('311120260705')
    expect(input().value).toBe('31/11/2026 07:05')
    await user.tab()
    expect(screen.getByText('Enter a valid date and time, as DD/MM/YYYY HH:MM.')).toBeTruthy()
    await user.clear(input())
    await user.type(input(), '211120260705')
    first.unmount()
    await openFieldOf('datetime')
    expect(input().value).toBe('21/11/2026 07:05')
    await save()
    expect(sent()).toEqual([[{ fieldId: 61, value: '2026-11-21T07:05' }]])
  })

  it('is now by the clock of the plant', async () => {
    await openFieldOf('datetime')
    await reach(screen.getByRole('button', { name: 'Now' }))
    await user.keyboard('{Enter}')
    expect(input().value).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  })

  it('shows the days that its limits mean', async () => {
    await openFieldOf('datetime', { limits: { min: 0, max: null } })
    expect(screen.getByText(/^Limits: at least \d\d\/\d\d\/\d{4}$/)).toBeTruthy()
    await user.type(input(), '010120200705')
    expect(
      screen.getByText(/^Out of limits: [\d,]+ days too early: at least 0 days from the day of the collection$/),
    ).toBeTruthy()
  })
})

describe('a choice of several', () => {
  const options = [
    { id: '1', name: 'Torn', nonConforming: true },
    { id: '2', name: 'Wet', nonConforming: false },
    { id: '3', name: 'Faded', nonConforming: false },
  ]
  const option = (name: string) => screen.getByRole('checkbox', { name })

  it('is chosen by the keyboard, taken back, and sent in the order of the options', async () => {
    await openFieldOf('multiSelect', { options })
    expect(screen.getByRole('group', { name: /^Tested/ })).toBeTruthy()
    await reach(option('Faded'))
    await user.keyboard(' ')
    await reach(option('Torn'))
    await user.keyboard('{Enter}')
    expect(screen.getByText('Does not conform')).toBeTruthy()
    await user.keyboard(' ')
    expect(option('Torn').getAttribute('aria-checked')).toBe('false')
    await reach(option('Wet'))
    await user.keyboard(' ')
    await save()
    expect(sent()).toEqual([[{ fieldId: 61, value: '2,3' }]])
  })
})

describe('a sequential number', () => {
  it('is given when saved: nothing is asked and nothing is sent for it', async () => {
    await openFieldOf('sequential')
    expect(screen.getByText('Assigned when saved')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Tested/ })).toBeNull()
    await save()
    expect(sent()).toEqual([[]])
  })
})

describe('a julian batch', () => {
  it('stands there while one fills and is not sent: the server has it from the moment of the record', async () => {
    await openFieldOf('julianBatch', { suffix: 'L3' })
    expect(screen.getByText(/^\d{5}L3$/)).toBeTruthy()
    await save()
    expect(sent()).toEqual([[]])
  })
})

describe('a timer', () => {
  it('is started and stopped by the keyboard, runs on while the page is closed, and is refused while it runs', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:00:00.400Z') })
    const first = await openFieldOf('timer', { limits: { min: null, max: 60 } })
    await reach(screen.getByRole('button', { name: 'Start' }))
    await user.keyboard('{Enter}')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.getByText('Start the timer, and stop it before saving.')).toBeTruthy()
    first.unmount()
    vi.setSystemTime(Date.parse('2026-11-20T15:01:30.900Z'))
    await openFieldOf('timer', { limits: { min: null, max: 60 } })
    expect(screen.getByRole('timer').textContent).toBe('90 s')
    await reach(screen.getByRole('button', { name: 'Stop' }))
    await user.keyboard(' ')
    expect(
      screen.getByText('Out of limits: 30\u00a0s above the maximum of 60\u00a0s', { normalizer: (text) => text }),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Start again' })).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    const review = await screen.findByRole('dialog')
    await user.click(within(review).getByRole('button', { name: 'Save record' }))
    await screen.findByText('Record 48202')
    expect(sent()).toEqual([[{ fieldId: 61, value: '2026-11-20T15:00:00Z/2026-11-20T15:01:30Z' }]])
  })
})
