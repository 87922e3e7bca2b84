/** What a topic asks of its actions. */
interface AskingTopic {
  preselect: boolean
  fields: readonly { id: number; required: boolean; hidden: boolean }[]
}

/** An action as it is sent; what is not chosen is null. */
interface ActionFacts {
  level: number | string | null
  pillarId: number | string | null
  elementId: number | string | null
  investmentRequired: boolean
  investment: number | string | null
  /** answers by the id of the field */
  customFields: Readonly<Record<string, string | number | null | undefined>>
}

/** Blanks are no answer. */
export const isBlankAnswer = (value: string | number | null | undefined): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/**
 * What is missing of an action that its topic asks for, by the path of its field (decisions 3.6 and 3.17). Hidden fields are asked of
 * nobody.
 */
export function missingOf(action: ActionFacts, { preselect, fields }: AskingTopic): string[] {
  const chosen = preselect ? (['level', 'pillarId', 'elementId'] as const) : []
  const asks = fields.filter(({ required, hidden }) => required && !hidden)
  return [
    ...chosen.filter((field) => isBlankAnswer(action[field])),
    ...(action.investmentRequired && isBlankAnswer(action.investment) ? ['investment'] : []),
    ...asks.flatMap(({ id }) => (isBlankAnswer(action.customFields[id]) ? [`customFields.${id}`] : [])),
  ]
}

/** Who else is named in an action: a specialist approves it, or says later whether it worked; a manager approves it. */
export const namedBy = (topic: {
  specialistApproval: boolean
  effectivenessCheck: boolean
  managerApproval: boolean
}) => ({
  specialist: topic.specialistApproval || topic.effectivenessCheck,
  manager: topic.managerApproval,
})

/** Whether the day of an action may be: one that is in force may have passed, any other one is today or later at the plant. */
export const mayExpect = (day: string, { today, inForce }: { today: string; inForce: string | undefined }): boolean =>
  day === inForce || day >= today
