export { DayBars, type DayBarsProps } from './DayBars.tsx'
export { MonthBars, type MonthBarsProps } from './MonthBars.tsx'
