import type { RouteId } from '@lineside/contract/routes'
import type { QueryClient } from '@tanstack/react-query'

/** A record that a search found, and where it is shown. */
export interface PaletteHit {
  id: string | number
  label: string
  detail?: string
  address: string
}

export interface SourceTools {
  signal: AbortSignal
  queryClient: QueryClient
  /** the most that are shown of one source */
  most: number
}

/**
 * What a domain lets people find by name in the command palette. Its door brings it (`palette`), and it is fetched when
 * the palette is opened first.
 */
export interface PaletteSource {
  id: string
  /** who may not open it is not offered what leads there */
  route: RouteId
  /** over what it finds */
  label: () => string
  find: (text: string, tools: SourceTools) => Promise<readonly PaletteHit[]>
}
