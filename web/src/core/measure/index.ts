export { MeasuredValue } from './MeasuredValue.tsx'
export {
  limitsBeside,
  type Measured,
  type Outside,
  outsideOf,
  outsideSentence,
  writeLimits,
  writeValue,
} from './texts.ts'
