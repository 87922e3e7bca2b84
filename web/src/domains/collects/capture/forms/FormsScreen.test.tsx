import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOfPlant, openCapture, toFill } from '../../../../capture/testing/plant.tsx'
import { fakeServer, json, problem } from '../../../../core/testing/index.ts'

const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const named = (id: number, name: string, own: object = {}) => ({ ...toFill, id, name, ...own })

/** A form due in some minutes, fifteen minutes around that, at the point where the device stands. */
const slot = (formId: number, minutes: number) => ({
  id: formId * 1000 + minutes,
  form: { id: formId, name: '' },
  formVersion: 1,
  dueAt: inMinutes(minutes),
  opensAt: inMinutes(minutes - 15),
  closesAt: inMinutes(minutes + 15),
  shiftId: 1,
  shiftEnd: inMinutes(240),
  state: minutes < -15 ? 'UNJUSTIFIED' : 'SCHEDULED',
})

let forms: unknown[]
let slots: ReturnType<typeof slot>[] | null

const dueHere = () =>
  slots
    ? json([{ collectPoint: toFill.collectPoint, industryLine: toFill.industryLine, industryId: 1, slots }])
    : problem(503, 'DATABASE_AWAY')

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('lineside.capture.station', JSON.stringify({ lineId: 4, pointId: 6 }))
  slots = []
  fakeServer((one) => {
    if (one.path.endsWith('/Schedule/Due')) return dueHere()
    return one.path.endsWith('/ListFormsWithLastCollect') ? json(forms) : answerOfPlant(one)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const linksIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the forms to fill', () => {
  it('begin with what is due, late ones first, each once, with how long is left', async () => {
    forms = [named(5, 'Cooking'), named(7, 'Metal'), named(8, 'Weight'), named(9, 'Label')]
    slots = [slot(5, -5), slot(5, 55), slot(7, -70), slot(7, 65), slot(8, 60)]
    await openCapture('/coletar/')
    await screen.findByText(/1 h 10 late/)
    const [first, second, ...more] = linksIn('Fill next')
    expect(first).toMatch(/^Metal.*Due at \d\d:\d\d, 1 h 10 late$/)
    expect(second).toMatch(/^Cooking.*Due \d\d:\d\d, 10 min left$/)
    expect(more).toEqual([])
    const others = linksIn('Other forms')
    expect(others[0]).toMatch(/^Weight.*Due at \d\d:\d\d, in 1 h$/)
    expect(others[1]).toMatch(/^Label/)
    expect(others).toHaveLength(2)
  })

  it('say what else of the shift was missed', async () => {
    forms = [named(5, 'Cooking')]
    slots = [slot(5, -120), slot(5, -60), slot(5, 0)]
    await openCapture('/coletar/')
    expect(await screen.findByText('2 missed in this shift')).toBeTruthy()
    expect(linksIn('Fill next')).toHaveLength(1)
  })

  it('begin with the next one where nothing is due yet', async () => {
    forms = [named(5, 'Cooking'), named(7, 'Metal')]
    slots = [slot(5, 90), slot(7, 30)]
    await openCapture('/coletar/')
    await screen.findByText(/in 30 min/)
    expect(linksIn('Fill next')).toEqual([expect.stringMatching(/^Metal/)])
  })

  it('say what the forms themselves know while the schedule cannot be had', async () => {
    slots = null
    forms = [
      named(5, 'Cooking', {
        due: { at: inMinutes(-5), opensAt: inMinutes(-20), closesAt: inMinutes(10), until: inMinutes(240) },
      }),
    ]
    await openCapture('/coletar/')
    expect(await screen.findByText(/^Due \d\d:\d\d, 10 min left$/)).toBeTruthy()
  })

  it('are one list where nothing is due in the shift', async () => {
    forms = [named(5, 'Cooking'), named(7, 'Metal')]
    await openCapture('/coletar/')
    await screen.findByText('Metal')
    expect(screen.queryByText('Fill next')).toBeNull()
    expect(screen.queryByText('Other forms')).toBeNull()
  })
})

describe('the places', () => {
  it('say where something is late or due, before one is chosen', async () => {
    localStorage.clear()
    const elsewhere = { collectPoint: { id: 7, name: 'Metal detector' } }
    forms = [named(5, 'Cooking'), named(6, 'Label'), named(8, 'Weight'), named(9, 'Metal', elsewhere)]
    slots = [slot(5, -70), slot(6, -5), slot(8, 65)]
    await openCapture('/coletar/')
    const [here, there, all] = await screen.findAllByRole('button', { name: /\d forms?$/ })
    expect(here?.textContent).toMatch(/1 late3 forms$/)
    expect(there?.textContent).toBe('Metal detector1 form')
    expect(all?.textContent).toMatch(/1 late4 forms$/)
  })
})
