import { collectList, listCollects } from '@lineside/contract/collects'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { type DomainDoor, definePage } from '../navigation/index.ts'
import { accountWith, fakeServer, json } from '../testing/index.ts'
import { ListScreen } from './index.ts'
import { clearLists, rememberedState } from './memory.ts'

const searched = { ...collectList, search: true as const }
const List = () => <ListScreen definition={searched} endpoint={listCollects} title="Collects" />

const Opened = () => <h1>The record</h1>

/** A screen that is still being fetched when the reader's text comes to rest. */
function slowDoor() {
  const fetched = Promise.withResolvers<void>()
  const door: DomainDoor = {
    name: 'collects',
    pages: {
      '/relatorio-de-coleta': async () => definePage({ Component: List }),
      '/dados-relatorios-de-coleta': async () => {
        await fetched.promise
        return definePage({ Component: Opened })
      },
    },
  }
  return { door, arrive: fetched.resolve }
}

beforeEach(() => {
  clearLists()
  fakeServer(() => json([], { headers: { 'X-Total-Count': '0' } }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the text a list is searched by', () => {
  it('does not call back who pressed a row before the typing came to rest, and is there on their return', async () => {
    const { door, arrive } = slowDoor()
    const at = '/relatorio-de-coleta'
    const { router } = await renderPortal({ doors: [door], account: accountWith({ 1: 'r' }), at })
    await userEvent.type(await screen.findByRole('searchbox'), 'salt')
    router.history.push('/dados-relatorios-de-coleta')
    await waitFor(() => expect(rememberedState(at)).toMatchObject({ query: 'salt' }))
    expect(router.history.location.pathname).toBe('/dados-relatorios-de-coleta')
    arrive()
    await screen.findByRole('heading', { name: 'The record' })
    router.history.push(at)
    await waitFor(() => expect(router.state.location.search).toMatchObject({ query: 'salt' }))
  })
})
