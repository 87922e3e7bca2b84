import { pageCalls } from '@lineside/contract/page-calls'
import { exampleProfiles } from '@lineside/contract/profiles'
import { availableRoutes, findRoute, type RoutePath } from '@lineside/contract/routes'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type DomainDoor, definePage, isWithin } from '../core/navigation/index.ts'
import { accountWith } from '../core/testing/index.ts'
import { doors } from '../domains.ts'
import { menu } from './menu.ts'
import { PortalMenu } from './PortalMenu.tsx'
import { renderPortal } from './testing/index.tsx'

afterEach(cleanup)

const existing = doors.flatMap((door) => Object.keys(door.pages)) as RoutePath[]

it('knows the calls behind every page, which the server holds against its rights', () => {
  expect(existing.filter((path) => !(path in pageCalls))).toEqual([])
})

const Menu = () => <PortalMenu />

/** Every page of the portal, and each draws the menu. */
const drawn: DomainDoor = {
  name: 'shell',
  pages: Object.fromEntries(existing.map((path) => [path, async () => definePage({ Component: Menu })])),
}

const readers = [
  ...exampleProfiles.map(({ name, applications, rights }) => ({ who: name, isAdmin: false, applications, rights })),
  { who: 'administrator', isAdmin: true, applications: [], rights: {} },
].map((reader) => [reader.who, reader] as const)

describe.each(readers)('the menu of %s', (_, { isAdmin, applications, rights }) => {
  it('leads to every page they may open that has a place in it, and nowhere else', async () => {
    const allowed = availableRoutes({ isAdmin, rights, logBookId: null }, 'prod')
    const usual = accountWith({})
    const profile = { ...usual.profile, applications: [...applications], rights: { ...rights } }
    await renderPortal({ doors: [drawn], account: { ...usual, isAdmin, profile, availableRoutes: allowed }, at: '/' })
    await waitFor(() => screen.getAllByRole('link'))
    const placed = menu.flatMap((group) => group.routes).filter((id) => allowed.includes(id))
    const apart = placed.filter((id) => !isWithin(id, (other) => allowed.includes(other)))
    const paths = apart.map((id) => findRoute(id).path).filter((path) => existing.some((one) => one === path))
    const led = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    const collect = applications.includes('operatorApp') ? ['/coletar/'] : []
    expect(led.sort()).toEqual([...paths, ...collect].sort())
  })
})
