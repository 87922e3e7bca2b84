import { screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { type DomainDoor, definePage } from '../navigation/index.ts'
import { accountWith, fakeServer, json } from '../testing/index.ts'
import { TabbedLists } from './index.ts'

const fetched = Promise.withResolvers<{ default: () => React.JSX.Element }>()
const Receipts = lazy(() => fetched.promise)

const door: DomainDoor = {
  name: 'lots',
  pages: { '/recebimento-materiais': async () => definePage({ Component: Lists }) },
}

function Lists() {
  const tabs = [{ id: 'receipts', label: 'Receipts', list: <Receipts /> }] as const
  return <TabbedLists title="Lots" tabs={tabs} tab="receipts" addressOf={() => '/recebimento-materiais'} />
}

afterEach(() => vi.unstubAllGlobals())

it('shows that a list is on its way while its page is fetched', async () => {
  fakeServer(() => json([]))
  await renderPortal({ doors: [door], account: accountWith({ 29: 'r' }), at: '/recebimento-materiais' })
  expect((await screen.findByText('Loading')).closest('[aria-busy="true"]')).toBeTruthy()
  fetched.resolve({ default: () => <p>All receipts</p> })
  expect(await screen.findByText('All receipts')).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})
