import { type InRepeat, inRepeatOf } from '@lineside/contract/core/rules'

/** Rows that stand together: those of one repeat under its heading, or those between groups, which have none. */
export interface Section<R> {
  key: string
  repeat: InRepeat | null
  rows: R[]
}

/** Rows in their order, those of each repeat of a group together. */
export function sectionsOf<R>(
  rows: readonly R[],
  repeatOf: (row: R) => InRepeat | null | undefined,
): readonly Section<R>[] {
  const sections: Section<R>[] = []
  for (const row of rows) {
    const repeat = repeatOf(row) ?? null
    const last = sections.at(-1)
    const isSame = last?.repeat?.groupId === repeat?.groupId && last?.repeat?.repeat === repeat?.repeat
    if (last && isSame) last.rows.push(row)
    else sections.push({ key: `${sections.length} ${repeat?.heading ?? ''}`, repeat, rows: [row] })
  }
  return sections
}

/** What has a name, and in a group another one beneath the heading of its repeat. */
interface Named {
  name: string
  inRepeat?: InRepeat | undefined
}

/** The name under the heading of its repeat; outside of groups its own. */
export const shortName = ({ name, inRepeat }: Named): string => inRepeat?.name ?? name

type Field = NonNullable<Parameters<typeof inRepeatOf>[0]>

/** Gives the repeat that each of these fields stands in, as they are answered. */
export function repeatsOf(fields: readonly Field[]): (field: Field) => InRepeat | undefined {
  const byId = new Map(fields.map((field) => [field.id, field]))
  return (field) => inRepeatOf(field, byId.get(field.groupId ?? 0))
}
