export { AddLine } from './AddLine.tsx'
export { movedTo, SortableList, SortableRow } from './Sortable.tsx'
export { useDrag, useDrops } from './useDrag.ts'
