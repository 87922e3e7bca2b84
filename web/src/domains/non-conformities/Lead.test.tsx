import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, type SentRequest } from '../../core/testing/index.ts'
import { places } from '../collects/testing.ts'
import { nonConformities } from './index.tsx'
import type { ActionRecord } from './queries.ts'
import {
  able,
  actionApi,
  api,
  choosePerson,
  commands,
  open,
  openDialog,
  send,
  serveNonConformity,
  type,
  user,
} from './testing/treatment.ts'
import { actionRecordOf, result } from './testing.ts'

describe('what an action is suggested with', () => {
  serveNonConformity()

  const suggestion = {
    responsible: { person: { id: 44, name: 'Antônio Caldas' }, by: 'form' as const },
    expectedDate: '2026-11-24',
  }

  it('is sent where nobody chooses otherwise, and told as a suggestion', async () => {
    await open({ abilities: able('causeSet'), suggestion })
    const dialog = await openDialog('Add cause and action')
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/Cause of the deviation/)))
    expect(within(dialog).getByRole('combobox', { name: /Responsible/ })).toHaveProperty('value', 'Antônio Caldas')
    expect(within(dialog).getByText('Suggested: carried out the last action of this form')).toBeTruthy()
    expect(within(dialog).getByText('Suggested; change it if needed')).toBeTruthy()
    await type(dialog, /Cause of the deviation/, 'The probe reads too low')
    await type(dialog, /What will be done/, 'Replace the probe')
    await type(dialog, /^How/, 'By maintenance')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(commands()).toHaveLength(1))
    expect(commands()[0]).toMatchObject({
      path: `${api}/70/Cause`,
      body: { action: { responsibleId: 44, expectedDate: '2026-11-24' } },
    })
  })

  it('is no suggestion any more once somebody else is chosen', async () => {
    await open({ abilities: able('actionAdded'), code: 'C', suggestion })
    const dialog = await openDialog('Add action')
    await user.clear(within(dialog).getByRole('combobox', { name: /Responsible/ }))
    await choosePerson(dialog)
    expect(within(dialog).queryByText(/Suggested: carried out/)).toBeNull()
    await type(dialog, /What will be done/, 'Replace the probe')
    await type(dialog, /^How/, 'By maintenance')
    await send(dialog, 'Add action')
    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ responsibleId: 31, expectedDate: '2026-11-24' }))
  })

  it('leaves the fields empty where there is none', async () => {
    await open({ abilities: able('causeSet') })
    const dialog = await openDialog('Add cause and action')
    expect(within(dialog).getByRole('combobox', { name: /Responsible/ })).toHaveProperty('value', '')
    expect(within(dialog).queryByText(/Suggested/)).toBeNull()
  })
})

describe('a conclusion to decide, opened from home', () => {
  let requests: SentRequest[]
  let shown: ActionRecord

  function answer({ path, method }: SentRequest): Response {
    if (method !== 'GET') return json({ ...shown, status: 'E', rowVersion: 3, abilities: {} })
    if (path === `${actionApi}/90`) return json(shown)
    if (path === `${api}/70`) return json({ ...result, abilities: { readCollect: true } })
    if (path === '/api/operator/v1/Collect/LastValues') {
      const at = (hour: number) => `2026-11-20T${hour}:05:00.000Z`
      const values = [
        { collectId: 9, collectedAt: at(19), value: 74, conform: true },
        { collectId: 7, collectedAt: at(15), value: 71.6, conform: false },
      ]
      return json([{ fieldId: 41, values }])
    }
    return path.endsWith('/HierarchyGetByFilter') ? json(places) : json([])
  }

  beforeEach(() => {
    shown = {
      ...actionRecordOf({ status: 'W', result: 'Probe replaced', performedDate: '2026-11-20' }),
      abilities: { actionAccepted: true, actionRefused: true },
      attachments: [
        {
          ...{ id: 501, fileName: 'probe.txt', type: 'text/plain', length: 2048, picture: false, part: 'conclusion' },
          date: '2026-11-20T18:00:00.000Z',
        },
      ],
    }
    requests = fakeServer(answer)
  })

  afterEach(() => vi.unstubAllGlobals())

  const opened = async () => {
    const account = accountWith({ 1: 'r', 2: 'w' })
    await renderPortal({ doors: [nonConformities], account, at: '/relatorio-de-acoes/90?act=actionAccepted' })
    return screen.findByRole('dialog', { name: 'Accept conclusion' })
  }
  const sent = () => requests.filter(({ method }) => method !== 'GET')

  it('shows what was done, its proof, the value with its limits and those since, and asks before it accepts', async () => {
    const dialog = await opened()
    expect(within(dialog).getByText('What was done: Probe replaced')).toBeTruthy()
    expect(within(dialog).getByText(/probe\.txt/)).toBeTruthy()
    const evidence = await within(dialog).findByRole('region', { name: 'What was found' })
    expect(evidence.textContent).toMatch(/71\.6.*72/)
    expect(await within(evidence).findByLabelText(/^Control chart of Core: 2 values, 1 of them/)).toBeTruthy()
    expect(sent()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(sent()).toMatchObject([{ path: `${actionApi}/90/Accept`, body: { rowVersion: 2 } }]))
  })

  it('leads to the refusal with its reason as well', async () => {
    const dialog = await opened()
    await user.click(within(dialog).getByRole('button', { name: 'Refuse conclusion' }))
    const refusal = await screen.findByRole('dialog', { name: 'Refuse conclusion' })
    expect(within(refusal).getByLabelText(/Reason/)).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Accept conclusion' })).toBeNull()
    expect(sent()).toEqual([])
  })
})
