import type { QueryClient } from '@tanstack/react-query'

/** A record, and where it is shown. */
export interface PaletteHit {
  label: string
  detail?: string | null
  address: string
}

export interface PaletteHits {
  id: string
  /** over what it has */
  label: string
  hits: readonly PaletteHit[]
}

export interface PaletteAnswer {
  groups: readonly PaletteHits[]
  /** what a reader must know of it: that something was not looked through */
  note?: string
}

export interface SourceTools {
  signal: AbortSignal
  queryClient: QueryClient
}

/**
 * What a domain puts into the command palette. Its door brings it (`palette`), and it is fetched when the palette is opened
 * first.
 */
export interface PaletteSource {
  id: string
  /** for what was typed; for an empty text what the palette opens on */
  find: (text: string, tools: SourceTools) => Promise<PaletteAnswer>
}
