import { availableRoutes } from '@lineside/contract/routes'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { accountWith } from '../core/testing/index.ts'
import { renderPortal } from './testing/index.tsx'

const reader = { isAdmin: false, rights: {}, logBookId: null }
const inEnvironment = (environment: 'dev' | 'hom' | 'prod') =>
  accountWith({}, { availableRoutes: availableRoutes(reader, environment) })

it('shows every component to who comes by a server in development', async () => {
  await renderPortal({ doors: [], account: inEnvironment('dev'), at: '/dev/componentes' })
  const sections = await screen.findByRole('navigation', { name: 'Sections' })
  expect(screen.getByRole('heading', { level: 1, name: 'Records' })).toBeTruthy()
  expect(document.title).toBe('Developer pages · Lineside')
  const titles = new Set<string | null>()
  for (const button of sections.querySelectorAll('button')) {
    await userEvent.click(button)
    titles.add(screen.getByRole('heading', { level: 1 }).textContent)
  }
  expect(titles.size).toBe(6)
})

it.each(['hom', 'prod'] as const)('is unknown in %s, even to an administrator', async (environment) => {
  const account = accountWith(
    {},
    { isAdmin: true, availableRoutes: availableRoutes({ ...reader, isAdmin: true }, environment) },
  )
  await renderPortal({ doors: [], account, at: '/dev/componentes' })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull()
})

it('has no screen for the calls, which no build holds', async () => {
  await renderPortal({ doors: [], account: inEnvironment('dev'), at: '/dev/chamadas' })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})
