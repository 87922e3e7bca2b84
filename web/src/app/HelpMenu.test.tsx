import { Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DomainDoor, definePage } from '../core/navigation/index.ts'
import { accountWith, fakeServer, json } from '../core/testing/index.ts'
import { PortalHeader } from './PortalHeader.tsx'
import { renderPortal } from './testing/index.tsx'

const Header = () => <PortalHeader />
const header: DomainDoor = { name: 'home', pages: { '/': async () => definePage({ Component: Header }) } }

const settled = vi.hoisted(() => ({ help: '' }))
vi.mock('../core/config.ts', async (original) => {
  const { config } = await original<typeof import('../core/config.ts')>()
  return { config: () => ({ ...config(), ...settled }) }
})

const user = userEvent.setup({ delay: null })
const opened = vi.fn()

beforeEach(() => {
  fakeServer(() => json([]))
  vi.stubGlobal('open', opened)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const centre: DomainDoor = {
  name: 'help-centre',
  pages: {
    '/central-de-ajuda': async () => definePage({ Component: Outlet }),
  },
}

const openHelp = async (doors = [header], at = '/') => {
  const shown = await renderPortal({ doors, account: accountWith({ 2: 'r' }), at })
  await user.click(await screen.findByRole('button', { name: 'Help' }))
  await screen.findByRole('menuitem', { name: /shortcuts/i, hidden: true })
  return shown
}

it('leads to the address that the organisation set, in a tab of its own that knows nothing of this one', async () => {
  settled.help = 'https://help.example.com'
  await openHelp()
  await user.click(screen.getByRole('menuitem', { name: 'Help center', hidden: true }))
  expect(opened).toHaveBeenCalledWith('https://help.example.com', '_blank', 'noopener,noreferrer')
})

it('has no such line where none is set', async () => {
  settled.help = ''
  await openHelp()
  expect(screen.queryByRole('menuitem', { name: 'Help center', hidden: true })).toBeNull()
})

const report: DomainDoor = {
  name: 'non-conformities',
  pages: { '/nao-conformidade': async () => definePage({ Component: Header }) },
}

it('leads to what the help centre knows of the screen one is on', async () => {
  settled.help = ''
  const { router } = await openHelp([report, centre], '/nao-conformidade')
  await user.click(screen.getByRole('menuitem', { name: 'Help center', hidden: true }))
  await waitFor(() => expect(router.history.location.href).toBe('/central-de-ajuda?screen=1200'))
})

it('leads to the address that the organisation set although there is a help centre', async () => {
  settled.help = 'https://help.example.com'
  await openHelp([header, centre])
  await user.click(screen.getByRole('menuitem', { name: 'Help center', hidden: true }))
  expect(opened).toHaveBeenCalledWith('https://help.example.com', '_blank', 'noopener,noreferrer')
})
