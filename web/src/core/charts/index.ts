export { DayBars, type DayBarsProps } from './DayBars.tsx'
