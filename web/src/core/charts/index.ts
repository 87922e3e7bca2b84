export { AsTable } from './AsTable.tsx'
export { ChartTable } from './ChartTable.tsx'
export { DayBars, type DayBarsProps } from './DayBars.tsx'
export { MonthBars, type MonthBarsProps } from './MonthBars.tsx'
