/** Door of the charts with axes, apart from the main one so that a page without them does not fetch them. */
export { type Axis, axisFromTenBelow, axisOf, countAxis } from './charts/axis.ts'
export { BoundLines } from './charts/BoundLines.tsx'
export { heatOf } from './charts/heat.ts'
export { type Area, freeArea, widthOf } from './charts/labels.ts'
export { linePath } from './charts/line-path.ts'
export { Plot } from './charts/Plot.tsx'
export type { PlotFrame, PlotName } from './charts/plot-frame.ts'
