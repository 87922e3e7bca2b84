import { dayNumber, momentSecond, secondOfDay, spanSeconds } from './calendar.ts'
import type { CompiledField } from './compile.ts'
import { type ComputedType, isComputed, valueType } from './field-kinds.ts'
import { decimalPlaces, MAX_DIGITS, NUMBER_BOUND, preservesDigits } from './numbers.ts'
import type { AnswerProblem, AnswerValue, FieldProblem, FieldType } from './types.ts'

/** A normalised value, or what is wrong with the answer. */
export type Reading = { value: AnswerValue; problem: null } | { value: null; problem: AnswerProblem }

type Reader = (field: CompiledField, answer: unknown) => Reading

const BLANK: Reading = { value: null, problem: null }
const MAX_NUMBER = NUMBER_BOUND - 1

function good(value: AnswerValue): Reading {
  return { value, problem: null }
}

function bad(field: CompiledField, code: FieldProblem, params?: Record<string, number>): Reading {
  const fieldId = field.rule.id
  return { value: null, problem: params ? { fieldId, code, params } : { fieldId, code } }
}

function readNumber(field: CompiledField, answer: unknown): Reading {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return bad(field, 'notANumber')
  if (answer >= NUMBER_BOUND) return bad(field, 'tooLarge', { max: MAX_NUMBER })
  if (answer <= -NUMBER_BOUND) return bad(field, 'tooSmall', { min: -MAX_NUMBER })
  const places = decimalPlaces(answer)
  if (places > field.decimals) return bad(field, 'decimals', { decimals: field.decimals })
  if (!preservesDigits(answer, places)) return bad(field, 'digits', { digits: MAX_DIGITS })
  // Adding 0 turns -0, which JSON and people do not know, into 0.
  return good(answer + 0)
}

function readCounter(field: CompiledField, answer: unknown): Reading {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return bad(field, 'notANumber')
  if (answer < 0) return bad(field, 'tooSmall', { min: 0 })
  if (answer >= NUMBER_BOUND) return bad(field, 'tooLarge', { max: MAX_NUMBER })
  return Number.isInteger(answer) ? good(answer + 0) : bad(field, 'notWhole')
}

/** Photos of one field. */
export const MAX_PHOTOS = 5
const FILE_ID = /^[1-9]\d{0,15}$/

const LINE_FEED = 10
const TAB = 9

/** Control characters (C0, DEL, C1) other than line feed and tab, and halves of surrogate pairs, which no store keeps. */
function hasControlCharacter(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 32 && code !== LINE_FEED && code !== TAB) return true
    if (code >= 127 && code < 160) return true
  }
  return !text.isWellFormed()
}

function readText(field: CompiledField, answer: unknown): Reading {
  if (typeof answer !== 'string') return bad(field, 'notText')
  if (answer.length > field.maxLength) return bad(field, 'tooLong', { length: field.maxLength })
  if (hasControlCharacter(answer)) return bad(field, 'controlCharacter')
  return answer.trim() === '' ? BLANK : good(answer)
}

function readDate(field: CompiledField, answer: unknown): Reading {
  return typeof answer === 'string' && dayNumber(answer) !== null ? good(answer) : bad(field, 'notADate')
}

function readDatetime(field: CompiledField, answer: unknown): Reading {
  if (typeof answer !== 'string' || momentSecond(answer) === null) return bad(field, 'notADatetime')
  return good(answer.length === 16 ? `${answer}:00` : answer)
}

function readHour(field: CompiledField, answer: unknown): Reading {
  if (typeof answer !== 'string' || secondOfDay(answer) === null) return bad(field, 'notAnHour')
  return good(answer.length === 5 ? `${answer}:00` : answer)
}

function readTimer(field: CompiledField, answer: unknown): Reading {
  return typeof answer === 'string' && spanSeconds(answer) !== null ? good(answer) : bad(field, 'notATimer')
}

function readRadio(field: CompiledField, answer: unknown): Reading {
  return typeof answer === 'string' && field.options.has(answer) ? good(answer) : bad(field, 'notAnOption')
}

/** Ids of options as a comma list, none twice; stored in the order in which the form has them. */
function readMultiSelect(field: CompiledField, answer: unknown): Reading {
  if (answer === '') return BLANK
  const ids = typeof answer === 'string' ? answer.split(',') : []
  const chosen = new Set(ids)
  const right = ids.length > 0 && chosen.size === ids.length && ids.every((id) => field.options.has(id))
  return right ? good([...field.options].filter((id) => chosen.has(id)).join(',')) : bad(field, 'notAnOption')
}

function readTrueFalse(field: CompiledField, answer: unknown): Reading {
  return typeof answer === 'boolean' ? good(answer) : bad(field, 'notTrueOrFalse')
}

function readConformity(field: CompiledField, answer: unknown): Reading {
  return answer === 'C' || answer === 'NC' || answer === 'NA' ? good(answer) : bad(field, 'notConformity')
}

/** Ids of files as a comma list, in the order they were taken, none twice. */
function readPhotos(field: CompiledField, answer: unknown): Reading {
  if (answer === '') return BLANK
  const ids = typeof answer === 'string' && answer.length <= 100 ? answer.split(',') : []
  const right = ids.length > 0 && ids.length <= MAX_PHOTOS && new Set(ids).size === ids.length
  return right && ids.every((id) => FILE_ID.test(id)) ? good(answer as string) : bad(field, 'notPhotos')
}

/** How many repeats a group has. */
function readRepeats(field: CompiledField, answer: unknown): Reading {
  const { min, max } = field.rule.repeats ?? { min: 1, max: 1 }
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return bad(field, 'notANumber')
  if (!Number.isInteger(answer)) return bad(field, 'notWhole')
  if (answer < min) return bad(field, 'tooSmall', { min })
  return answer > max ? bad(field, 'tooLarge', { max }) : good(answer)
}

const READERS: Record<Exclude<FieldType, ComputedType | 'integrated' | 'standard'>, Reader> = {
  number: readNumber,
  counter: readCounter,
  text: readText,
  date: readDate,
  datetime: readDatetime,
  hour: readHour,
  radio: readRadio,
  multiSelect: readMultiSelect,
  // of an option group: its options are given with the answers, or as those of the field
  preRegistered: readRadio,
  trueFalse: readTrueFalse,
  conformity: readConformity,
  photo: readPhotos,
  timer: readTimer,
  group: readRepeats,
}

/**
 * Checks and normalises what was answered to a typed field. Any JSON value may come; nothing throws. Null, not given
 * and, for text, only spaces are blank.
 */
export function readAnswer(compiled: CompiledField, answer: unknown, choices?: ReadonlySet<string>): Reading {
  const field = choices ? { ...compiled, options: choices } : compiled
  const type = valueType(field.rule) as Exclude<FieldType, 'integrated' | 'standard'>
  // a group that nobody repeated is there as often as it must
  if (type === 'group' && (answer === null || answer === undefined)) return good(field.rule.repeats?.min ?? 1)
  const reading = answer === null || answer === undefined || isComputed(type) ? BLANK : READERS[type](field, answer)
  if (reading.value !== null || reading.problem || field.rule.optional || isComputed(type)) return reading
  return bad(field, 'required')
}
