import { writeMoment } from '@lineside/contract/core'
import { type AnswerValue, countsDays, type FieldType, hasOptions, spanSeconds } from '@lineside/contract/core/rules'
import { type Formats, textOf } from '../i18n/index.ts'

/** A value with the limits it was judged by, as records, non-conformities and the rules engine carry it. */
export interface Measured {
  type: FieldType
  value: AnswerValue
  /** the words of a chosen option */
  label?: string | null
  unit?: string | null
  min: number | null
  max: number | null
  conform: boolean | null
  /** signed: below a minimum negative; null when not outside limits */
  distance: number | null
}

export interface Outside {
  side: 'above' | 'below'
  bound: string
  distance: string
}

/** The value as people read it: number with unit, DD/MM/YYYY, the option's words; a dash where nothing was answered. */
export function writeValue(measured: Measured, formats: Formats): string {
  const { type, value } = measured
  if (value === null || value === '') return '—'
  // a number that names is not one that counts: without groups of thousands
  if (type === 'sequential') return String(value)
  if (type === 'group') return say('measure.repeats', { count: Number(value) })
  if (type === 'timer') return withUnit(formats.number(spanSeconds(String(value)) ?? 0), 's')
  if (typeof value === 'number') return withUnit(formats.number(value), measured.unit)
  if (typeof value === 'boolean') return say(value ? 'yesNo.yes' : 'yesNo.no')
  if (type === 'date') return formats.day(value)
  if (type === 'datetime') return writeMoment(value)
  if (type === 'hour') return value.replace(/^(\d\d:\d\d):00$/, '$1')
  if (type === 'photo') return say('measure.photos', { count: value.split(',').length })
  if (type === 'conformity') return say(`measure.conformity.${value}`)
  // an option is told by its words: its id says nothing to anybody
  return measured.label ?? (isChosen(type) ? say('measure.otherOption') : value)
}

const isChosen = (type: FieldType): boolean => hasOptions(type) || type === 'preRegistered'

type Bounds = Pick<Measured, 'type' | 'unit' | 'min' | 'max'>

/** '72 to 78 °C', 'at most −18 °C'; null where there are none. Those of a date count days from the collection. */
export function writeLimits(measured: Bounds, formats: Formats): string | null {
  const { min, max, type } = measured
  if (min === null && max === null) return null
  const limits = rangeText(measured, formats)
  return countsDays(type) ? say('measure.fromCollection', { limits }) : limits
}

/** The limits to write beside a value; null where a value outside its only limit has named it itself. */
export function limitsBeside(measured: Measured, formats: Formats): string | null {
  const oneSided = measured.min === null || measured.max === null
  return oneSided && outsideOf(measured, formats) ? null : writeLimits(measured, formats)
}

function rangeText(measured: Bounds, formats: Formats): string {
  const { min, max } = measured
  if (min === null) return say('measure.atMost', { max: writeBound(measured, max ?? 0, formats) })
  if (max === null) return say('measure.atLeast', { min: writeBound(measured, min, formats) })
  return say('measure.between', { min: formats.number(min), max: writeBound(measured, max, formats) })
}

/** By how much and on which side a value is outside its limits; undefined when it is not. */
export function outsideOf(measured: Measured, formats: Formats): Outside | undefined {
  const { distance, min, max } = measured
  if (distance === null) return undefined
  const bound = distance < 0 ? min : max
  if (bound === null) return undefined
  return {
    side: distance < 0 ? 'below' : 'above',
    bound: writeBound(measured, bound, formats),
    distance: writeBound(measured, Math.abs(distance), formats),
  }
}

/** A date is not below a minimum but too early, and so is what is said of it. */
const sidesOfDates = { below: 'early', above: 'tooLate' } as const

/** '0.4 °C below the minimum of 72 °C', or that a chosen answer does not conform; null when nothing is wrong. */
export function outsideSentence(measured: Measured, formats: Formats): string | null {
  const outside = outsideOf(measured, formats)
  if (outside) {
    const { side, distance, bound } = outside
    return say(`measure.${countsDays(measured.type) ? sidesOfDates[side] : side}`, { distance, bound })
  }
  return measured.conform === false ? say('measure.nonConforming') : null
}

function writeBound({ type, unit }: Bounds, value: number, formats: Formats): string {
  const shown = formats.number(value)
  return countsDays(type)
    ? say('measure.days', { count: Math.abs(value), shown })
    : withUnit(shown, type === 'timer' ? 's' : unit)
}

/** A number and its unit never part at the end of a line. */
function withUnit(shown: string, unit: string | null | undefined): string {
  return unit ? `${shown}\u00a0${unit}` : shown
}

function say(key: string, values: Record<string, string | number> = {}): string {
  return textOf('core', key, values) ?? key
}
