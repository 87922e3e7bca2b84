import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { json, problem } from '../../../core/testing/index.ts'
import type { User } from './queries.ts'
import { api, bruno, first, link, manager, open, sent, server, serveUsers } from './testing.ts'

serveUsers()

describe('the access of a user', () => {
  it('tells where a link was sent, and that one could not be', async () => {
    server.user = { ...bruno, email: 'bruno@plant.example' }
    let delivery = 'sent'
    server.answers = [
      (one) =>
        one.path.endsWith('/PasswordReset')
          ? json({ ...link, purpose: 'passwordReset', path: null, delivery }, { status: 201 })
          : null,
    ]
    await open('/permissoes/usuario/21')
    await userEvent.click(await first('Link for a new password'))
    expect(await screen.findByText('The link was sent to bruno@plant.example.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'One-time link' })).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    delivery = 'failed'
    await userEvent.click(await first('Link for a new password'))
    expect((await screen.findByText(/could not be sent to bruno@plant.example/)).getAttribute('role')).toBe('alert')
  })

  it('shows that guesses closed the ID, and opens it', async () => {
    server.user = { ...bruno, lockedUntil: '2026-11-22T10:15:00.000Z', abilities: { ...bruno.abilities, unlock: true } }
    server.answers = [(one) => (one.path.endsWith('/21/Unlock') ? json(bruno) : null)]
    await open('/permissoes/usuario/21')
    expect(await screen.findByText('22/11/2026 07:15')).toBeTruthy()
    await userEvent.click(await first('Unlock'))
    expect(await screen.findByText('Bruno Dias can sign in again.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull()
  })
})

describe('the form of a user', () => {
  const name = () => screen.getByRole('textbox', { name: /^Name/ }) as HTMLInputElement
  const save = async () => userEvent.click(await first('Save'))
  const chooseAnalyst = async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: /^Role/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Analyst', hidden: true }))
  }

  it('sends what changed alone', async () => {
    await open('/permissoes/usuario/21')
    await screen.findByRole('heading', { level: 1, name: 'Bruno Dias' })
    await userEvent.type(name(), ' Filho')
    server.answers = [
      (one) => (one.method === 'PUT' ? json({ ...bruno, name: 'Bruno Dias Filho', rowVersion: 5 }) : null),
    ]
    await save()
    await screen.findByRole('heading', { level: 1, name: 'Bruno Dias Filho' })
    expect(sent('PUT')[0]?.body).toEqual({ rowVersion: 4, name: 'Bruno Dias Filho' })
  })

  it('offers the chosen plants alone to coordinate, and leaves none behind that is taken away', async () => {
    server.user = { ...bruno, plants: [1, 2], coordinates: [2] }
    await open('/permissoes/usuario/21')
    const field = await screen.findByRole('combobox', { name: /^Coordinator of/ })
    const chosen = () => document.querySelector<HTMLInputElement>('input[name="coordinates"]')?.value
    await userEvent.click(field)
    const offered = () =>
      within(document.getElementById(field.getAttribute('aria-controls') ?? '') as HTMLElement)
        .getAllByRole('option', { hidden: true })
        .map((one) => one.textContent)
    await waitFor(() => expect(offered()).toEqual(['São Paulo', '#2']))
    await waitFor(() => expect(chosen()).toBe('2'))
    await userEvent.click(await screen.findByRole('combobox', { name: /^Plants/ }))
    await userEvent.keyboard('{Backspace}')
    await waitFor(() => expect(chosen()).toBe(''))
    server.answers = [(one) => (one.method === 'PUT' ? json({ ...bruno, rowVersion: 5 }) : null)]
    await save()
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ rowVersion: 4, plants: [1], coordinates: [] }))
  })

  it('puts a refusal for the last administrator at the role', async () => {
    server.answers = [(one) => (one.method === 'PUT' ? problem(409, 'LAST_ADMIN') : null)]
    await open('/permissoes/usuario/21')
    await chooseAnalyst()
    await save()
    const role = await screen.findByRole('combobox', { name: /^Role/ })
    await waitFor(() => expect(role.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('LAST_ADMIN.')).toBeTruthy()
  })

  const refuseFor = (current: User) => {
    server.answers = [(one) => (one.method === 'PUT' ? problem(412, 'STALE', { current }) : null)]
  }
  const saveAs = (saved: User) => {
    server.answers = [(one) => (one.method === 'PUT' ? json(saved) : null)]
  }
  const conflict = async () => within(await screen.findByRole('region', { name: 'Someone else saved changes' }))

  it('takes over what somebody else alone changed, keeps what was typed and sends that alone', async () => {
    const current = { ...bruno, login: 'bruno.d', plants: [1, 3], rowVersion: 6 }
    refuseFor(current)
    await open('/permissoes/usuario/21')
    await screen.findByRole('heading', { level: 1, name: 'Bruno Dias' })
    await userEvent.type(name(), ' Filho')
    await save()
    const taken = (await conflict()).getAllByRole('listitem').map((one) => one.textContent)
    expect(taken).toEqual(['ID: bruno.dias → bruno.d', 'Plants: São Paulo → São Paulo, Rio Verde'])
    expect(name().value).toBe('Bruno Dias Filho')
    expect((screen.getByRole('textbox', { name: /^ID/ }) as HTMLInputElement).value).toBe('bruno.d')
    saveAs({ ...current, name: 'Bruno Dias Filho', rowVersion: 7 })
    await save()
    await screen.findByRole('heading', { level: 1, name: 'Bruno Dias Filho' })
    expect(sent('PUT').at(-1)?.body).toEqual({ rowVersion: 6, name: 'Bruno Dias Filho' })
    expect(screen.queryByRole('region', { name: 'Someone else saved changes' })).toBeNull()
  })

  it('waits for a choice of what both changed, and sends nothing of what is left to the other', async () => {
    const laboratory = { id: 8, name: 'Laboratory' }
    const current = {
      ...bruno,
      name: 'Bruno Dias Neto',
      role: { id: 5, name: 'Auditor' },
      profile: laboratory,
      rowVersion: 6,
    }
    refuseFor(current)
    await open('/permissoes/usuario/21')
    await chooseAnalyst()
    await userEvent.type(name(), ' Filho')
    await save()
    const both = await conflict()
    expect(both.getByRole('listitem').textContent).toBe('Access profile: Supervisor → Laboratory')
    saveAs({ ...current, role: { id: 4, name: 'Analyst' }, rowVersion: 7 })
    await save()
    expect(sent('PUT')).toHaveLength(1)
    await userEvent.click(both.getByRole('radio', { name: 'Your change Analyst' }))
    await userEvent.click(both.getByRole('radio', { name: 'Their change Bruno Dias Neto' }))
    expect(name().value).toBe('Bruno Dias Neto')
    await save()
    await waitFor(() => expect(sent('PUT')).toHaveLength(2))
    expect(sent('PUT')[1]?.body).toEqual({ rowVersion: 6, roleId: 4 })
  })

  it('takes the plants of a person for one field, chosen as a whole', async () => {
    const current = { ...bruno, plants: [1, 3], rowVersion: 6 }
    server.user = { ...bruno, plants: [1, 2] }
    refuseFor(current)
    await open('/permissoes/usuario/21', { ...manager, isAdmin: true })
    await userEvent.click(await screen.findByRole('combobox', { name: /^Plants/ }))
    await userEvent.keyboard('{Backspace}')
    await save()
    const both = await conflict()
    // by the clock of the reader's plant, as the history beside it
    expect(await both.findByText('Saved by Ana Souza on 20/11/2026 12:30')).toBeTruthy()
    saveAs({ ...current, plants: [1], rowVersion: 7 })
    expect(both.getByRole('radio', { name: 'Their change São Paulo, Rio Verde' })).toBeTruthy()
    await userEvent.click(both.getByRole('radio', { name: 'Your change São Paulo' }))
    await save()
    await waitFor(() => expect(sent('PUT').at(-1)?.body).toEqual({ rowVersion: 6, plants: [1] }))
  })

  it('shows facts, and why, to who may not change this user', async () => {
    server.user = { ...bruno, abilities: { edit: 'ADMINISTRATOR_ONLY' } }
    await open('/permissoes/usuario/21')
    expect(await screen.findByText('Only an administrator can do this. Ask one of them.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull()
  })
})

describe('disabling a user', () => {
  const open1 = {
    route: 1201,
    id: 70,
    title: 'Core temperature',
    industryId: 1,
    due: '2026-11-25',
    part: 'responsible',
  }

  it('asks first, with what the person leaves open', async () => {
    server.answers = [
      (one) => (one.path === `${api}/21/Open` ? json([open1]) : null),
      (one) =>
        one.path === `${api}/21/Active`
          ? json({
              user: { ...bruno, state: 'INACTIVE', rowVersion: 5, abilities: { edit: true, enable: true } },
              open: [open1],
            })
          : null,
    ]
    await open('/permissoes/usuario/21')
    await userEvent.click(await first('Disable'))
    const dialog = await screen.findByRole('dialog', { name: 'Disable Bruno Dias?' })
    expect(await within(dialog).findByText('Core temperature')).toBeTruthy()
    expect(sent('PUT')).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('PUT')[0]?.body).toEqual({ rowVersion: 4, active: false })
    expect(await first('Enable')).toBeTruthy()
    expect(screen.getByText('Hand these over to someone else; each opens on its own page.')).toBeTruthy()
  })

  it('says why the last administrator stays', async () => {
    server.user = { ...bruno, abilities: { edit: true, editAccess: true, disable: 'LAST_ADMIN' } }
    await open('/permissoes/usuario/21')
    await userEvent.click(await first('Disable'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
