/** Door of the charts with axes, apart from the main one so that a page without them does not fetch them. */
export { type Axis, axisOf, countAxis } from './charts/axis.ts'
export { heatOf } from './charts/heat.ts'
export { type Area, freeArea, widthOf } from './charts/labels.ts'
export { Plot } from './charts/Plot.tsx'
export type { PlotFrame, PlotName } from './charts/plot-frame.ts'
export { useRoom } from './charts/useRoom.ts'
