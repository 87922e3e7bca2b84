import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../../core/testing/index.ts'
import { places as structure } from '../../structure/testing.ts'
import { lots } from '../index.tsx'
import { places } from '../testing.ts'

const api = '/api/domain/v1/LotPlace'
const dock = { ...places[0], abilities: { changed: true, disabled: true } }

let sent: SentRequest[]
let answers: Response[]

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  answers = []
  sent = fakeServer(({ path, method }) => {
    if (method !== 'GET') return answers.shift() ?? json({ ...dock, state: 'ENABLED' }, { status: 201 })
    if (path === api) return json([dock])
    return json(path.endsWith('/HierarchyGetByFilter') ? structure : [])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const commands = () => sent.filter(({ method }) => method !== 'GET')
const open = () =>
  renderPortal({
    doors: [lots],
    account: accountWith({ 29: 'r', 8: 'w' }),
    at: '/recebimento-materiais?tab=places',
  })
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }, soon))

it('a place is created at a plant, of a type that says what may be put there', async () => {
  await open()
  await user.click(await screen.findByRole('button', { name: 'Create place' }, soon))
  const dialog = await dialogOf('Create place')
  await user.click(dialog.getByRole('button', { name: 'Create place' }))
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Type/ }).getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByText('Says what may be put there.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Cellar')
  await user.click(dialog.getByRole('combobox', { name: /^Type/ }))
  await user.click(await screen.findByRole('option', { name: 'Storage' }))
  expect(commands()).toEqual([])
  await user.click(dialog.getByRole('combobox', { name: /^Plant/ }))
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  await user.click(dialog.getByRole('button', { name: 'Create place' }))
  await waitFor(() =>
    expect(commands()).toMatchObject([
      { method: 'POST', path: api, body: { name: 'Cellar', kind: 'STORAGE', structureId: null } },
    ]),
  )
  expect(commands()[0]?.body).toMatchObject({ industryId: expect.any(Number) })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a place is changed from its row, and what somebody else saved is said by name', async () => {
  await open()
  const line = within((await screen.findByText('Dock 1', undefined, soon)).closest('[role=row]') as HTMLElement)
  expect(line.queryByRole('button', { name: 'Open' })).toBeNull()
  await user.click(line.getByRole('button', { name: 'Edit' }))
  const dialog = await dialogOf('Change place')
  await user.type(await dialog.findByRole('textbox', { name: /^Name/ }, soon), ' B')
  answers = [problem(412, 'STALE', { current: { ...dock, state: 'ENABLED', kind: 'REJECT', rowVersion: 2 } })]
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const changes = within(await dialog.findByRole('region', { name: 'Someone else saved changes' }, soon))
  expect(changes.getByText(/Type/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(commands()[1]).toMatchObject({
      path: `${api}/1`,
      body: { name: 'Dock 1 B', kind: 'REJECT', structureId: null, rowVersion: 2 },
    }),
  )
})
