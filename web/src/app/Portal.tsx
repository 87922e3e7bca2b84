import { QueryClientProvider, type QueryPersister } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { OfflineProblem, setUpApi } from '../core/api/index.ts'
import { setUpFiles } from '../core/files/sending.ts'
import { DoorsContext, existingPages, PagesContext } from '../core/navigation/index.ts'
import { createQueryClient } from '../core/query-client.ts'
import { refreshAccount, useAccount } from '../core/session/index.ts'
import { doors } from '../domains.ts'
import { IntentContext } from '../ui/index.ts'
import { PortalShell } from './PortalShell.tsx'
import { pagesAhead } from './pages-ahead.ts'
import { buildRouter } from './router.tsx'
import { shellDoor } from './shell-door.ts'

const allDoors = [shellDoor, ...doors]
const pages = existingPages(allDoors)

/** Fetched with the first that somebody sends, if not before: whoever acts at once loses nothing by it. */
const fetchSending = () => import('./sending.ts')
setUpApi({
  async asIntent(endpoint, input, options, attempt) {
    if (endpoint.method === 'GET') return attempt(options)
    const sending = await fetchSending().catch(() => null)
    return sending ? sending.sendAsIntent(endpoint, input, options, attempt) : attempt(options)
  },
})
setUpFiles(async (file, container, options) => (await fetchSending()).saveFile(file, container, options))

/** What cannot be asked is as it was answered last. */
const orLastAnswer: QueryPersister = async (queryFn, context, query) => {
  try {
    return await queryFn(context)
  } catch (error) {
    if (!(error instanceof OfflineProblem)) throw error
    const device = await import('../core/device/last-answers.ts').catch(() => null)
    if (!device) throw error
    return device.lastAnswer(query, error)
  }
}

/** The signed-in portal. Its code, the router and the data layer are fetched once somebody is signed in. */
export function Portal() {
  const [queryClient] = useState(() => createQueryClient(orLastAnswer))
  const [router] = useState(() => buildRouter({ doors: allDoors, queryClient, shell: PortalShell }))
  const [bringAhead] = useState(() => pagesAhead(allDoors, queryClient))
  const routes = useAccount().availableRoutes.join()

  useEffect(() => {
    const abort = new AbortController()
    // offline or refused: what is stored goes on to count, the server decides at every call anyway
    refreshAccount(abort.signal).catch(() => undefined)
    return () => abort.abort()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the gates ask again when the account's routes change
  useEffect(() => {
    void router.invalidate()
  }, [router, routes])

  return (
    <QueryClientProvider client={queryClient}>
      <PagesContext value={pages}>
        <DoorsContext value={allDoors}>
          <IntentContext value={bringAhead}>
            <RouterProvider router={router} />
          </IntentContext>
        </DoorsContext>
      </PagesContext>
    </QueryClientProvider>
  )
}
