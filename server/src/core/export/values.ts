import {
  type ColumnKind,
  type SheetKind as ExchangedKind,
  type Language,
  localTime,
  writeDay,
  writeMoment,
} from '@lineside/contract/core'
import { coreLabel, type TextsByLanguage, wordAt } from '../i18n/index.ts'
import type { Cell, SheetFormat, SheetKind } from './sheet/types.ts'

/** Turns values into cells: for people in csv and spreadsheets, for programs in jsonl. */
export interface Cells {
  readonly language: Language
  /** an instant by the clock of a plant; in jsonl as it is */
  dateTime(instant: string | null, timeZone: string | undefined): Cell
  /** YYYY-MM-DDTHH:MM:SS by the plant's clock, without a zone */
  moment(moment: string | null): Cell
  /** YYYY-MM-DD */
  day(day: string | null): Cell
  /** HH:MM */
  time(time: string | null): Cell
  flag(value: boolean | null): Cell
  code(set: string, code: string | null): Cell
  /** a word of the list's own texts */
  word(key: string): string
}

const DAY = 86_400_000
/** Day 0 of Excel as every program counts from 1 March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30)

/** The Excel serial of a calendar day, with the part of the day that has passed. */
function serial(day: string, seconds: number): number {
  return (Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY + seconds / 86_400
}

export function cellsFor(format: SheetFormat, language: Language, texts: TextsByLanguage, part?: string): Cells {
  const word = (key: string) => wordAt(texts, language, key, part) ?? key
  return { language, word, code: (_set, code) => code, ...written(format, language, word) }
}

type Written = Pick<Cells, 'dateTime' | 'moment' | 'day' | 'time' | 'flag'> & Partial<Pick<Cells, 'code'>>

function written(format: SheetFormat, language: Language, word: (key: string) => string): Written {
  if (format === 'jsonl') {
    return { dateTime: (at) => at, moment: (at) => at, day: (day) => day, time: (time) => time, flag: (flag) => flag }
  }
  const people = {
    flag: (flag: boolean | null) => (flag === null ? null : yesNo(language, flag)),
    code: (set: string, code: string | null) => (code === null ? null : word(`codes.${set}.${code}`)),
  }
  if (format === 'csv') {
    return {
      ...people,
      dateTime: (at, zone) => (at === null ? null : wallText(at, zone)),
      moment: (at) => (at === null ? null : writeMoment(at)),
      day: (day) => (day === null ? null : writeDay(day)),
      time: (time) => time,
    }
  }
  return {
    ...people,
    dateTime(at, zone) {
      if (at === null) return null
      const { day, seconds } = localTime(new Date(at), zone ?? 'UTC')
      return serial(day, seconds)
    },
    moment: (at) => (at === null ? null : serial(at.slice(0, 10), Number(fraction(at.slice(11))) * 86_400)),
    day: (day) => (day === null ? null : serial(day, 0)),
    time: (time) => (time === null ? null : fraction(time)),
  }
}

function yesNo(language: Language, flag: boolean): string {
  return coreLabel(language, flag ? 'yesNo.yes' : 'yesNo.no')
}

function wallText(at: string, zone: string | undefined): string {
  const { day, seconds } = localTime(new Date(at), zone ?? 'UTC')
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${writeDay(day)} ${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
}

function fraction(time: string): Cell {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(time)
  if (!match) return time
  return (Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0)) / 86_400
}

/** How the column of an exchanged spreadsheet is written: what people type as text stays text. */
export function sheetKindOf(kind: ExchangedKind): SheetKind {
  if (kind === 'day' || kind === 'time') return kind
  return kind === 'integer' || kind === 'decimal' ? 'number' : 'text'
}

/** How the column of a list is written. */
export function sheetKind(kind: ColumnKind): SheetKind {
  if (kind === 'dateTime' || kind === 'day' || kind === 'number') return kind
  return kind === 'id' ? 'number' : 'text'
}
