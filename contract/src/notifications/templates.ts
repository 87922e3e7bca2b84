/**
 * The sentences of notifications by key, with the parameters each is given; they stand under `templates.` of the texts.
 * `number` is the id of a record as text, so that nobody writes it with thousands; `count` chooses the plural.
 */
export const templates = {
  'nonConformity.raised': ['field', 'value', 'point', 'form'],
  'nonConformity.critical': ['field', 'value', 'point', 'form'],
  'nonConformity.repeated': ['field', 'point', 'form', 'count'],
  'nonConformity.closed': ['number', 'field', 'point'],
  'nonConformity.corrected': ['number', 'field', 'point'],
  'nonConformity.reassigned': ['actor', 'number', 'field', 'point'],
  'nonConformity.reopened': ['actor', 'number', 'field', 'point', 'reason'],
  'nonConformity.grouped': ['count'],
  'action.assigned': ['actor', 'what', 'due'],
  'action.reassigned': ['actor', 'what', 'due'],
  'action.declined': ['actor', 'what', 'reason'],
  'action.dateChanged': ['actor', 'what', 'from', 'due'],
  'action.evaluation': ['actor', 'what'],
  'action.accepted': ['actor', 'what'],
  'action.refused': ['actor', 'what', 'reason'],
  'action.cancelled': ['actor', 'what', 'reason'],
  'action.reopened': ['actor', 'what', 'due', 'reason'],
  'action.concluded': ['actor', 'what'],
  'action.overdueForManager': ['responsible', 'what', 'due'],
  'digest.untreated': ['count'],
  'digest.belated': ['count'],
  'digest.runningAndBelated': ['belated', 'running'],
  'digest.beforeExpiration': ['count', 'days'],
  'collectChange.editRequested': ['actor', 'number', 'form', 'reason'],
  'collectChange.deleteRequested': ['actor', 'number', 'form', 'reason'],
  'collectChange.withdrawn': ['actor', 'number', 'form'],
  'collectChange.undecided': ['actor', 'number', 'form', 'since'],
  'collectChange.approved': ['actor', 'number', 'form'],
  'collectChange.refused': ['actor', 'number', 'form', 'reason'],
  'formApproval.submitted': ['actor', 'form'],
  'formApproval.approved': ['actor', 'form'],
  'formApproval.refused': ['actor', 'form', 'reason'],
  'account.ownLinkShown': ['actor'],
  'account.resetShown': ['actor', 'person'],
  'account.invitationShown': ['actor', 'person'],
} as const satisfies Record<string, readonly string[]>

export type TemplateKey = keyof typeof templates

/**
 * A parameter of a sentence. Names and what people wrote are text; everything else is written when the sentence is, in
 * its reader's language: a number (with its unit), a calendar day, an instant by the clock of the plant's zone.
 */
export type TemplateParam =
  | string
  | number
  | { number: number; unit: string | null }
  /** 'YYYY-MM-DD' */
  | { day: string }
  /** ISO in UTC, IANA zone */
  | { instant: string; zone: string }

export type TemplateParams<K extends TemplateKey = TemplateKey> = {
  readonly [P in (typeof templates)[K][number]]: TemplateParam
}
