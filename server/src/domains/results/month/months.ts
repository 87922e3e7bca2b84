import { addDays } from '@lineside/contract/core'

/** YYYY-MM of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)

export const firstDay = (month: string): string => `${month}-01`

/** The month so many later. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + by
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

export const lastDay = (month: string): string => addDays(firstDay(shiftMonth(month, 1)), -1)

/** Half up in the decimals of an indicator, by the digits as they are written. */
export const roundTo = (value: number, decimals: number): number =>
  Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`)
