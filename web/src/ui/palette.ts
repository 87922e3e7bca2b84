/** Door of the command palette, fetched when it is opened. */
export { PaletteDialog, type PaletteGroup, type PaletteItem } from './palette/PaletteDialog.tsx'
