import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { places } from '../structure/testing.ts'
import { skills } from './index.tsx'
import type { Cell } from './queries.ts'
import { ana, cell, matrix, suggestion } from './testing.ts'

const api = '/api/domain/v1/Matrix'
const row = { industryId: 1, enabled: true, rowVersion: 1, abilities: { changed: true, disabled: true } }
const task = {
  ...row,
  id: 11,
  name: 'Change format',
  group: 'Packing',
  description: '',
  validityMonths: 12,
  placeIds: [],
}
const position = { ...row, id: 3, name: 'Operator', description: '', requirements: [{ taskId: 11, level: 3 }] }

let sent: SentRequest[]
let current: Cell
let answers: Response[]

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  clearLists()
  current = cell
  answers = []
  sent = fakeServer(({ path, method }) => {
    if (method !== 'GET') return answers.shift() ?? json(current)
    if (path === api) return json(matrix)
    if (path === `${api}/Level`) return json(current)
    if (path === `${api}/Suggestion`) return json([suggestion])
    if (path === `${api}/Task`) return json([task])
    if (path === `${api}/Position`) return json([position])
    if (path === `${api}/Position/3`) return json({ ...position, state: 'ENABLED' })
    if (path.endsWith('/HierarchyGetByFilter')) return json(places)
    return json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const command = () => sent.find(({ method }) => method !== 'GET')
const open = (tab = 'matrix', more = '') =>
  renderPortal({ doors: [skills], account: accountWith({ 14: 'w' }), at: `/matriz-de-polivalencia?tab=${tab}${more}` })
const dialog = async () => within(await screen.findByRole('dialog', undefined, soon))

describe('the matrix', () => {
  it('says each level in words, with gap and expiry, and counts the gaps of each person', async () => {
    await open()
    const grid = within(await screen.findByRole('grid', undefined, soon))
    const first = within(await grid.findByRole('row', { name: /^Ana Souza/ }, soon))
    const cells = first.getAllByRole('gridcell').map((one) => one.getAttribute('aria-label'))
    expect(cells).toEqual([
      'Level 2: Works under supervision, gap: level 3 required',
      'Level 2: Works under supervision, level 2 required, Expires within 30 days',
      'Not evaluated',
    ])
    expect(first.getByRole('img', { name: '1 gap' })).toBeDefined()
    expect(grid.getByRole('columnheader', { name: 'Packing: Change format' })).toBeDefined()
  })

  it('is walked by keys; Enter opens the cell, which is raised by one', async () => {
    await open()
    const grid = within(await screen.findByRole('grid', undefined, soon))
    await user.click(await grid.findByRole('gridcell', { name: /gap: level 2 required/ }, soon))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.getAttribute('data-at')).toBe('1 1'))
    await user.keyboard('{ArrowUp}{ArrowLeft}{Enter}')
    await user.click(await (await dialog()).findByRole('button', { name: 'Raise to level 3' }, soon))
    const form = await dialog()
    await user.type(await form.findByRole('textbox', { name: /^What was seen/ }, soon), 'Three changes alone')
    await user.click(form.getByRole('button', { name: 'Raise to level 3' }))
    await waitFor(() =>
      expect(command()).toMatchObject({
        path: `${api}/Level/Evaluate`,
        body: {
          accountId: ana.id,
          taskId: 11,
          rowVersion: 4,
          level: 3,
          evaluatedOn: '2026-11-24',
          evidence: 'Three changes alone',
          fileIds: [],
        },
      }),
    )
    expect(command()?.body).not.toHaveProperty('expiresOn')
  })

  it('asks the server for what is pressed and filtered, of one plant', async () => {
    await open('matrix', '&expiring=true')
    await user.click(await screen.findByRole('button', { name: 'Gaps' }, soon))
    await waitFor(() =>
      expect(sent.findLast(({ path }) => path === api)?.query).toEqual({
        industryId: '1',
        expiring: 'true',
        gaps: 'true',
      }),
    )
    expect(await screen.findByText('With gaps')).toBeDefined()
  })

  it('says at its place why a level cannot be raised, and where somebody was faster', async () => {
    current = { ...cell, abilities: { evaluated: 'SAME_PERSON', renewed: true } }
    await open()
    const grid = within(await screen.findByRole('grid', undefined, soon))
    await user.click(await grid.findByRole('gridcell', { name: /gap: level 3/ }, soon))
    const panel = await dialog()
    expect((await panel.findByRole('button', { name: 'Raise to level 3' }, soon)).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await user.click(panel.getByRole('button', { name: 'Renew level' }))
    const form = await dialog()
    answers = [problem(422, 'INVALID', { fields: { evaluatedOn: 'This is before the last evaluation.' } })]
    await user.type(await form.findByRole('textbox', { name: /^What was seen/ }, soon), 'Seen again')
    await user.click(form.getByRole('button', { name: 'Renew level' }))
    expect(await form.findByText('This is before the last evaluation.', undefined, soon)).toBeDefined()
  })
})

it('people are given their position together', async () => {
  await open('people')
  await screen.findByText('Bruno Lima', undefined, soon)
  await user.click(await screen.findByRole('checkbox', { name: /Select all/i }, soon))
  await user.click(await screen.findByRole('button', { name: 'Assign 2 people' }))
  const form = await dialog()
  await user.click(await form.findByRole('combobox', { name: /^Position/ }, soon))
  await user.click(await screen.findByRole('option', { name: 'None' }, soon))
  await user.click(form.getByRole('button', { name: 'Save assignment' }))
  await waitFor(() => expect(command()?.body).toMatchObject({ industryId: 1 }))
  const body = command()?.body as { people: { accountId: number; positionId: number | null }[] } | undefined
  expect(body?.people.map(({ accountId, positionId }) => [accountId, positionId])).toEqual([
    [7, null],
    [8, null],
  ])
})

it('a suggestion is dismissed from its row', async () => {
  await open('suggestions')
  expect(await screen.findByText('Level 3: Works independently', undefined, soon)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Dismiss/ }))
  await waitFor(() =>
    expect(command()).toMatchObject({ path: `${api}/Suggestion/91/Dismiss`, body: { rowVersion: 1 } }),
  )
})

it('a position requires levels of tasks', async () => {
  await open('positions')
  await user.click(await screen.findByText('Operator', undefined, soon))
  await user.click(await (await dialog()).findByRole('button', { name: 'Edit' }, soon))
  const form = await dialog()
  await user.click(await form.findByRole('button', { name: 'Remove Change format' }, soon))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(command()).toMatchObject({ path: `${api}/Position/3`, body: { requirements: [], rowVersion: 1 } }),
  )
})
