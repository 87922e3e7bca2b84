import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { type DomainDoor, definePage } from '../../core/navigation/index.ts'
import { accountWith, fakeServer, json } from '../../core/testing/index.ts'
import { home } from './index.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Blank() {
  return null
}

const lists: DomainDoor = {
  name: 'non-conformities',
  pages: {
    '/nao-conformidade': async () => definePage({ Component: Blank }),
    '/relatorio-de-coleta': async () => definePage({ Component: Blank }),
  },
}

it('offers what the account may open, with what waits there', async () => {
  const asked = fakeServer(() => json([], { headers: { 'X-Total-Count': '70' } }))
  await renderPortal({ doors: [home, lists], account: accountWith({ 2: 'r' }), at: '/' })
  const tile = await screen.findByRole('link', { name: /70/ })
  expect(tile.getAttribute('href')).toBe('/nao-conformidade?status=S')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/nao-conformidade?status=S',
    '/nao-conformidade',
  ])
  expect(asked.map((one) => one.url)).toEqual(['/api/domain/v1/NonConformity?status=S&limit=1&count=true'])
})

it('leads operators to their application', async () => {
  const account = accountWith({})
  account.profile.applications = ['operatorApp', 'portal']
  await renderPortal({ doors: [home], account, at: '/' })
  expect((await screen.findByRole('link', { name: /Collect/ })).getAttribute('href')).toBe('/coletar/')
})

it('says what to do where the account may open nothing', async () => {
  const asked = fakeServer(() => json([]))
  await renderPortal({ doors: [home, lists], account: accountWith({}), at: '/' })
  await waitFor(() => expect(screen.getByText('Your account has no screen in this portal yet.')).toBeTruthy())
  expect(asked).toEqual([])
})
