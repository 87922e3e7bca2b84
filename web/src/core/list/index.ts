export type { CellTools, ColumnLayout, RenderCell } from './cells.tsx'
export { KeptScroll } from './KeptScroll.tsx'
export { ListPanel, ListScreen, type ListScreenProps } from './ListScreen.tsx'
export { lastDays, type Values } from './values.ts'
