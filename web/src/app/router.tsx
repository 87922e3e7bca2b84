import { type Route as ContractRoute, routePath, routes } from '@lineside/contract/routes'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  type RouteComponent,
  type RouterHistory,
  redirect,
  useLoaderData,
  useMatch,
  useParams,
} from '@tanstack/react-router'
import { needTexts } from '../core/i18n/index.ts'
import type { DomainDoor, Page, PathParams } from '../core/navigation/index.ts'
import { openOwnDevice } from './open-device.ts'
import { doorOf, mayOpen } from './page-doors.ts'
import { CrashPage, failureOf, NotFoundPage, WaitingPage } from './pages/index.ts'
import { isStaleBuild, reloadOnce } from './stale-build.ts'

/** Before the page's own waiting shows (look.md). */
const PENDING_MS = 150

const ERROR_PAGE = 0

interface RouterInput {
  doors: readonly DomainDoor[]
  queryClient: QueryClient
  /** the frame around every page */
  shell: RouteComponent
  history?: RouterHistory
}

/** The router of the signed-in portal, built from the contract's one table of routes and the domains' doors. */
export function buildRouter({ doors, queryClient, shell, history }: RouterInput) {
  const root = buildRoot(shell)
  const children = routes.map((route) => buildRoute(route, root, doors, queryClient))
  return createRouter({
    routeTree: root.addChildren(children),
    ...(history ? { history } : {}),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text === '' ? '' : `?${text}`
    },
    defaultPendingMs: PENDING_MS,
    defaultPendingComponent: WaitingPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: CrashPage,
    notFoundMode: 'root',
    defaultPreload: false,
  })
}

export type PortalRouter = ReturnType<typeof buildRouter>

type Root = ReturnType<typeof buildRoot>

function buildRoot(shell: RouteComponent) {
  return createRootRoute({ component: shell, notFoundComponent: NotFoundPage })
}

function buildRoute(route: ContractRoute, root: Root, doors: readonly DomainDoor[], queryClient: QueryClient) {
  return createRoute({
    getParentRoute: () => root,
    path: route.path.replace(/\{(\w+)\}/g, '$$$1'),
    // a page is prepared when one comes to it, not when only its query changes
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    beforeLoad: ({ params }) => {
      if (!doorOf(route, doors) || !mayOpen(route, params as PathParams)) throw notFound()
    },
    loader: async ({ params, location, abortController }) => {
      const door = doorOf(route, doors)
      if (!door) throw notFound()
      const search = location.search as Record<string, string>
      const input = { params: params as PathParams, search, queryClient, signal: abortController.signal }
      try {
        const texts = needTexts('problems', ...door.namespaces)
        const [page] = await Promise.all([door.load(), texts, openOwnDevice()])
        return { page, data: await page.prepare?.(input) } satisfies Loaded
      } catch (error) {
        if (abortController.signal.aborted) throw error
        return await leaveFailing(error, location.href)
      }
    },
    component: PageHost,
  })
}

interface Loaded {
  page: Page
  data: unknown
}

/** The preparation failed: to /erro with the reason. A page of a build that is no longer served loads the new one. */
async function leaveFailing(error: unknown, from: string): Promise<never> {
  if (isStaleBuild(error)) await reloadOnce()
  throw redirect({ to: routePath(ERROR_PAGE), state: { failure: failureOf(error, from) }, replace: true })
}

function PageHost() {
  const { page, data } = useLoaderData({ strict: false }) as Loaded
  const params = useParams({ strict: false }) as PathParams
  // its own address, not the location's: that one has changed before the page that is left goes
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  return <page.Component key={pathname} params={params} data={data} />
}
