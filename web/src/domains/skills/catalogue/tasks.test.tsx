import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, type SentRequest } from '../../../core/testing/index.ts'
import { places } from '../../structure/testing.ts'
import { skills } from '../index.tsx'

const api = '/api/domain/v1/Matrix/Task'
const task = {
  id: 11,
  industryId: 1,
  name: 'Change format',
  group: 'Packing',
  description: '',
  validityMonths: 12,
  placeIds: [],
  enabled: true,
  rowVersion: 1,
  abilities: { changed: true, disabled: true },
}

let sent: SentRequest[]

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  sent = fakeServer(({ path, method }) => {
    if (method !== 'GET') return json({ ...task, state: 'ENABLED' }, { status: 201 })
    if (path === api) return json([task])
    if (path === `${api}/11`) return json({ ...task, state: 'ENABLED' })
    return json(path.endsWith('/HierarchyGetByFilter') ? places : [])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const command = () => sent.find(({ method }) => method !== 'GET')
const open = () =>
  renderPortal({ doors: [skills], account: accountWith({ 14: 'w' }), at: '/matriz-de-polivalencia?tab=tasks' })
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }, soon))

it('a task is created at the plant that is looked at; no months mean for good', async () => {
  await open()
  await user.click(await screen.findByRole('button', { name: 'New task' }, soon))
  const dialog = await dialogOf('New task')
  await user.type(await dialog.findByRole('textbox', { name: /^Task/ }, soon), 'Calibrate')
  await user.click(dialog.getByRole('button', { name: 'New task' }))
  await waitFor(() =>
    expect(command()).toMatchObject({
      path: api,
      body: { industryId: 1, name: 'Calibrate', group: '', description: '', validityMonths: null, placeIds: [] },
    }),
  )
  expect(await screen.findByText('Change format created', undefined, soon)).toBeDefined()
})

it('a task opens beside the list, and its form takes its place', async () => {
  await open()
  const line = within((await screen.findByText('Change format', undefined, soon)).closest('[role=row]') as HTMLElement)
  expect(line.queryByRole('button', { name: 'Edit' })).toBeNull()
  await user.click(line.getByRole('button', { name: 'Open' }))
  await user.click(await (await dialogOf('Change format')).findByRole('button', { name: 'Edit' }, soon))
  const form = await dialogOf('Change format')
  const months = await form.findByRole<HTMLInputElement>('textbox', { name: /^Valid for/ }, soon)
  expect(months.value).toBe('12')
  await user.clear(months)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(command()).toMatchObject({ path: `${api}/11`, body: { validityMonths: null, rowVersion: 1 } }),
  )
})
