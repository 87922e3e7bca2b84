import type {
  ChecklistContent,
  ChecklistFact,
  Choice,
  Question,
  ResultRange,
  Schedule,
} from '@lineside/contract/checklists'
import { checklistFacts, fixedChoice, hasFixedChoices } from '@lineside/contract/checklists'
import { currentLanguage, type Formats, labelsOf, textOf } from '../../../core/i18n/index.ts'
import type { Tone } from '../../../ui/index.ts'
import type { Names } from './names.ts'

const word = (key: string, values: Record<string, string | number> = {}) => textOf('checklists', key, values) ?? key
const code = (set: string, value: string) => labelsOf('checklists').code(set, value)

/** The word of an answer: of a style that brings them the style's own. */
export const choiceWord = ({ style }: Pick<Question, 'style'>, choice: Pick<Choice, 'id' | 'label'>): string =>
  hasFixedChoices(style) ? fixedWord(style, choice.id) : choice.label

function fixedWord(style: Question['style'], id: number): string {
  if (style === 'SCALE') return String(id - 1)
  return word(id === fixedChoice.YES ? 'answers.YES' : 'answers.NO')
}

/** From where to where a number conforms: `2 to 8 °C`, `at least 2`. */
export function boundsWord(number: NonNullable<Question['number']>, formats: Formats): string {
  const { min, max, unit } = number
  const write = (value: number) => `${formats.number(value)}${unit ? ` ${unit}` : ''}`
  if (min !== null && max !== null) return word('bounds.between', { min: formats.number(min), max: write(max) })
  if (min !== null) return word('bounds.atLeast', { min: write(min) })
  return max === null ? '—' : word('bounds.atMost', { max: write(max) })
}

/** What an answer asks for beside itself, in words. */
export const asksOf = (asks: Pick<Choice, 'needsPhoto' | 'needsOccurrence' | 'nonConform'>): string[] =>
  (['nonConform', 'needsPhoto', 'needsOccurrence'] as const).flatMap((key) => (asks[key] ? [word(`asks.${key}`)] : []))

export const rangeWord = ({ label, min, max }: ResultRange, formats: Formats): string =>
  `${label.trim() || '—'} ${word('ranges.span', { min: formats.percent(min ?? 0), max: formats.percent(max ?? 0) })}`

const tones: readonly Tone[] = ['done', 'ongoing', 'tardy', 'overdue']

/** The colour of a range among so many, the highest first: from done to overdue. */
export const rangeTone = (index: number, count: number): Tone =>
  tones[count < 2 ? 0 : Math.round((index / (count - 1)) * (tones.length - 1))] ?? 'neutral'

function scheduleWord({ frequency, weekday, monthDay, places }: Schedule, names: Names): string {
  const day =
    frequency === 'WEEKLY' && weekday !== null
      ? weekdayName(weekday)
      : frequency === 'MONTHLY' && monthDay !== null
        ? word('schedule.dayNumbered', { day: monthDay })
        : ''
  const where = places.length === 0 ? '' : places.map(names.place).join(', ')
  return [code('frequency', frequency), day, where].filter(Boolean).join(' · ')
}

/** 1 Monday to 7 Sunday, in the reader's language. */
export function weekdayName(weekday: number): string {
  // the fifth of January 1970 was a Monday
  const day = new Date(Date.UTC(1970, 0, 4 + weekday))
  return new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(day)
}

function hoursWord(hours: number | null): string {
  if (hours === null) return word('limits.setting')
  if (hours === 0) return word('limits.never')
  return hours < 0 ? word('limits.always') : word('limits.hours', { count: hours })
}

const yesNo = (value: boolean) => textOf('core', value ? 'yesNo.yes' : 'yesNo.no') ?? String(value)

type Writers = { [K in ChecklistFact]: (value: ChecklistContent[K], names: Names, formats: Formats) => string }

const list = <T>(values: readonly T[], name: (value: T) => string) => values.map(name).join(', ')

const writers: Writers = {
  element: (value, names) => (value ? names.element(value) : ''),
  topicId: (value, names) => (value === null ? '' : names.topic(value)),
  title: (value) => value,
  name: (value) => value,
  industryIds: (value, names) => list(value, names.industry),
  places: (value, names) => list(value, names.place),
  platforms: (value) => list(value, (one) => code('platform', one)),
  roleIds: (value, names) => list(value, names.role),
  profileIds: (value, names) => list(value, names.profile),
  responsibleType: (value) => (value === 'NONE' ? word('anyone') : code('responsibleType', value)),
  questionStyle: (value) => code('questionStyle', value),
  ranges: (value, _, formats) => list(value, (one) => rangeWord(one, formats)),
  rangesOptedOut: yesNo,
  size: (value) => (value === null ? word('size.proposed') : code('size', value)),
  needsApproval: yesNo,
  approverId: (value, names) => (value === null ? word('approver.holders') : names.person(value)),
  editLimitHours: hoursWord,
  deleteLimitHours: hoursWord,
  schedule: (value, names) => (value ? scheduleWord(value, names) : word('schedule.none')),
}

/** What a checklist says of one fact, in words; empty where it says nothing. */
export const factWord = <K extends ChecklistFact>(
  key: K,
  value: ChecklistContent[K],
  names: Names,
  formats: Formats,
): string => (writers[key] as Writers[K])(value, names, formats)

export const factLabel = (key: ChecklistFact): string => word(`facts.${key}`)

/** Facts that say something of this checklist, in the order of the steps. */
export const saidFacts = (content: ChecklistContent): ChecklistFact[] =>
  checklistFacts.filter((key) => {
    if (key === 'approverId') return content.needsApproval
    if (key === 'ranges') return !content.rangesOptedOut
    return key === 'rangesOptedOut' ? content.rangesOptedOut : true
  })
