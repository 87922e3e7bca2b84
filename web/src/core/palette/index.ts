/** Door of what pages and domains give to the command palette; light, for it is part of every page. */
export { type PageAction, pageActions, usePageActions } from './actions.ts'
export type { PaletteAnswer, PaletteHit, PaletteHits, PaletteSource, SourceTools } from './source.ts'
