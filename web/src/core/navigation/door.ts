import type { Domain } from '@lineside/contract/domains'
import type { RouteId, RoutePath } from '@lineside/contract/routes'
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { PaletteSource } from '../palette/index.ts'

export type PathParams = Readonly<Record<string, string>>

export interface PageProps<D = undefined> {
  /** the parameters of the address, as text */
  params: PathParams
  /** what `prepare` gave */
  data: D
}

export interface PrepareInput {
  params: PathParams
  search: Readonly<Record<string, string>>
  queryClient: QueryClient
  signal: AbortSignal
}

/** A screen as the router holds it: what `prepare` gives is known to its own component only. */
export interface Page {
  Component: ComponentType<PageProps<unknown>>
  prepare?: (input: PrepareInput) => Promise<unknown>
  ahead?: (params: PathParams) => readonly ReadAhead[]
}

/** Reads what a page shows into the store, where it is not there yet; it never fails. */
export type ReadAhead = (client: QueryClient) => Promise<void>

interface PageDefinition<D> {
  Component: ComponentType<PageProps<D>>
  /** runs before the page is drawn; when it fails the reader comes to /erro with the reason */
  prepare?: (input: PrepareInput) => Promise<D>
  /** what it reads first of all, for who is about to open it: reading it must change nothing */
  ahead?: (params: PathParams) => readonly ReadAhead[]
}

/** A query that is read ahead: `ahead: ({ id }) => [readAhead(recordQuery(id))]`. */
export const readAhead =
  <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): ReadAhead =>
  (client) =>
    client.prefetchQuery(query)

export function definePage<D = undefined>(page: PageDefinition<D>): Page {
  return page as Page
}

/** Brings a page's module; only called for a reader who may open the page. */
export type PageLoader = () => Promise<Page>

/** A part that a domain shows on the records of another one, which stands before it and does not know it. */
export interface BesidePart {
  Beside: ComponentType<{ id: number }>
}

/** A part that a domain draws by itself in a place that all have. */
export interface OwnPart {
  Part: ComponentType
}

/** What a domain keeps on this device until the server has it. */
export interface UnsentWork {
  isHere: (accountId: number) => boolean
  /** sends what it can; what is left stays where it is */
  send: (accountId: number, client: QueryClient) => Promise<void>
}

/** A domain's way into the portal: which of the contract's paths it has pages for. Loaded with the shell: keep it tiny. */
export interface DomainDoor {
  /** also the namespace of its texts, loaded before any of its pages is drawn */
  name: Domain | 'shell'
  /** namespaces of other domains whose words its pages show, and of what several have in common */
  texts?: readonly (Domain | 'actions' | 'rich-text' | 'wizard')[]
  pages: Partial<Record<RoutePath, PageLoader>>
  /** what it puts into the command palette, fetched when that is opened first */
  palette?: () => Promise<readonly PaletteSource[]>
  /** what it sends from any page, fetched when the page has settled */
  unsent?: () => Promise<UnsentWork>
  /** what it shows on the records of another domain, by that domain: fetched with a record */
  beside?: Partial<Record<Domain, () => Promise<BesidePart>>>
  /** what it shows on top of home, to who may open this screen of it: nothing where it has nothing to say */
  atopHome?: { screen: RouteId; load: () => Promise<OwnPart> }
  /** what it shows on home, above what waits for the reader: nothing where it has nothing to say */
  onHome?: () => Promise<OwnPart>
  /** what it shows once the first page of a session has settled, whichever that is */
  onStart?: () => Promise<OwnPart>
}
