import { readPrint } from '@lineside/contract/core'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { createMemoryHistory, Outlet, RouterProvider, useLocation, useRouterState } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { ApiProblem, callQuery } from '../../core/api/index.ts'
import { problemText, useFormats, useTranslation } from '../../core/i18n/index.ts'
import { type Doors, DoorsContext, PRODUCT } from '../../core/navigation/index.ts'
import { PrintContext } from '../../core/print/index.ts'
import { useAccount } from '../../core/session/index.ts'
import { Button, IconPrinter, StateView } from '../../ui/index.ts'
import { buildRouter } from '../router.tsx'
import styles from './PrintPage.module.css'
import { WaitingPage } from './WaitingPage.tsx'

/** Milliseconds without anything on its way before the page counts as whole. */
const SETTLED_MS = 400

/** /imprimir?token=…: the page that a print token stands for, as it is on paper. Every right is asked again. */
export function PrintPage() {
  const { t } = useTranslation()
  const { searchStr } = useLocation()
  const token = new URLSearchParams(searchStr).get('token') ?? ''
  const query = useQuery(
    callQuery(['print', token], readPrint, {
      params: { token },
      // the address does not change, and a token that has run out must not empty the page
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  )
  if (query.data) return <Printed path={query.data.path} />
  if (!query.isError && token !== '') return <WaitingPage />
  const gone = token === '' || (query.error instanceof ApiProblem && query.error.status === 404)
  return (
    <StateView
      kind={gone ? 'notFound' : 'error'}
      headingLevel={1}
      title={t(gone ? 'printing.goneTitle' : 'printing.failed')}
      text={gone ? t('printing.goneText') : problemText(query.error)}
    />
  )
}

const RequestedAt = createContext('')

function Printed({ path }: { path: string }) {
  const doors = useContext(DoorsContext)
  const queryClient = useQueryClient()
  const [requestedAt] = useState(() => new Date().toISOString())
  const [router] = useState(() => routerOf(path, doors, queryClient))
  return (
    <PrintContext value={true}>
      <RequestedAt value={requestedAt}>
        <RouterProvider router={router} />
      </RequestedAt>
    </PrintContext>
  )
}

/** The portal's own pages by a history of their own: the address in the browser stays the token's. */
function routerOf(path: string, doors: Doors, queryClient: ReturnType<typeof useQueryClient>) {
  return buildRouter({ doors, queryClient, history: createMemoryHistory({ initialEntries: [path] }), shell: Sheet })
}

function Sheet() {
  const { t } = useTranslation()
  const formats = useFormats()
  const account = useAccount()
  const requestedAt = useContext(RequestedAt)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  useLightPaper()
  usePrintWhenWhole()
  return (
    <main id="content" className={styles.sheet}>
      <header className={styles.head}>
        <strong>{PRODUCT}</strong>
        <span>{t('printing.printedBy', { name: account.name, at: formats.dateTime(requestedAt, zone) })}</span>
        <span className={styles.tools}>
          <Button icon={IconPrinter} onClick={() => window.print()}>
            {t('printing.again')}
          </Button>
        </span>
      </header>
      <Outlet />
    </main>
  )
}

/** Paper is white: a reader of the dark appearance would print light grey on it. */
function useLightPaper() {
  useEffect(() => {
    const { dataset } = document.documentElement
    const chosen = dataset.mantineColorScheme
    dataset.mantineColorScheme = 'light'
    return () => {
      dataset.mantineColorScheme = chosen
    }
  }, [])
}

/** Opens the browser's dialog once, when nothing has been on its way for a moment. */
function usePrintWhenWhole() {
  const fetching = useIsFetching()
  const waiting = useRouterState({ select: (state) => state.status === 'pending' })
  const printed = useRef(false)
  useEffect(() => {
    if (fetching > 0 || waiting || printed.current) return
    const timer = setTimeout(() => {
      printed.current = true
      window.print()
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [fetching, waiting])
}
