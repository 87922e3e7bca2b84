import type { Refusal } from '../../../../core/unsent/types.ts'

/** A refusal laid out on the form: sentences at fields, and those that belong to no field of it. */
export interface LandedRefusal {
  fields: Readonly<Record<number, string>>
  rest: readonly string[]
}

/**
 * Where the server's sentences belong. The rules name a value, or the evidence beside it, by its field ('values.7'), the form of the request by its
 * place ('values.0.value').
 */
export function landRefusal(
  { fields, message }: Refusal,
  sent: readonly { fieldId: number }[],
  known: ReadonlySet<number>,
): LandedRefusal {
  const landed: Record<number, string> = {}
  const rest: string[] = []
  for (const [path, sentence] of Object.entries(fields)) {
    const fieldId = fieldOf(path, sent)
    if (fieldId !== null && known.has(fieldId)) landed[fieldId] = sentence
    else rest.push(sentence)
  }
  const nothingLanded = Object.keys(landed).length === 0
  return { fields: landed, rest: nothingLanded && rest.length === 0 ? [message] : rest }
}

function fieldOf(path: string, sent: readonly { fieldId: number }[]): number | null {
  const byPlace = /^values\.(\d+)\./.exec(path)
  if (byPlace) return sent[Number(byPlace[1])]?.fieldId ?? null
  const byField = /^(?:values|attachments|remarks)\.(\d+)$/.exec(path)
  return byField ? Number(byField[1]) : null
}
