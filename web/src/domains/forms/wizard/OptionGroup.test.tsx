import { blankField, type FormDefinition } from '@lineside/contract/forms'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { accountWith, fakeServer, json, type SentRequest } from '../../../core/testing/index.ts'
import { forms } from '../index.tsx'
import type { OwnDraft } from './queries.ts'
import { draft, netWeight } from './testing.ts'

const defects = {
  id: 3,
  name: 'Defects',
  enabled: true,
  columns: ['Machine', 'Part'],
  options: [
    { id: 31, parentId: null, name: 'Oven' },
    { id: 32, parentId: 31, name: 'Belt' },
    { id: 34, parentId: null, name: 'Mixer' },
  ],
}
let shown: OwnDraft
let requests: SentRequest[]

beforeEach(() => {
  localStorage.clear()
  const fields = [...netWeight.fields, blankField(104, 'preRegistered', 'Defect')]
  shown = { ...draft, definition: { ...netWeight, fields } }
  requests = fakeServer((one) => {
    if (one.path.endsWith('/Version/501') && one.method === 'GET') return json(shown)
    if (one.method === 'PUT') return json({ ...shown, ...(one.body as object), rowVersion: 5 })
    if (one.path.endsWith('/OptionGroups')) return json([defects, { ...defects, id: 4, name: 'Old', enabled: false }])
    if (one.path.endsWith('/TypeCollect/500')) return json({ id: 500, versions: [] })
    return json(one.path.endsWith('/Product') ? draft.products : [])
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ delay: null })
const open = (step: string) =>
  renderPortal({
    doors: [forms],
    account: accountWith({ 4: 'w' }, { isAdmin: true }),
    at: `/formulario/500?draft=501&step=${step}`,
  })

it('a field takes the group whose options it offers out of those that are enabled', async () => {
  await open('fields')
  await user.click(await screen.findByRole('button', { name: 'Details of Defect' }))
  await user.click(await screen.findByRole('combobox', { name: 'Option group' }))
  const offered = await screen.findAllByRole('option', { hidden: true })
  expect(offered.map((one) => one.textContent)).toContain('Defects')
  expect(offered.map((one) => one.textContent)).not.toContain('Old')
  await user.click(await screen.findByRole('option', { name: 'Defects', hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Next step' }))
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true))
  const last = requests.findLast(({ method }) => method === 'PUT')?.body as { definition: FormDefinition }
  expect(last.definition.fields.map(({ optionGroupId }) => optionGroupId)).toEqual([undefined, undefined, undefined, 3])
})

it('the preview offers what can be chosen in the group, each called by the way to it', async () => {
  const defect = { ...blankField(104, 'preRegistered', 'Defect'), optionGroupId: 3 }
  shown = { ...draft, definition: { ...netWeight, fields: [...netWeight.fields, defect] } }
  await open('review')
  await user.click(await screen.findByRole('combobox', { name: /^Defect/ }))
  await user.click(await screen.findByRole('option', { name: 'Oven › Belt', hidden: true }))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Defect/ }).value).toBe('Oven › Belt')
})
