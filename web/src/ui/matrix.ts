/** Door of the grid that is virtual both ways, apart from the main one so that a page without it does not fetch it. */
export { MatrixGrid, type MatrixGridProps } from './matrix/MatrixGrid.tsx'
export { QuarterMark } from './matrix/QuarterMark.tsx'
export type { MatrixCell, MatrixColumn, MatrixRow, Quarters } from './matrix/types.ts'
