export { MeasuredValue } from './MeasuredValue.tsx'
export { unitSign, writeAmount, writeQuantity } from './quantities.ts'
export {
  limitsBeside,
  type Measured,
  type Outside,
  outsideOf,
  outsideSentence,
  writeLimits,
  writeValue,
} from './texts.ts'
