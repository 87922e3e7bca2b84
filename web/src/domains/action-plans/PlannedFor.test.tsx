import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { BesideRecord, definePage } from '../../core/navigation/index.ts'
import { accountWith, fakeServer, json } from '../../core/testing/index.ts'
import { actionPlans } from './index.tsx'
import { row } from './testing.ts'

const Shown = () => <BesideRecord of="non-conformities" id={5} />
const shown = {
  name: 'norms' as const,
  pages: { '/nao-conformidade/{id}': async () => definePage({ Component: Shown }) },
}

const requests: string[] = []
beforeEach(() => {
  requests.length = 0
  fakeServer(({ path, url }) => {
    if (path.endsWith('/Action/Filter')) requests.push(new URL(url, 'http://here').search)
    return json(path.endsWith('/Action/Filter') ? [row] : [])
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (level: 'r' | 'w') =>
  renderPortal({ doors: [shown, actionPlans], account: accountWith({ 2: 'r', 17: level }), at: '/nao-conformidade/5' })

it('a non-conformity shows the actions planned for it, and leads who plans actions to another', async () => {
  await open('w')
  expect((await screen.findByRole('link', { name: row.what })).getAttribute('href')).toContain(`/${row.id}`)
  expect(requests).toEqual([expect.stringContaining('nonConformityId=5')])
  const plan = screen.getByRole('link', { name: 'Plan an action' })
  expect(plan.getAttribute('href')).toBe('/planos-de-acao/novo?source=NON_CONFORMITY&sourceId=5')
})

it('who only reads actions is offered none', async () => {
  await open('r')
  await screen.findByText(row.what)
  expect(screen.queryByRole('link', { name: 'Plan an action' })).toBeNull()
})
