export { MeasuredValue } from './MeasuredValue.tsx'
export { type Measured, type Outside, outsideOf, outsideSentence, writeLimits, writeValue } from './words.ts'
