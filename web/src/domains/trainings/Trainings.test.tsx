import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { places } from '../structure/testing.ts'
import { trainings } from './index.tsx'
import { certificate, course, finished, lacking, session } from './testing.ts'

const api = '/api/domain/v1/Training'

let sent: SentRequest[]
let current: object
/** what the next commands answer, one after the other */
let answers: Response[]

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  current = session
  answers = []
  sent = fakeServer(({ path, method }) => {
    if (method !== 'GET') return answers.shift() ?? json(current)
    if (path === api) return json([{ ...session, abilities: {} }])
    if (path === `${api}/Lacking`) return json(lacking)
    if (path === `${api}Certificate`) return json([certificate])
    if (path.startsWith(`${api}Certificate/`)) return json(certificate)
    if (path === `${api}Course`) return json([course])
    if (path === `${api}Course/3/Log`) return json([])
    if (path === `${api}Course/3`) return json(course)
    if (path === `${api}/60`) return json(current)
    if (path.endsWith('/HierarchyGetByFilter')) return json(places)
    return json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const commands = () => sent.filter(({ method }) => method !== 'GET')
const at = '/treinamento'
const open = (path = `${at}?session=60`, level: 'r' | 'w' = 'w') =>
  renderPortal({ doors: [trainings], account: accountWith({ 19: level }), at: path })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }, soon))
const inDialog = async () => within(await screen.findByRole('dialog', undefined, soon))

describe('a training', () => {
  it('is finished with what became of each, and shows the certificates', async () => {
    await open()
    await press('Finish training')
    const dialog = await inDialog()
    await user.click(await dialog.findByRole('combobox', { name: 'Bruno Lima' }, soon))
    await user.click(await screen.findByRole('option', { name: 'Absent' }, soon))
    current = finished
    await user.click(dialog.getByRole('button', { name: 'Finish training' }))
    const link = await screen.findByRole('link', { name: 'Certificate 2026-0001' }, soon)
    expect(link.getAttribute('href')).toBe(`${at}?certificate=90`)
    expect(await screen.findByText('1 of 2 approved')).toBeDefined()
    expect(commands()).toMatchObject([
      {
        path: `${api}/60/Finish`,
        body: {
          rowVersion: 5,
          attendees: [
            { accountId: 7, result: 'APPROVED' },
            { accountId: 8, result: 'ABSENT' },
          ],
        },
      },
    ])
  })

  it('is corrected with a reason alone', async () => {
    current = finished
    await open()
    await press('Correct results')
    const dialog = await inDialog()
    const send = await dialog.findByRole('button', { name: 'Save correction' }, soon)
    await user.click(send)
    const reason = await dialog.findByRole('textbox', { name: /^Reason/ }, soon)
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
    expect(commands()).toEqual([])
    await user.type(reason, 'Read the list again')
    await user.click(send)
    await waitFor(() =>
      expect(commands()).toMatchObject([
        { path: `${api}/60/Correct`, body: { rowVersion: 6, reason: 'Read the list again' } },
      ]),
    )
  })

  it('says why it cannot be finished, and lets who only reads do nothing', async () => {
    current = { ...session, abilities: { finished: 'SAME_PERSON' } }
    const { unmount } = await open()
    const finish = await screen.findByRole('button', { name: 'Finish training' }, soon)
    expect(finish.getAttribute('aria-disabled')).toBe('true')
    unmount()
    current = { ...session, abilities: {} }
    await open(undefined, 'r')
    expect(await screen.findByText('Bruno Lima', undefined, soon)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Finish training' })).toBeNull()
  })

  it('is planned only with what it needs, and each refusal stands at its field', async () => {
    await open(at)
    await press('Plan training')
    const dialog = await inDialog()
    await user.type(await dialog.findByRole('textbox', { name: /^Hours/ }, soon), '0.1')
    await user.click(dialog.getByRole('button', { name: 'Plan training' }))
    for (const name of [/^Hours/, /^From/, /^To/])
      await waitFor(async () =>
        expect((await dialog.findByRole('textbox', { name })).getAttribute('aria-invalid')).toBe('true'),
      )
    expect(commands()).toEqual([])
  })

  it('shows the newer one where somebody changed it meanwhile', async () => {
    await open()
    await press('Change training')
    const dialog = await inDialog()
    const place = await dialog.findByRole('textbox', { name: /^Place/ }, soon)
    await user.clear(place)
    await user.type(place, 'Room 3')
    answers = [problem(412, 'STALE', { current: { ...session, place: 'Room 2', rowVersion: 6 } })]
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/Room 2/, undefined, soon)).toBeDefined()
  })
})

it('a certificate says who passed what, until when it is good', async () => {
  await open(`${at}?certificate=90`, 'r')
  expect(await screen.findByRole('heading', { name: 'Certificate' }, soon)).toBeDefined()
  expect(screen.getByText('Good practices')).toBeDefined()
  expect(screen.getByText('Certificate 2026-0001 · issued on 20/11/2026 · valid until 20/11/2027')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Print' })).toBeDefined()
})

it('who lacks what is mandatory stands by course, with the day that is planned', async () => {
  await open(`${at}?tab=lacking`)
  expect(await screen.findByText('Expired on 01/11/2026', undefined, soon)).toBeDefined()
  expect(screen.getByText('Planned for 01/12/2026')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Only my team' }))
  await waitFor(() => expect(sent.some(({ url }) => url.includes('subordinates=true'))).toBe(true))
})

describe('a course', () => {
  it('is changed by its version, and for nobody once it is not mandatory', async () => {
    await open(`${at}?course=3`)
    await press('More actions')
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }, soon))
    const dialog = await inDialog()
    expect(await dialog.findByRole('checkbox', { name: 'Mandatory for everyone' }, soon)).toBeDefined()
    await user.click(dialog.getByRole('combobox', { name: /^Level/ }))
    await user.click(await screen.findByRole('option', { name: 'Basic' }, soon))
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Mandatory for everyone' })).toBeNull())
    current = { ...course, level: 'BASIC', forEverybody: false }
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(commands()).toMatchObject([
        { path: `${api}Course/3`, body: { rowVersion: 4, level: 'BASIC', forEverybody: false, validityMonths: 12 } },
      ]),
    )
  })
})
