import { collectList, listCollects } from '@lineside/contract/collects'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { ListScreen } from '../list/index.ts'
import { type DomainDoor, definePage } from '../navigation/index.ts'
import { RecordPage } from '../record/index.ts'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../testing/index.ts'

const List = () => <ListScreen definition={collectList} endpoint={listCollects} title="Collects" />
function Record() {
  const query = useQuery({ queryKey: ['one'], queryFn: async () => ({ name: 'Record 7' }) })
  return (
    <RecordPage query={query} name="Record" title={(one) => one.name} back={1100}>
      {() => <p>Its values</p>}
    </RecordPage>
  )
}
const door: DomainDoor = {
  name: 'collects',
  pages: {
    '/relatorio-de-coleta': async () => definePage({ Component: List }),
    '/relatorio-de-coleta/{sku}': async () => definePage({ Component: Record }),
  },
}

const token = 'T'.repeat(43)
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: from + n,
    collectedAt: '2026-11-21T10:00:00.000Z',
    formName: `Form ${from + n}`,
    place: { industryId: 1, processId: 2, familyId: 3, industryLineId: 4, collectPointId: 5 },
    operator: { id: 1, name: 'Ana' },
    product: null,
    outRange: false,
    note: 'E',
  }))

let path = ''
let requests: SentRequest[]
let answer: (one: SentRequest) => Response
const print = vi.fn()

beforeEach(() => {
  print.mockClear()
  vi.stubGlobal('print', print)
  answer = () => json([])
  requests = fakeServer((one) => {
    if (one.path.startsWith('/api/report/Print')) {
      if (one.method === 'POST') return json({ token, expiresAt: '2026-11-21T10:05:00.000Z' })
      return path === '' ? problem(404, 'NOT_FOUND') : json({ path, requestedAt: '2026-11-21T10:00:00.000Z' })
    }
    return answer(one)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (at: string, rights: Record<number, 'r'> = { 1: 'r' }) =>
  renderPortal({ doors: [door], account: accountWith(rights), at })

it('a list is printed whole, with its filters in words, and then the dialog opens once', async () => {
  path = '/relatorio-de-coleta?outRange=false&status=E'
  answer = (one) => {
    if (one.path !== '/api/operator/v1/Collect') return json([])
    if (one.query.cursor) return json(rows(501, 3))
    return json(rows(1, 500), { headers: { 'X-Next-Cursor': 'more', 'X-Total-Count': '503' } })
  }
  await open(`/imprimir?token=${token}`)
  const table = await screen.findByRole('table', { name: 'Collects' }, { timeout: 10_000 })
  expect(within(table).getAllByRole('row')).toHaveLength(504)
  expect(screen.getByText(/^Filters: .*Note status: Executed/)).toBeTruthy()
  expect(screen.getByText(/^Printed by .+ on \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  const lists = requests.filter((one) => one.path === '/api/operator/v1/Collect')
  expect(lists.map(({ query }) => query)).toEqual([
    { outRange: 'false', status: 'E', limit: '500', count: 'true' },
    { outRange: 'false', status: 'E', limit: '500', cursor: 'more' },
  ])
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})

it('a record is printed without its tools', async () => {
  path = '/relatorio-de-coleta/7'
  await open(`/imprimir?token=${token}`)
  expect(await screen.findByRole('heading', { name: 'Record 7' })).toBeTruthy()
  expect(screen.getByText('Its values')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})

it('a token gives no right to a page', async () => {
  path = '/relatorio-de-coleta'
  await open(`/imprimir?token=${token}`, {})
  expect(await screen.findByText('Page not found')).toBeTruthy()
  expect(requests.filter((one) => one.path === '/api/operator/v1/Collect')).toEqual([])
})

it('a token that has run out says what to do', async () => {
  path = ''
  await open(`/imprimir?token=${token}`)
  expect(await screen.findByText('This print view is no longer valid')).toBeTruthy()
  expect(print).not.toHaveBeenCalled()
})

it('the icon asks for a token of the address one looks at', async () => {
  const replace = vi.fn()
  vi.stubGlobal('open', () => ({ location: { replace }, close() {} }))
  await open('/relatorio-de-coleta?outRange=true')
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith(`/imprimir?token=${token}`))
  expect(requests.find((one) => one.method === 'POST')?.body).toEqual({ path: '/relatorio-de-coleta?outRange=true' })
})
