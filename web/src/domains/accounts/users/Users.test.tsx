import { permissions } from '@lineside/contract/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { accountWith, json, problem, type SentRequest } from '../../../core/testing/index.ts'
import { api, bruno, carla, first, link, manager, open, sent, server, serveUsers } from './testing.ts'

serveUsers()

describe('the list of users', () => {
  it('is the same at the old and the new path, and leads on within its family', async () => {
    const old = await open('/permissoes/gestao')
    const [way] = await screen.findAllByRole('link', { name: 'Open', hidden: true })
    expect(way?.getAttribute('href')).toBe('/permissoes/usuario/21')
    old.unmount()
    const { router } = await open('/novo-permissoes/gestao')
    await userEvent.click(await screen.findByText('Bruno Dias'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/novo-permissoes/usuario/21'))
  })

  it('offers neither invitation nor choice to who only reads', async () => {
    await open('/permissoes/gestao', accountWith({ [permissions.userManagement]: 'r' }))
    await screen.findByText('Bruno Dias')
    expect(screen.queryByRole('button', { name: 'Invite user' })).toBeNull()
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })
})

describe('many users at once', () => {
  const failure = { id: 22, done: false, rowVersion: null, problem: { code: 'STALE', message: 'Somebody was faster.' } }
  const chooseBoth = async () => {
    await open('/permissoes/gestao')
    await screen.findByText('Carla Reis')
    for (const box of screen.getAllByRole('checkbox', { name: 'Select row' })) await userEvent.click(box)
    await userEvent.click(await first('Edit'))
    return screen.findByRole('dialog', { name: 'Edit 2 users' })
  }

  it('sends what was chosen alone, tells who was not changed, and tries these again with what stands now', async () => {
    server.answers = [
      (one) => {
        if (one.path !== `${api}/Many`) return null
        const users = (one.body as { users: unknown[] }).users
        const done = { id: 21, done: true, rowVersion: 5, problem: null }
        return json(users.length === 2 ? [done, failure] : [{ ...done, id: 22 }])
      },
      (one) => (one.path === `${api}/22` ? json({ ...bruno, ...carla, rowVersion: 9 }) : null),
    ]
    const dialog = await chooseBoth()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change 2 users' }))
    expect(sent('PUT')).toEqual([])
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Role' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Analyst', hidden: true }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change 2 users' }))
    const shown = await screen.findByRole('dialog', { name: '1 was not changed' })
    expect(sent('PUT')[0]?.body).toEqual({
      users: [
        { id: 21, rowVersion: 4 },
        { id: 22, rowVersion: 4 },
      ],
      changes: { roleId: 4 },
    })
    expect(within(shown).getByText('Carla Reis')).toBeTruthy()
    expect(within(shown).getByText('Somebody was faster.')).toBeTruthy()
    expect(within(shown).queryByText('Bruno Dias')).toBeNull()
    await userEvent.click(within(shown).getByRole('button', { name: 'Try these again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('PUT')[1]?.body).toEqual({ users: [{ id: 22, rowVersion: 9 }], changes: { roleId: 4 } })
  })

  it('takes from all of them what is to be nobody and never', async () => {
    server.answers = [
      (one) =>
        one.path === `${api}/Many`
          ? json([21, 22].map((id) => ({ id, done: true, rowVersion: 5, problem: null })))
          : null,
    ]
    const dialog = await chooseBoth()
    for (const none of ['coordination', 'supervisor', 'substitute', 'absence'])
      await userEvent.click(within(dialog).getByRole('checkbox', { name: `No ${none} for any of them` }))
    expect(within(dialog).queryByRole('combobox', { name: /^(Supervisor|Substitute)/ })).toBeNull()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'No substitute for any of them' }))
    expect(within(dialog).getByRole('combobox', { name: /^Substitute/ })).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change 2 users' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const changes = { coordinates: [], supervisorId: null, absence: null }
    expect(sent('PUT')[0]?.body).toEqual(expect.objectContaining({ changes }))
  })
})

describe('the invitation', () => {
  const fill = async () => {
    await open('/permissoes/gestao')
    await userEvent.click(await first('Invite user'))
    const dialog = await screen.findByRole('dialog', { name: 'Invite user' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Davi Nunes')
    const login = within(dialog).getByRole('textbox', { name: /^ID/ })
    await userEvent.clear(login)
    await userEvent.type(login, 'davi')
    await userEvent.click(await within(dialog).findByRole('radio', { name: 'Analyst' }))
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Access profile/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Laboratory', hidden: true }))
    expect(screen.queryByRole('option', { name: 'Long gone', hidden: true })).toBeNull()
    return dialog
  }

  it('proposes an ID made of the name where IDs are made so, until another is typed', async () => {
    await open('/permissoes/gestao')
    await userEvent.click(await first('Invite user'))
    const dialog = await screen.findByRole('dialog', { name: 'Invite user' })
    const login = within(dialog).getByRole('textbox', { name: /^ID/ }) as HTMLInputElement
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Zé da Conceição')
    await waitFor(() => expect(login.value).toBe('ze.conceicao'))
    await userEvent.clear(login)
    await userEvent.type(login, '4711')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), ' Lima')
    expect(login.value).toBe('4711')
  })

  it('suggests the plants of whoever was invited last, of those that the reader has', async () => {
    const account = { ...manager, plants: [1, 3] }
    server.answers = [
      (one) => (one.query.sort === '-id' ? json([{ ...bruno, plants: [3, 9] }]) : null),
      (one) => (one.method === 'POST' ? json({ user: bruno, link: null }, { status: 201 }) : null),
    ]
    await open('/permissoes/gestao', account)
    await userEvent.click(await first('Invite user'))
    const dialog = await screen.findByRole('dialog', { name: 'Invite user' })
    await within(dialog).findByText(/^Suggested: the plants of the last user invited/)
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Davi Nunes')
    const profile = within(dialog).getByRole('combobox', { name: /^Access profile/ }) as HTMLInputElement
    // a profile that followed a role goes on to follow it
    for (const [role, follows] of [
      ['Supervisor', 'Supervisor'],
      ['Analyst', ''],
      ['Supervisor', 'Supervisor'],
    ] as const) {
      await userEvent.click(await within(dialog).findByRole('radio', { name: role }))
      await waitFor(() => expect(profile.value).toBe(follows))
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Invite' }))
    await waitFor(() => expect(sent('POST')[0]?.body).toMatchObject({ plants: [3], roleId: 3, profileId: 6 }))
  })

  it('shows the link once, with its end, and copies it', async () => {
    server.answers = [
      (one) => (one.method === 'POST' ? json({ user: { ...bruno, name: 'Davi Nunes' }, link }, { status: 201 }) : null),
    ]
    const writeText = vi.fn(async () => undefined)
    const dialog = await fill()
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Invite' }))
    const shown = await screen.findByRole('dialog', { name: 'Invitation for Davi Nunes' })
    expect(sent('POST')[0]?.body).toMatchObject({
      login: 'davi',
      name: 'Davi Nunes',
      roleId: 4,
      profileId: 8,
      plants: [1],
    })
    const address = `${location.origin}/primeiro-acesso#the-secret`
    expect((within(shown).getByRole('textbox', { name: 'One-time link' }) as HTMLInputElement).value).toBe(address)
    expect(within(shown).getByText(/Valid until 22\/11\/2026 07:00/)).toBeTruthy()
    await userEvent.click(within(shown).getByRole('button', { name: 'Copy link' }))
    expect(await within(shown).findByText('Copied')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(address)
    await userEvent.click(within(shown).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByDisplayValue(address)).toBeNull())
  })

  it('keeps what was typed where the ID is taken, and says so at the field', async () => {
    server.answers = [
      (one) => (one.method === 'POST' ? problem(409, 'LOGIN_TAKEN', { fields: { login: 'Taken already.' } }) : null),
    ]
    const dialog = await fill()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Invite' }))
    expect(await within(dialog).findByText('Taken already.')).toBeTruthy()
    expect((within(dialog).getByRole('textbox', { name: /^Name/ }) as HTMLInputElement).value).toBe('Davi Nunes')
  })
})

describe('the history', () => {
  const admin = { ...accountWith({}), isAdmin: true }

  it('is a tab for administrators alone', async () => {
    await open('/permissoes?tab=history')
    await screen.findByText('Bruno Dias')
    expect(screen.queryByRole('tab', { name: 'History' })).toBeNull()
    expect(server.requests.some((one) => one.path.endsWith('/AccountHistory'))).toBe(false)
  })

  it('tells who changed what, from what to what, and asks by its filters', async () => {
    const account = { ...admin, availableRoutes: [2100, 2101, 2104] }
    await open('/permissoes?tab=history&accountId=21&event=changed', account)
    expect(await screen.findByText('User changed')).toBeTruthy()
    expect(screen.getByText(/Supervisor/).closest('span')).toBeTruthy()
    const cells = screen.getAllByRole('cell').map((one) => one.textContent)
    expect(cells).toContain('20/11/2026 12:30')
    expect(cells.some((text) => text?.includes('Role: Supervisor → Analyst'))).toBe(true)
    expect(cells.some((text) => text?.includes('Technical-support access: No → Yes'))).toBe(true)
    expect(cells.some((text) => text?.includes('Coordinator of: São Paulo'))).toBe(true)
    const { query } = server.requests.find((one) => one.path.endsWith('/AccountHistory')) as SentRequest
    expect(query).toMatchObject({ accountId: '21', event: 'changed' })
  })
})
