import { writeDay } from '@lineside/contract/core'
import type { CustomFieldKind } from '@lineside/contract/topics'
import { coreLabel, textAt } from '../../../core/i18n/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { structure } from '../../structure/index.ts'
import { topics } from '../../topics/index.ts'
import { pillarNames } from '../pillar-names.ts'
import { fieldsByKey } from '../plan/custom-fields.ts'
import { personsOf } from '../present.ts'
import { texts } from '../texts.ts'

type Language = keyof typeof texts
type Write = (value: unknown) => string

/** A value of the history as people read it. */
export interface WrittenFact {
  label: string
  before: string
  after: string
}

export interface LoggedChange {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Gives the function that writes what an entry of the history changed: names instead of ids, days and words of people. */
export async function factsWriter(ctx: ReadContext): Promise<(logged: LoggedChange) => WrittenFact[]> {
  const custom = await fieldsByKey(ctx)
  const { language } = ctx
  const byField = await writers(ctx, language)
  const ofKind: Partial<Record<CustomFieldKind, Write | undefined>> = { person: byField.responsibleId, date: day }
  return ({ before, after }) => {
    const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    return keys.map((key) => {
      const field = custom.get(key)
      const write = (field && ofKind[field.kind]) ?? byField[key] ?? plain
      const written = (value: unknown) => (value === null || value === undefined ? '' : write(value))
      return {
        label: field?.name ?? labelOf(language, key),
        before: written(before?.[key]),
        after: written(after?.[key]),
      }
    })
  }
}

const plain: Write = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const day: Write = (value) => writeDay(String(value))

async function writers(ctx: ReadContext, language: Language): Promise<Record<string, Write>> {
  const person = await personsOf(ctx)
  const known = await ctx.cached(topics)
  const places = await ctx.cached(structure)
  const nameOf = (id: number) => places.nameOf(id, ctx.language)
  const parts = await pillarNames(ctx)
  const named = (name: (id: number) => string | undefined) => (value: unknown) => name(Number(value)) || `#${value}`
  const ofPerson = named((id) => person(id).name)
  const ofPart = named((id) => parts.get(id))
  return {
    topicId: named((id) => known.get(id)?.name),
    placeId: named(nameOf),
    responsibleId: ofPerson,
    specialistId: ofPerson,
    managerId: ofPerson,
    mentions: (ids) => (Array.isArray(ids) ? ids.map(ofPerson).join(', ') : plain(ids)),
    pillarId: ofPart,
    elementId: ofPart,
    subElementId: ofPart,
    expectedDate: day,
    performedDate: day,
    level: (value) => wordOf(language, `codes.level.${value}`) ?? String(value),
    investmentRequired: (value) => coreLabel(language, value === true ? 'yesNo.yes' : 'yesNo.no'),
    effective: (value) =>
      wordOf(language, `codes.effectiveness.${value === true ? '' : 'NOT_'}EFFECTIVE`) ?? plain(value),
    follows: (value) => `${wordOf(language, 'codes.source.ACTION')} ${value}`,
  }
}

const wordOf = (language: Language, key: string) => textAt(texts[language], key)

/** The word of a column: of what is kept by its id, that of what it names. */
function labelOf(language: Language, key: string): string {
  const column = key === 'effective' ? 'effectiveness' : key
  return wordOf(language, `columns.${column}`) ?? wordOf(language, `columns.${column.replace(/Id$/, '')}`) ?? key
}
