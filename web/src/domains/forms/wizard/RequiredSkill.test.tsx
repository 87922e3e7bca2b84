import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, type SentRequest } from '../../../core/testing/index.ts'
import { places } from '../../products/testing.ts'
import { forms } from '../index.tsx'
import type { OwnDraft } from './queries.ts'
import { draft } from './testing.ts'

const task = { id: 11, industryId: draft.industryId, name: 'Sample film', enabled: true }
let requests: SentRequest[]

beforeEach(() => {
  layOut(1200, 900)
  localStorage.clear()
  requests = fakeServer(({ path, method, body }) => {
    if (method === 'PUT') return json({ ...draft, ...(body as object), rowVersion: draft.rowVersion + 1 })
    if (path.endsWith('/Version/501')) return json(draft)
    if (path.endsWith('/Matrix/Task')) return json([task])
    if (path.includes('HierarchyGetByFilter')) return json(places)
    if (path.endsWith('/TypeCollect/500/Record')) return json({ id: 500, versions: [] })
    return json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const soon = { timeout: 20_000 }
const user = userEvent.setup({ delay: null })

it('a form asks for a level of a task, and blocks who is below where it says so', async () => {
  await renderPortal({
    doors: [forms],
    account: accountWith({ 4: 'w' }, { isAdmin: true }),
    at: '/formulario/500?draft=501&step=approval',
  })
  await user.click(await screen.findByRole('combobox', { name: /^Skill required/ }, soon))
  await user.click(await screen.findByRole('option', { name: 'Sample film' }, soon))
  await user.click(await screen.findByRole('combobox', { name: /^Minimum level/ }, soon))
  await user.click(await screen.findByRole('option', { name: /^3/ }, soon))
  await user.click(screen.getByRole('checkbox', { name: /^Block people below this level/ }))
  await user.click(screen.getByRole('button', { name: /Review and submit/ }))
  await waitFor(() => {
    const saved = requests.findLast(({ method }) => method === 'PUT')?.body as OwnDraft | undefined
    expect(saved?.definition.requiredSkill).toEqual({ taskId: 11, level: 3, block: true })
  }, soon)
})
