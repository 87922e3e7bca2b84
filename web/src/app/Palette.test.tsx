import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DomainDoor, definePage, useNavigate } from '../core/navigation/index.ts'
import { type PaletteSource, usePageActions } from '../core/palette/index.ts'
import { accountWith, fakeServer, json } from '../core/testing/index.ts'
import { Button } from '../ui/index.ts'
import { Palette } from './Palette.tsx'
import { renderPortal } from './testing/index.tsx'

const user = userEvent.setup({ delay: null })
const renamed = vi.fn()
const find = vi.fn<PaletteSource['find']>(async () => [
  { id: 31, label: 'Linguiça toscana', detail: 'LT-1', address: '/produtos/visualizar/31' },
])

function Front() {
  const go = useNavigate()
  const [isOpen, setOpen] = useState(false)
  usePageActions([
    { id: 'rename', label: 'Renomear', onSelect: renamed },
    { id: 'disable', label: 'Desativar', blocked: 'Still in use', onSelect: renamed },
  ])
  return (
    <>
      <Button onClick={() => go(1000)}>Home</Button>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen ? <Palette open onClose={closed} /> : null}
    </>
  )
}

const closed = vi.fn()
const Blank = () => null
const blank = async () => definePage({ Component: Blank })
const door: DomainDoor = {
  name: 'products',
  pages: {
    '/': async () => definePage({ Component: Front }),
    '/produtos': blank,
    '/produtos/{action}/{id}': blank,
    '/nao-conformidade': blank,
    '/nao-conformidade/{id}': blank,
    '/estrutura': blank,
  },
  palette: async () => [{ id: 'products', route: 1902, label: () => 'Products', find }],
}

const field = () => screen.findByRole('combobox', { name: 'Screen, number, product, person, place or action' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const active = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')

beforeEach(() => {
  fakeServer(() => json([]))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function open() {
  const view = await renderPortal({ doors: [door], account: accountWith({ 2: 'r', 9: 'r' }), at: '/' })
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  return view
}

describe('the command palette', () => {
  it('offers the actions of the page and the screens one may open, and no other', async () => {
    await open()
    await field()
    await waitFor(() => expect(options()).toContain('Products'))
    expect(options()).toEqual(expect.arrayContaining(['Renomear', 'DesativarStill in use', 'Non-conformities']))
    // the account has no right to the structure
    expect(options().join()).not.toContain('Structure')
    expect(options().join()).not.toContain('Something went wrong')
    expect(find).not.toHaveBeenCalled()
  })

  it('walks by arrows, chooses by Enter, and refuses what is blocked', async () => {
    await open()
    await user.type(await field(), 'desát')
    expect(active()?.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Enter}')
    expect(closed).not.toHaveBeenCalled()
    await user.clear(await field())
    expect(active()?.textContent).toBe('Renomear')
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    expect(closed).toHaveBeenCalledTimes(1)
    expect(renamed).toHaveBeenCalledTimes(1)
  })

  it('finds a record by its number, and what the doors find, asked once one rests', async () => {
    const { router } = await open()
    await user.type(await field(), '#42')
    await user.click(await screen.findByRole('option', { name: /42/ }))
    expect(router.history.location.pathname).toBe('/nao-conformidade/42')
    cleanup()
    const again = await open()
    await user.type(await field(), 'linguica')
    await user.click(await screen.findByRole('option', { name: /Linguiça toscana/ }))
    expect(again.router.history.location.pathname).toBe('/produtos/visualizar/31')
    expect(find.mock.calls.map(([text]) => text)).not.toContain('lingui')
    expect(find).toHaveBeenLastCalledWith('linguica', expect.objectContaining({ most: 6 }))
  })

  it('says aloud how many were found', async () => {
    find.mockResolvedValueOnce([])
    await open()
    await user.type(await field(), 'zzzz')
    const dialog = await screen.findByRole('dialog', { name: 'Go to' })
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('Nothing found'))
  })
})
