import { matchRoute, routes } from '@lineside/contract/routes'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, Outlet } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem, checkConnection, isOnline, OfflineProblem } from '../core/api/index.ts'
import { type DomainDoor, definePage, type PageProps, useNavigate, usePageTitle } from '../core/navigation/index.ts'
import { accountWith } from '../core/testing/index.ts'
import { buildRouter } from './router.tsx'
import { renderPortal } from './testing/index.tsx'

afterEach(cleanup)

const load = vi.fn()
let prepare: (() => Promise<string>) | undefined

function Record_({ params, data }: PageProps<string>) {
  const go = useNavigate()
  usePageTitle(`Record ${params.id}`)
  return (
    <>
      <h1>
        Record {params.id} {data}
      </h1>
      <button type="button" onClick={() => go(4711 as 1000)}>
        nowhere
      </button>
      <button type="button" onClick={() => go(1200, {}, { status: ['S', 'C'] })}>
        list
      </button>
    </>
  )
}

function List() {
  return <h1>List</h1>
}

function Product({ params }: PageProps) {
  return <h1>Product {params.action}</h1>
}

function Broken(): never {
  throw new Error('reading undefined')
}

const door: DomainDoor = {
  name: 'non-conformities',
  pages: {
    '/nao-conformidade': async () => definePage({ Component: List }),
    '/nao-conformidade/{id}': async () => {
      load()
      return definePage<string>({ Component: Record_, prepare: async () => (await prepare?.()) ?? '' })
    },
    '/produtos/{action}/{id}': async () => definePage({ Component: Product }),
  },
}

beforeEach(() => {
  load.mockClear()
  prepare = undefined
})

const open = (at: string, account = accountWith({ 2: 'r', 9: 'w' })) => renderPortal({ doors: [door], account, at })

describe('the gate', () => {
  it('opens an allowed page, with its parameters and its title', async () => {
    await open('/nao-conformidade/7')
    expect(await screen.findByRole('heading', { name: /Record 7/ })).toBeTruthy()
    expect(document.title).toBe('Record 7 · Lineside')
  })

  it('answers not-found without the right, and does not fetch the page', async () => {
    await open('/nao-conformidade/7', accountWith({ 1: 'w' }))
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(screen.getByText(/does not exist, or your account does not have permission/)).toBeTruthy()
    expect(load).not.toHaveBeenCalled()
  })

  it.each([
    ['a screen that is still to come', '/relatorio-de-acoes'],
    ['an address of nothing', '/no/such/address'],
    ['an action that the route does not take', '/produtos/apagar/3'],
    ['a word where a record has its number', '/nao-conformidade/funcao'],
  ])('answers not-found to %s', async (_, at) => {
    await open(at)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })

  it('lets an action of the route through', async () => {
    await open('/produtos/editar/3')
    expect(await screen.findByRole('heading', { name: 'Product editar' })).toBeTruthy()
  })
})

describe('the preparation of a page', () => {
  it('gives its result to the page', async () => {
    prepare = async () => 'prepared'
    await open('/nao-conformidade/7')
    expect(await screen.findByRole('heading', { name: 'Record 7 prepared' })).toBeTruthy()
  })

  it('leads to /erro with the reason when it fails, and back when it no longer does', async () => {
    prepare = async () => {
      throw new ApiProblem('INTERNAL', 500, { message: 'The scale does not answer.' })
    }
    const { router } = await open('/nao-conformidade/7')
    expect(await screen.findByText('The scale does not answer.')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/erro')
    prepare = async () => 'again'
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Record 7 again' })).toBeTruthy()
  })
})

describe('a page that could not be opened for want of a connection', () => {
  it('opens by itself when there is one', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    prepare = async () => {
      throw new OfflineProblem(new TypeError('Failed to fetch'))
    }
    const { router } = await open('/nao-conformidade/7')
    await waitFor(() => expect(router.state.location.pathname).toBe('/erro'))
    await waitFor(() => expect(isOnline()).toBe(false))
    prepare = async () => 'again'
    vi.stubGlobal('fetch', async () => new Response('{}'))
    await act(async () => void (await checkConnection()))
    expect(await screen.findByRole('heading', { name: 'Record 7 again' })).toBeTruthy()
    vi.unstubAllGlobals()
  })
})

describe('going somewhere', () => {
  it('takes the query along', async () => {
    const { router } = await open('/nao-conformidade/7')
    await userEvent.click(await screen.findByRole('button', { name: 'list' }))
    expect(await screen.findByRole('heading', { name: 'List' })).toBeTruthy()
    expect(router.state.location.search).toEqual({ status: 'S,C' })
  })

  it('throws for an id without a route', async () => {
    const thrown: unknown[] = []
    const listen = (event: ErrorEvent) => {
      thrown.push(event.error)
      event.preventDefault()
    }
    window.addEventListener('error', listen)
    await open('/nao-conformidade/7')
    await userEvent.click(await screen.findByRole('button', { name: 'nowhere' }))
    window.removeEventListener('error', listen)
    expect(String(thrown[0])).toContain("Can't navigate to route before it has been defined")
  })
})

describe('a page that fails while it is drawn', () => {
  it('shows the unexpected error, without technical detail outside development', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken: DomainDoor = { name: 'home', pages: { '/': async () => definePage({ Component: Broken }) } }
    await renderPortal({ doors: [broken], account: accountWith({}), at: '/', language: 'pt-BR' })
    expect(await screen.findByText('Houve um erro inesperado.')).toBeTruthy()
    expect(screen.queryByText(/reading undefined/)).toBeNull()
  })
})

it('matches every address as the contract does, literal segments before parameters', () => {
  const history = createMemoryHistory()
  const router = buildRouter({ doors: [], queryClient: new QueryClient(), shell: Outlet, history })
  const samples = routes.map((route) =>
    route.path.replace(/\{(\w+)\}/g, (_, name) => (name === 'action' ? 'editar' : name === 'sku' ? 'ABC-1' : '7')),
  )
  for (const path of [
    ...samples,
    '/relatorio-de-coleta/aprovacao/9',
    '/planos-de-acao/novo',
    '/ciex/minhas-solicitacoes/3',
  ]) {
    const ours = router.matchRoutes(path, {}).at(-1)
    const theirs = matchRoute(path)
    expect(ours?.fullPath, path).toBe(theirs?.route.path.replace(/\{(\w+)\}/g, '$$$1'))
    expect(ours?.params, path).toEqual(theirs?.params)
  }
})
