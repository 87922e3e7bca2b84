import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, type SentRequest } from '../../core/testing/index.ts'
import { standardChecks } from './index.tsx'
import type { Check } from './queries.ts'
import { check, execution } from './testing.ts'

const api = '/api/checklist/v1'
const plant = {
  id: 1,
  level: 'industry',
  parentId: null,
  industryId: 1,
  name: 'São Paulo',
  enabled: true,
  timeZone: 'America/Sao_Paulo',
}
const norm = {
  id: 3,
  code: 'PAC-07',
  title: 'Oven temperature',
  industryId: 1,
  enabled: true,
  rowVersion: 1,
  versionCount: 2,
  abilities: {},
  current: { id: 32, label: 'Rev. 5', validFrom: '2026-01-01', validTo: null },
}

let sent: SentRequest[]
let current: Check

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  current = check
  sent = fakeServer(({ path, method }) => {
    if (method !== 'GET') return json({ ...current, rowVersion: 2 }, { status: method === 'POST' ? 201 : 200 })
    if (path === `${api}/StandardCheck`) return json([check])
    if (path === `${api}/StandardCheckExecution`) return json([execution])
    if (path === `${api}/StandardCheck/5`) return json(current)
    if (path.endsWith('/Norm')) return json([norm])
    if (path.endsWith('/HierarchyGetByFilter')) return json([plant])
    return json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const command = () => sent.find(({ method }) => method !== 'GET')
const open = (at: string) => renderPortal({ doors: [standardChecks], account: accountWith({ 15: 'w', 37: 'w' }), at })
const box = (name: string | RegExp) => screen.findByRole('textbox', { name }, soon)

describe('a model', () => {
  it('is created by a document, with pasted tasks, each name once', async () => {
    await open('/check-padrao/novo')
    await user.type(await box(/^Name/), 'Start of the oven')
    await user.click(await screen.findByRole('combobox', { name: /^Document/ }))
    await user.click(await screen.findByRole('option', { name: /PAC-07/ }, soon))
    await user.type(await box('New step'), 'Before{Enter}')
    await user.type(await box('New task of Before'), 'Check the seal{Enter}')
    // a step of its own stands in the list of steps as soon as there is one
    const steps = within(screen.getByRole('navigation', { name: 'Steps of the page' }))
    await waitFor(() => expect(steps.getAllByRole('button').map(({ textContent }) => textContent)).toHaveLength(2))
    await user.click(steps.getByRole('button', { name: /Before/ }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Step 1' })))
    await user.click(screen.getByRole('button', { name: 'Paste several tasks' }))
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    await user.click(dialog.getByRole('textbox', { name: 'One task per line' }))
    await user.paste('1. Clean the probes\n2. check the SEAL\n\n- Measure')
    await user.click(dialog.getByRole('button', { name: 'Add 3 tasks' }))
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    const task = (name: string) => ({ name, mayNotApply: false, needsPhoto: false })
    await waitFor(() =>
      expect(command()?.body).toEqual({
        industryId: 1,
        normVersionId: 32,
        name: 'Start of the oven',
        steps: [{ name: 'Before', page: null, tasks: ['Check the seal', 'Clean the probes', 'Measure'].map(task) }],
      }),
    )
  })

  it('says at the place of a name that it is there already, and sends nothing', async () => {
    await open('/check-padrao-cadastro/5')
    const second = await box('Task 2')
    await user.clear(second)
    await user.type(second, 'check the seal')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(second.getAttribute('aria-invalid')).toBe('true'))
    expect(command()).toBeUndefined()
  })

  it('takes the newer version of its document by a press, and is reordered by keys', async () => {
    await open('/check-padrao-cadastro/5')
    await user.click(await screen.findByRole('button', { name: 'Use newer version' }, soon))
    await user.click(await box('Task 2'))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(command()?.body).toMatchObject({ rowVersion: 1, normVersionId: 32 }))
    const body = command()?.body as { steps: { tasks: { name: string }[] }[] } | undefined
    expect(body?.steps[0]?.tasks.map(({ name }) => name)).toEqual(['Clean the probes', 'Check the seal'])
  })

  it('says that saving makes a new version once it was worked through', async () => {
    current = { ...check, state: 'ENABLED', versionUsed: true, executionCount: 4 }
    await open('/check-padrao-cadastro/5')
    expect(await screen.findByText(/saving creates version 2/, undefined, soon)).toBeDefined()
  })

  it('is published by its table', async () => {
    await open('/check-padrao-cadastro/5')
    await user.click(await screen.findByRole('button', { name: 'Publish check' }, soon))
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    await user.click(await dialog.findByRole('button', { name: 'Continue' }, soon))
    await waitFor(() => expect(command()?.path).toBe(`${api}/StandardCheck/5/Publish`))
  })
})

it('the lists have executions and models as tabs', async () => {
  await open('/check-padrao-lista')
  expect(await screen.findByText('0 / 3', undefined, soon)).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Models' }))
  expect(await screen.findByText('Draft', undefined, soon)).toBeDefined()
})
