import { currentLanguage, textOf } from '../i18n/index.ts'

/** The signs of units that are the same in every language; the others have words. */
const signs: Readonly<Record<string, string>> = { kg: 'kg', g: 'g', t: 't', l: 'L', ml: 'mL', m3: 'm³', m: 'm' }

/** What a lot is counted in, as the reader writes it. */
export const unitSign = (unit: string): string => signs[unit] ?? textOf('core', `measure.units.${unit}`) ?? unit

/** Digits with a point as the reader writes them, to the last of them: a float would lose what is beyond its sixteenth. */
export function writeQuantity(value: string): string {
  const format = new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 6 })
  return format.format(value as `${number}`).replace('-', '−')
}

/** 1250.5 kg as 1.250,5 kg; number and unit never part at the end of a line. */
export const writeAmount = (value: string, unit: string): string => `${writeQuantity(value)}\u00a0${unitSign(unit)}`
