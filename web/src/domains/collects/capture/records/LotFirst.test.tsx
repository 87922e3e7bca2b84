import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOfPlant, cooking, openCapture, savedRecord } from '../../../../capture/testing/plant.tsx'
import { fakeServer, json, type SentRequest } from '../../../../core/testing/index.ts'

const notified = [
  { part: 'supervisor', name: 'Ivone Prado', at: '2026-11-21T10:00:02.000Z' },
  { part: 'management', name: 'Patrícia Lopes', at: '2026-11-21T10:00:02.000Z' },
]
const raised = { id: 71, fieldId: 41, critical: true, repeats: null, notified }
const form = {
  ...cooking,
  onCritical: 'Hold the lot on the red rack.',
  fields: cooking.fields.map((field) => ({ ...field, critical: field.id === 41 })),
}

let save: (request: SentRequest) => Response | Promise<Response>
let answer: unknown
let receivedAt: string
let shown: unknown

beforeEach(() => {
  localStorage.clear()
  answer = [raised]
  receivedAt = '2026-11-21T10:00:01.000Z'
  shown = form
  save = ({ body }) =>
    json(
      { ...savedRecord(body as never), receivedAt, outRange: true, hasCritical: true, hasNonConformity: true },
      { status: 201 },
    )
  fakeServer((one) => {
    if (one.method === 'POST') return save(one)
    if (one.path.endsWith('/NonConformity/Raised')) return json(answer)
    return one.path.endsWith('/TypeCollect/5') ? json(shown) : answerOfPlant(one)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function saveCritical() {
  await openCapture('/coletar/preencher/5/6')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Core/ }), '65')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Chamber/ }), '82')
  await userEvent.click(screen.getByRole('button', { name: 'Save record' }))
  const dialog = await screen.findByRole('dialog', {}, { timeout: 5000 })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save record' }))
}

const people = async () => {
  const section = await screen.findByRole('region', { name: 'Who was notified' })
  return (await within(section).findAllByRole('listitem')).map((one) => one.textContent)
}

describe('after a critical record', () => {
  it('stands what to do with the lot, by the form, and who was notified when', async () => {
    await saveCritical()
    expect(await people()).toEqual(['Ivone Prado · Shift supervisor07:00', 'Patrícia Lopes · Plant management07:00'])
    expect(screen.getByRole('alert').textContent).toContain('Hold the lot on the red rack.')
    expect(document.querySelector('.tabler-icon-circle-check')).toBeNull()
  })

  it('says the part alone where the reader may not know the name', async () => {
    answer = [{ ...raised, notified: notified.map((one) => ({ ...one, name: null })) }]
    await saveCritical()
    expect(await people()).toEqual(['Shift supervisor07:00', 'Plant management07:00'])
  })

  it('says of a repeated one since when it is open', async () => {
    answer = [{ ...raised, repeats: { id: 60, since: '2026-11-21T08:30:00.000Z' } }]
    await saveCritical()
    expect(await screen.findByText(/^The non-conformity has been open since 21\/11\/2026 05:30/)).toBeTruthy()
  })

  it('promises nothing of a repeated one that nobody was notified of', async () => {
    answer = [{ ...raised, repeats: { id: 60, since: '2026-11-21T08:30:00.000Z' }, notified: [] }]
    receivedAt = new Date().toISOString()
    await saveCritical()
    expect(await screen.findByText('No one has been notified yet. Call your supervisor.')).toBeTruthy()
  })

  it('promises nobody who was not notified: it is under way, then somebody is to be called', async () => {
    answer = [{ ...raised, notified: [] }]
    receivedAt = new Date().toISOString()
    await saveCritical()
    expect(await screen.findByText('Notifying the supervisor…')).toBeTruthy()
    cleanup()
    receivedAt = new Date(Date.now() - 60_000).toISOString()
    await saveCritical()
    expect(await screen.findByText('No one has been notified yet. Call your supervisor.')).toBeTruthy()
  })

  it('has a sentence of its own where the form says nothing', async () => {
    shown = { ...form, onCritical: null }
    await saveCritical()
    expect(await screen.findByText('Keep it apart until the supervisor decides.')).toBeTruthy()
  })

  it('without a connection says what to do with the lot, and that nobody is notified until it is sent', async () => {
    save = () => Promise.reject(new TypeError('Failed to fetch'))
    await saveCritical()
    expect(await screen.findByText('Hold the lot on the red rack.')).toBeTruthy()
    expect(screen.getByText('No one is notified until it is sent. Call your supervisor.')).toBeTruthy()
    expect(screen.queryByText('Who was notified')).toBeNull()
  })
})
